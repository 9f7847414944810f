import type { Scene } from './context.ts';
import type { Frame, SaidDeed } from './frame.ts';
import { isAttack, isGuard } from './keep.ts';
import type { Mark } from './mark.ts';
import { isUnknown } from './mark.ts';
import type { Reason } from './reading.ts';

/** Words of an order that stand where a name has to stand and are none: a weapon, a person, a thing that is not there. */

const ADJECTIVE = /(?:ый|ой|ая|ое|ого|ую|ым|им|ий|ые|ых|ыми|ими|ому|ему|его|ом)$/;
const INSTRUMENTAL = /(?:ом|ем|ой|ей|ью|ами|ями|ею|ою)$/;
const VERB_LIKE = /(?:ю|ет|ит|ют|ат|ят|ал|ял|ил|ел|ла|ло|ли|лся|лась|ся|сь|вши|шь|ть|ая|яя|я)$/;

export function strangeIn(
  marks: readonly Mark[],
  frame: Frame,
  deeds: readonly SaidDeed[],
  scene: Scene,
): { readonly code: Reason; readonly from: number; readonly to: number } | null {
  const [first] = deeds;
  if (first === undefined) return null;
  const nouns = frame.unknown.filter((word) => isNoun(marks, word.at));
  const others = frame.persons.some((person) => !person.ids.includes(scene.me.id));
  const found = (code: Reason, at: number): { readonly code: Reason; readonly from: number; readonly to: number } => ({
    code,
    from: at,
    to: at + 1,
  });
  if (deeds.some(isAttack)) {
    const target = nouns.find((word) => word.prep !== null && /^(?:в|во|по|at|into)$/.test(word.prep));
    if (target !== undefined && !others && frame.parts.length === 0) return found('unknown-target', target.at);
    const bare = nouns.find((word) => word.prep === null && word.at === first.at + 1 && !INSTRUMENTAL.test(marks[word.at]?.word ?? ''));
    if (bare !== undefined && !others && first.use.verb !== null) return found('unknown-target', bare.at);
    const capital = nouns.find((word) => marks[word.at]?.capital === true && word.prep !== 'с' && word.prep !== 'из');
    if (capital !== undefined && !others) return found('unknown-target', capital.at);
    const armed = frame.weapons.length > 0 || frame.facts.has('unarmed') || frame.shield !== null;
    const means = nouns.find(
      (word) =>
        (word.prep === null && INSTRUMENTAL.test(marks[word.at]?.word ?? '') && Math.abs(word.at - first.at) <= 4) || word.prep === 'из',
    );
    if (means !== undefined && !armed) return found('unknown-item', means.at);
    return null;
  }
  if (deeds.some(isGuard)) {
    const target = nouns.find((word) => word.prep === 'от' || (word.prep === null && marks[word.at]?.capital === true));
    return target !== undefined && !others ? found('unknown-target', target.at) : null;
  }
  const things = frame.weapons.length + frame.items.length + frame.places.length + frame.spells.length + (frame.shield === null ? 0 : 1);
  const [thing] = nouns.filter((word) => word.prep === null || word.prep === 'на');
  switch (first.use.deed) {
    case 'draw':
      return things === 0 && thing !== undefined && !/^(?:брать|взять|принимать|хватать)$/.test(first.use.lemma)
        ? found('unknown-item', thing.at)
        : null;
    case 'drink':
    case 'drop':
      return things === 0 && thing !== undefined ? found('unknown-item', thing.at) : null;
    case 'finish':
    case 'close':
    case 'exit': {
      const target = nouns.find((word) => word.prep === null || word.prep === 'с' || word.prep === 'от' || word.prep === 'к');
      return target !== undefined && !others && frame.places.length === 0 ? found('unknown-target', target.at) : null;
    }
    default:
      return null;
  }
}

function isNoun(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  if (mark === undefined || !isUnknown(mark) || mark.word.length < 3) return false;
  if (ADJECTIVE.test(mark.word) && !INSTRUMENTAL.test(mark.word)) return false;
  if (/(?:ым|им|ыми|ими|ого|его)$/.test(mark.word)) return false;
  return !VERB_LIKE.test(mark.word) || mark.capital || /(?:лю|рю|ню|ая)$/.test(mark.word) === false
    ? !/(?:ет|ит|ют|лся|лась|вши|шь|ться|сь)$/.test(mark.word)
    : false;
}
