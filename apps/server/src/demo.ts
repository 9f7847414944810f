import type { Store } from '@boevka/store';
import { putSetting, readSetting } from '@boevka/store';
import { beginning, keepSeats, newSeats, open } from './battle/open.ts';
import { onDesk, playTurns } from './battle/play-file.ts';
import { seededChains } from './battle/secrets.ts';
import { sampleBattles } from './content/shelf.ts';
import { readBattleText } from './content/written.ts';
import { Failure } from './failure.ts';
import { HOME } from './http/caller.ts';
import { newId } from './ids.ts';

const DONE = 'demo-battles';

/**
 * Begins the sample battles that ship, once in the life of a store: each is played up to its last turn, whose orders lie on the judge's desk.
 * @returns names of those that were begun
 */
export async function openDemos(store: Store, at: string, log: (line: string) => void): Promise<readonly string[]> {
  const known = new Set(JSON.parse((await readSetting(store.db, DONE)) ?? '[]') as string[]);
  const begun: string[] = [];
  for (const { name, text } of sampleBattles()) {
    if (known.has(name)) continue;
    try {
      await openDemo(store, name, text, at, log);
      begun.push(name);
    } catch (error) {
      log(`the demo battle ${name} could not be begun: ${whyOf(error)}`);
    }
  }
  return begun;
}

async function openDemo(store: Store, name: string, text: string, at: string, log: (line: string) => void): Promise<void> {
  const written = await readBattleText(`${name}.battle.yaml`, text);
  const { shipped, file, start, content } = written;
  const id = newId();
  const secrets = seededChains(file.seed ?? name);
  const record = beginning(shipped, id, content, start, secrets);
  const last = Math.max(0, file.turns.length - 1);
  const { happenings, bout, stopped } = playTurns(shipped, record, file, secrets, last);
  // A demo that cannot be played to its end still shows a battle up to there.
  if (stopped !== null) log(`the demo battle ${name} stands after turn ${bout.turns}: ${whyOf(stopped)}`);
  const desk = onDesk(file, bout.turns + 1);
  const given = { shipped, community: HOME, visibility: 'public', dice: 'sealed', demo: true, secrets, actor: 'operator', at, id } as const;
  await store.unit(async (unit) => {
    await open(unit, record, { ...given, title: file.title?.ru ?? name }, desk === null ? happenings : [...happenings, desk]);
    const seats = bout.fighters.map((fighter) => ({ player: bout.words.name(fighter, 'ru'), fighters: [fighter] }));
    await keepSeats(unit, newSeats(id, seats, bout.fighters, at));
    const known = JSON.parse((await readSetting(unit.db, DONE)) ?? '[]') as string[];
    await putSetting(unit.db, DONE, JSON.stringify([...known, name]));
  });
}

function whyOf(error: unknown): string {
  return error instanceof Failure ? error.problem.message.en : String(error);
}
