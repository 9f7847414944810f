import { BARE, PlainReckoner, Run, seededDice } from '@boevka/kernel';
import { resolve } from 'node:path';
import { clone } from '../../packages/rulesets/empia/src/clone.ts';
import { resolveTurn } from '../../packages/rulesets/empia/src/resolve/turn.ts';
import { DUEL_ORDERS, duel, ENGINE, shippedContent } from './duel.ts';
const content = shippedContent(process.argv[2] ?? '.');
const begun = duel(content);
const dice = seededDice('sfc32:000000010000000200000003');
let turns = 0, battles = 0; let t0 = performance.now(); let c0 = process.cpuUsage();
for (let n = 0; n < 1e6; n++) {
  if (n === 5000) { turns = 0; battles = 0; t0 = performance.now(); c0 = process.cpuUsage(); }
  const run = new Run(ENGINE, clone(begun.state), begun.book, new PlainReckoner(), false, dice, BARE);
  for (let t = 1; t <= 100 && run.state.battle.result === null; t++) { run.turn = t; resolveTurn(run, DUEL_ORDERS); turns++; }
  battles++;
  if (performance.now() - t0 > Number(process.argv[3] ?? 5000)) break;
}
const wall = (performance.now() - t0) / 1000; const cpu = process.cpuUsage(c0).user / 1e6;
console.log('turns/battle', (turns / battles).toFixed(1), 'turns/s wall', Math.round(turns / wall), 'cpu', Math.round(turns / cpu), 'us/turn', (cpu * 1e6 / turns).toFixed(2));
