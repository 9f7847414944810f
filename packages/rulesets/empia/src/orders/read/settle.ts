import { INS, NOM } from '@boevka/language';
import type { Frame, SaidAct } from './frame.ts';
import type { Page } from './page.ts';
import { blockMeans } from './weapons.ts';

const LEAVING = /^(?:выходить|выйти)$/;

/** Deeds that the words beside them make another: «укрыться щитом» is a block, «выйти из облика» ends what was entered. */
export function settleActs(page: Page, frame: Frame): void {
  const shielded = frame.weapons.some(
    (weapon) => (weapon.cases & INS) !== 0 && blockMeans(page.scene).some((means) => weapon.ids.includes(means.id)),
  );
  const left = frame.abilities.some((ability) => ability.prep?.kind === 'of');
  for (const [at, act] of frame.acts.entries()) {
    if (shielded && act.use.act === 'hide' && act.use.verb !== null) frame.acts[at] = become(act, 'block');
    else if (left && LEAVING.test(act.use.lemma)) frame.acts[at] = become(act, 'deactivate');
  }
  settleLimbs(frame);
}

/** «правый кулак в Джо»: with no deed and no weapon said, the limb that stands first is what one strikes with. */
function settleLimbs(frame: Frame): void {
  const [first, second] = frame.parts;
  const aimed = frame.persons.find((person) => person.prep?.kind === 'at');
  if (first === undefined || second !== undefined || aimed === undefined || first.prep !== null || first.from > aimed.from) return;
  if (first.limb === null || (first.cases & NOM) === 0 || frame.acts.length + frame.weapons.length + frame.abilities.length > 0) return;
  frame.parts[0] = { ...first, prep: { kind: 'with', word: 'с' } };
}

function become(act: SaidAct, other: SaidAct['use']['act']): SaidAct {
  return { ...act, use: { ...act.use, act: other, way: null } };
}
