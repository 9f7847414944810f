import { INS } from '@boevka/language';
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
}

function become(act: SaidAct, other: SaidAct['use']['act']): SaidAct {
  return { ...act, use: { ...act.use, act: other, way: null } };
}
