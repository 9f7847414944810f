import { ACC, GEN, INS, NOM } from '@boevka/language';
import { familyOf } from './families.ts';
import type { Frame, SaidAct } from './frame.ts';
import { isNounLike } from './nouns.ts';
import type { Page } from './page.ts';
import { isEntity } from './word-mark.ts';

/** The deeds of a stretch that the author orders: not denied, not somebody else's, not a manner. */
export function orderedDeeds(page: Page, frame: Frame, style: 'first' | 'third' | null): { ordered: SaidAct[]; asides: SaidAct[] } {
  const ordered: SaidAct[] = [];
  const asides: SaidAct[] = [];
  const { scene } = page;
  let guarding = -1;
  for (const act of frame.acts) {
    const { verb } = act.use;
    if (act.negated || isHelpless(page, act)) continue;
    if (verb !== null) guarding = familyOf(act.use.act) === 'defence' ? act.to : -1;
    else if (guarding >= 0 && !frame.and.some((at) => at >= guarding && at < act.from)) continue;
    if (act.doer !== null && act.doer !== 'me' && !scene.creatures.some((creature) => creature.id === act.doer)) continue;
    if (verb === null) {
      const prep = precedes(page, act) || isOwned(page, frame, act);
      const manner = familyOf(act.use.act) === 'move';
      const direct = act.use.cases === 0 || (act.use.cases & (NOM | ACC)) !== 0 || (manner && (act.use.cases & INS) !== 0);
      if ((!prep || act.use.cases === 0) && direct && !(style !== null && act.mended)) ordered.push(act);
      else asides.push(act);
    } else if (verb.mood === 'second' || (verb.mood === 'third' && verb.plural)) continue;
    else if (verb.mood === 'first' || verb.mood === 'infinitive' || verb.mood === 'gerund') {
      if (!(style !== null && act.mended)) ordered.push(act);
    } else if (verb.mood === 'order') {
      if (style === null) ordered.push(act);
    } else {
      const sex = verb.sex === null || scene.me.sex === undefined || scene.me.sex === null || verb.sex === scene.me.sex;
      const told = act.doer !== null || (!act.strange && style !== 'first');
      if (told && (sex || act.doer !== null)) ordered.push(act);
    }
  }
  return { ordered, asides };
}

/** «не успевает увернуться»: the infinitive belongs to a verb that tells of somebody else. */
function isHelpless(page: Page, act: SaidAct): boolean {
  if (act.use.verb?.mood !== 'infinitive') return false;
  return /^(?:успева(?:ет|ют)|успе(?:л|ла|ет)|мо(?:жет|гут)|смо(?:г|гла|жет)|пыта(?:ется|лся|лась)|попыта(?:ется|лся|лась)|хочет|хотел[аи]?)$/.test(
    page.tokens[act.from - 1]?.norm ?? '',
  );
}

/** «маркер скрытности», «запас энергии на удар»: a noun in the genitive that only tells of which sort the unknown thing before it is. */
function isOwned(page: Page, frame: Frame, act: SaidAct): boolean {
  const before = frame.unknown.find((word) => word.to === act.from && !word.adjective);
  return before !== undefined && isNounLike(before.mark.word) && (act.use.cases & GEN) !== 0 && page.tokens[act.from]?.kind === 'word';
}

/** A preposition stands before the noun, with at most its adjectives between. */
function precedes(page: Page, act: SaidAct): boolean {
  for (let i = act.from - 1; i >= Math.max(0, act.from - 3); i--) {
    const token = page.tokens[i];
    if (token?.kind !== 'word') return false;
    const mark = page.marksIn({ from: i, to: i + 1 })[0];
    if (mark === undefined || isEntity(mark) || page.whom(mark) !== null || mark.acts.length > 0) return false;
    if (mark.preposition !== null) return true;
    if (!/(?:ый|ий|ой|ого|его|ому|ему|ым|им|ая|ую|юю|ое|ее|ые|ие|ых|их|ом|ем)$/.test(token.norm)) return false;
  }
  return false;
}
