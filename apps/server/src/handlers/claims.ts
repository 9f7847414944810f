import type { ClaimShown } from '@boevka/api';
import { checkVersion } from '../battle/battles.ts';
import type { Happening } from '../battle/log.ts';
import type { BattleState, Claim } from '../battle/state.ts';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { enter, enterAsJudge, speaksFor } from '../http/access.ts';
import type { HandlersOf } from '../http/handler.ts';
import { newId } from '../ids.ts';
import { claimShown } from '../shown/battle.ts';

/** Open claims of one fighter at most. */
const MOST_OPEN = 10;

/** Claims on published turns. */
export const CLAIMS: HandlersOf<'raiseClaim' | 'decideClaim' | 'withdrawClaim'> = {
  async raiseClaim({ app, db, caller, params, body, at, work }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const { state, standing } = entered;
    speaksFor(entered, body.fighter);
    if (state.bout.published(body.turn) === null) throw new Failure('not-found');
    if (state.claims.filter((claim) => claim.state === 'open' && claim.fighter === body.fighter).length >= MOST_OPEN) throw tooMany();
    const seat = caller.seats.find((one) => one.battle === params.battle && one.fighters.includes(body.fighter));
    const claim = newId();
    const { turn, fighter, ref, quote, words } = body;
    const name = seat?.player ?? state.bout.words.name(fighter, 'ru');
    const player = seat?.id ?? standing.role;
    const happening: Happening = { kind: 'claim', claim, turn, fighter, player, name, ref, quote, words };
    return shown(entered, await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at), claim);
  },

  async decideClaim({ app, db, caller, params, body, at, work }) {
    const entered = await enterAsJudge(app.battles, db, caller, params.battle);
    const claim = openClaim(entered, params.claim);
    await checkVersion(db, entered, body.expectedVersion, ['claim', 'claim-decided', 'claim-withdrawn', 'record']);
    const name = caller.account?.name ?? '';
    const { verdict, words } = body;
    const happening: Happening = { kind: 'claim-decided', claim: claim.id, turn: claim.turn, verdict, words, name };
    return shown(entered, await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at), claim.id);
  },

  async withdrawClaim({ app, db, caller, params, at, work }) {
    const entered = await enter(app.battles, db, caller, params.battle);
    const claim = openClaim(entered, params.claim);
    const own = caller.seats.some((seat) => seat.id === claim.player);
    if (!own && entered.standing.role !== 'judge') throw new Failure('not-allowed');
    const happening: Happening = { kind: 'claim-withdrawn', claim: claim.id, turn: claim.turn };
    return shown(entered, await app.battles.write(work(), entered, [{ happening }], caller.actor ?? '', at), claim.id);
  },
};

function openClaim({ state }: Entered, id: string): Claim {
  const claim = state.claims.find((one) => one.id === id);
  if (claim === undefined) throw new Failure('not-found');
  if (claim.state === 'open') return claim;
  throw new Failure('battle-refused', {
    message: { ru: 'Эта претензия уже закрыта.', en: 'This claim is closed already.' },
    data: { code: 'claim-closed', state: claim.state },
  });
}

function shown({ standing }: Entered, state: BattleState, id: string): ClaimShown {
  const claim = state.claims.find((one) => one.id === id);
  if (claim === undefined) throw new RangeError(`There is no claim ${id}`);
  return claimShown(claim, state, standing);
}

function tooMany(): Failure {
  return new Failure('battle-refused', {
    message: {
      ru: `Открытых претензий уже ${MOST_OPEN}. Дождитесь решения или снимите одну из них.`,
      en: `There are ${MOST_OPEN} open claims already. Wait for a decision, or withdraw one.`,
    },
    data: { code: 'claims-full' },
  });
}
