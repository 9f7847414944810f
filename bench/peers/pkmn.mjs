import { TeamGenerators } from '@pkmn/randoms';
import { Battle, PRNG, Teams } from '@pkmn/sim';

/** Gen 9 random teams and random choices by the direct `Battle`: prints its turns per second of this process's own time. */

Teams.setGeneratorFactory(TeamGenerators);
const seconds = Number(process.argv[2] ?? 3);
const dice = new PRNG([1, 2, 3, 4]);
const seed = () => [dice.random(65536), dice.random(65536), dice.random(65536), dice.random(65536)];

function newBattle() {
  const battle = new Battle({ formatid: 'gen9customgame', seed: seed() });
  battle.setPlayer('p1', { name: 'one', team: Teams.generate('gen9randombattle', { seed: seed() }) });
  battle.setPlayer('p2', { name: 'two', team: Teams.generate('gen9randombattle', { seed: seed() }) });
  return battle;
}

function choose(battle) {
  if (battle.requestState === 'teampreview') {
    battle.makeChoices('default', 'default');
    return;
  }
  for (const side of battle.sides) {
    for (let tries = 0; tries < 20 && !side.isChoiceDone(); tries++) {
      const request = side.activeRequest;
      let choice = 'default';
      if (request?.forceSwitch) choice = `switch ${2 + dice.random(5)}`;
      else if (request?.active)
        choice = dice.random(10) === 0 ? `switch ${2 + dice.random(5)}` : `move ${1 + dice.random(request.active[0].moves.length)}`;
      if (!side.choose(choice)) side.choose('default');
    }
  }
  battle.commitChoices();
}

/** Until the battles alone have taken so many seconds; making the teams does not count. */
function play(forSeconds) {
  let turns = 0;
  let spent = 0;
  while (spent < forSeconds) {
    const battle = newBattle();
    const before = process.cpuUsage();
    for (let guard = 0; guard < 1000 && !battle.ended; guard++) choose(battle);
    const used = process.cpuUsage(before);
    spent += (used.user + used.system) / 1e6;
    turns += battle.turn;
  }
  return turns / spent;
}

play(seconds);
console.log(JSON.stringify(play(seconds)));
