import type { Seen } from '@boevka/kernel';
import type { Line } from '@boevka/language';
import { capitalise } from '@boevka/language';
import type { View, ViewKind, ViewOf } from '../views.ts';
import type { Scene } from './scene.ts';
import { advance } from './scene.ts';
import type { Slot, Teller } from './slot.ts';
import { joined, makeSlot } from './slot.ts';
import { abilities } from './tell/abilities.ts';
import { blows } from './tell/blows.ts';
import { bodies } from './tell/bodies.ts';
import { course } from './tell/course.ts';
import { ways } from './tell/ways.ts';

/** How every kind of view is told; a kind without a way of telling does not compile. */
const TELL: { readonly [K in ViewKind]: (v: ViewOf<K>, slot: Slot) => void } = {
  ...blows,
  ...ways,
  ...abilities,
  ...bodies,
  ...course,
};

/** The readable part of one slot. An empty one says that nothing is to be seen, whatever was hidden in it. */
export function tellSlot(t: Teller, scene: Scene, views: readonly Seen<View>[]): Line {
  const line = slotLine(t, scene, views);
  return line.length > 0 ? line : [{ text: `${capitalise(t.say('quiet', {}, 'quiet'))}.` }];
}

/** The same without words for nothing. */
export function slotLine(t: Teller, scene: Scene, views: readonly Seen<View>[]): Line {
  const slot = makeSlot(t, scene, views);
  for (const [index, { view }] of views.entries()) {
    slot.at = index;
    if (!slot.told.has(index)) {
      const tell = TELL[view.kind] as (v: View, slot: Slot) => void;
      tell(view, slot);
    }
    advance(scene, view, t.stops);
  }
  return joined(slot.sentences);
}
