import type { Glyph as GlyphName } from '@boevka/kernel';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowUp,
  IconBow,
  IconEyeOff,
  IconEyeSearch,
  IconFeather,
  IconHandGrab,
  IconHandStop,
  IconHourglass,
  IconPackage,
  IconPlayerStop,
  IconRun,
  IconShield,
  IconSparkles,
  IconSword,
  IconTarget,
  IconWalk,
  IconWand,
  IconWind,
  IconZzz,
} from '@tabler/icons-react';

const ICONS: { readonly [G in GlyphName]: Icon } = {
  run: IconRun,
  walk: IconWalk,
  fly: IconFeather,
  strike: IconSword,
  shoot: IconBow,
  throw: IconHandStop,
  spell: IconSparkles,
  shield: IconShield,
  dodge: IconWind,
  rest: IconZzz,
  wait: IconHourglass,
  hide: IconEyeOff,
  search: IconEyeSearch,
  item: IconPackage,
  wrestle: IconHandGrab,
  stand: IconArrowUp,
  aim: IconTarget,
  trick: IconWand,
  stop: IconPlayerStop,
};

/** The picture beside a verb; the verb says the same. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  const Icon = ICONS[name];
  return <Icon size={20} stroke={1.7} aria-hidden />;
}
