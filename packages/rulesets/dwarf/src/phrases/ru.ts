import type { Phrases } from './phrase-ids.ts';

/** Clauses in Russian; the event's key picks the variant. What came of a blow follows after a colon. */
export const RU = {
  // deeds
  slash: [
    '{actor} {actor~рубит} {target:acc} {weapon:ins} по {part:dat}',
    '{actor} с размаху {actor~бьёт} {target:acc} {weapon:ins} по {part:dat}',
    '{actor} {actor~достаёт} {target:acc} {weapon:ins}, удар приходится по {part:dat}',
    '{actor} {actor~обрушивает} {weapon:acc} на {part:acc} {target:gen}',
  ],
  pierce: [
    '{actor} {actor~колет} {target:acc} {weapon:ins} {в+part:acc}',
    '{actor} {actor~делает} выпад и {actor~попадает} {weapon:ins} {в+part:acc} {target:gen}',
    '{actor} коротким выпадом {actor~достаёт} {part:acc} {target:gen}',
    '{weapon} {actor:gen} {weapon~достаёт} {part:acc} {target:gen}',
  ],
  blunt: [
    '{actor} {actor~бьёт} {target:acc} {weapon:ins} по {part:dat}',
    '{actor} {actor~опускает} {weapon:acc} на {part:acc} {target:gen}',
    '{actor} с размаху {actor~попадает} {weapon:ins} по {part:dat} {target:gen}',
    '{actor} {actor~достаёт} {target:acc} {weapon:ins} по {part:dat}',
  ],
  shot: [
    '{actor} {actor~стреляет} {в+target:acc} из {weapon:gen} и {actor~попадает} {в+part:acc}',
    '{actor} {actor~спускает} тетиву и {actor~попадает} {target:dat} {в+part:acc}',
    'выстрел {actor:gen} достаёт {part:acc} {target:gen}',
  ],
  thrown: [
    '{actor} {actor~мечет} {weapon:acc} и {actor~попадает} {target:dat} {в+part:acc}',
    '{actor} {actor~бросает} {weapon:acc} {в+target:acc} и {actor~попадает} {в+part:acc}',
    'бросок {actor:gen} достигает {target:gen}: {weapon} {weapon~попадает} {в+part:acc}',
  ],
  limb: [
    '{actor} {actor~бьёт} {target:acc} {tool:ins} по {part:dat}',
    '{actor} без замаха {actor~бьёт} {target:acc} {tool:ins} {в+part:acc}',
    '{actor} {actor~попадает} {tool:ins} по {part:dat} {target:gen}',
    'удар {tool:ins} {actor:gen} приходится {target:dat} {в+part:acc}',
  ],
  charge: ['{actor} {actor~таранит} {target:acc} корпусом', '{actor} с разбега {actor~бьёт} {target:acc} корпусом'],
  series: [
    '{actor} {actor~осыпает} {target:acc} ударами двух рук по {part:dat}',
    '{actor} обеими руками {actor~бьёт} {target:acc} по {part:dat}',
  ],
  dropKick: [
    '{actor} в прыжке {actor~бьёт} {target:acc} двумя ногами {в+part:acc}',
    '{actor} двумя ногами {actor~попадает} {target:dat} {в+part:acc}',
  ],
  trip: ['{actor} {actor~бросает} {target:acc} через бедро', '{actor} {actor~делает} {target:dat} подножку'],
  trample: [
    '{actor} {actor~топчет} {target:acc}, удар приходится по {part:dat}',
    '{actor} {actor~проходит} по {target:dat}, {part} {target:gen} под ногой',
  ],
  finish: ['{actor} {actor~бьёт} {target:acc}, чтобы добить', '{actor} {actor~заносит} руку над {target:ins}, чтобы добить'],
  technique: [
    '{actor} {actor~проводит} {technique:acc} против {target:gen}',
    '{actor} {actor~применяет} против {target:gen} {technique:acc}',
    '{target} {target~попадает} под {technique:acc} {actor:gen}',
  ],
  holdBegins: [
    '{actor} {actor~берёт} {target:acc} в захват: {technique}',
    '{target} {target~оказывается} в захвате {actor:gen}: {technique}',
    '{actor} {actor~захватывает} {target:acc}: {technique}',
  ],
  again: [
    '{nth} удар {weapon:ins} приходится {target:dat} по {part:dat}',
    'следом {actor} {actor~бьёт} {target:acc} по {part:dat}',
    '{nth} удар достаёт {part:acc} {target:gen}',
    '{actor} {actor~бьёт} снова, {в+part:acc} {target:gen}',
  ],
  // what came of them
  dodged: [
    '{actor} {actor~бьёт} {weapon:ins} {в+part:acc}, {target} {target~уворачивается}',
    '{target} {target~уходит} от удара, {weapon} {actor:gen} {weapon~проходит} мимо',
    '{target} {target~успевает} уйти, удар {weapon:ins} пропадает',
    '{target} {target~уворачивается}, удар {actor:gen} пропадает',
  ],
  dodgedShot: [
    '{actor} {actor~стреляет} {в+target:acc} из {weapon:gen}, {target} {target~уворачивается}',
    'выстрел {actor:gen} не достигает цели: {target} {target~уворачивается}',
  ],
  dodgedThrown: [
    '{actor} {actor~бросает} {weapon:acc} {в+target:acc}, {target} {target~уворачивается}',
    '{weapon} {actor:gen} {weapon~пролетает} мимо: {target} {target~уворачивается}',
  ],
  dodgedTechnique: [
    '{actor} {actor~пробует} {technique:acc}, {target} {target~уворачивается}',
    '{target} {target~уходит}, {technique} {actor:gen} {technique~пропадает} впустую',
    '{technique} {actor:gen} не {technique~удаётся}: {target} {target~уворачивается}',
  ],
  dodgedAgain: ['{target} снова {target~уворачивается}', '{nth} удар уходит мимо {target:gen}'],
  noHurt: ['раны нет', 'удар не оставляет раны', 'без вреда', 'следа не остаётся'],
  noHold: ['захват не выходит', 'удержать не удаётся', 'хватка срывается'],
  noEffect: ['ничего не выходит', 'попытка срывается', 'без толку'],
  shieldHolds: ['щит выдерживает удар', 'удар приходится на щит', 'щит держит'],
  shieldFails: ['щита не хватает, {text}', 'щит поднят, но удар проходит, {text}'],
  ownHead: ['своя голова тоже задета: {text}', 'достаётся и своей голове: {text}'],
  // states
  falls: ['{target} {target~падает}', '{target} {target~валится} с ног', '{target} не {target~держится} на ногах'],
  faints: ['{target} {target~теряет} сознание', '{target} {target~падает} без сознания', 'сознание оставляет {target:acc}'],
  faintsByBlood: ['{target} {target~теряет} сознание от потери крови', 'от потери крови {target} {target~падает} без сознания'],
  dies: ['{target} {target~погибает}', '{target} {target~умирает}', 'этого удара {target} не {target~переживает}'],
  limbLost: ['{target} {target~теряет} {part:acc}', '{target} {target~остаётся} без {part:gen}', 'удар лишает {target:acc} {part:gen}'],
  yields: ['{target} {target~выходит} из боя', '{target} {target~прекращает} бой'],
  drops: ['{item} {item~падает} из руки {actor:gen}', '{actor} {actor~роняет} {item:acc}'],
  // course
  queue: ['очередь по броскам: {text}'],
  first: ['раньше других в этом раунде {actor~действует} {actor}'],
  sways: ['{actor} {actor~шатается}, но {actor~стоит}', '{actor} {actor~удерживает} равновесие'],
  losesBalance: ['{actor} не {actor~удерживает} равновесия и {actor~падает}', 'нога подводит {actor:acc}: {actor~падает}'],
  skipsStunned: ['{actor} {actor~пропускает} раунд: оглушение', 'оглушение держит {actor:acc}, раунд пропущен'],
  skipsConcussed: ['{actor} {actor~пропускает} раунд: сотрясение мозга', 'после сотрясения {actor} {actor~пропускает} раунд'],
  skipsHeld: ['{actor} {actor~пропускает} раунд в захвате', '{actor} не {actor~может} действовать: захват держится'],
  skipsHolding: ['{actor} не {actor~разжимает} рук', '{actor} {actor~держит} захват и больше ничего не {actor~делает}'],
  silent: ['приказа нет, {actor} {actor~пережидает} раунд', '{actor} ничего не {actor~делает}: приказа нет'],
  guardsDodge: ['{actor} {actor~готовится} увернуться', '{actor} {actor~следит} за ударами'],
  guardsBlock: ['{actor} {actor~закрывается} щитом', '{actor} {actor~держит} щит наготове'],
  guardsBoth: ['{actor} {actor~закрывается} щитом и {actor~готовится} увернуться'],
  swaps: ['{actor} {actor~перекладывает} {item:acc} в другую руку'],
  drawsItem: ['{actor} {actor~достаёт} {item:acc}'],
  stows: ['{actor} {actor~убирает} {item:acc}'],
  moves: ['{actor} {actor~переходит} с места {from} на место {to}'],
  stands: ['{actor} {actor~поднимается} на ноги', '{actor} {actor~встаёт}'],
  lostAttack: [
    '{actor} не {actor~может} ударить {weapon:ins}: {text}',
    'удар {weapon:ins} пропадает, у {actor:gen} ничего не выходит: {text}',
  ],
  lostTechnique: [
    '{actor} не {actor~может} провести {technique:acc}: {text}',
    '{technique} не {technique~удаётся}, у {actor:gen} помеха: {text}',
  ],
  lostStand: ['{actor} не {actor~может} встать: {text}'],
  lostOther: ['у {actor:gen} не выходит задуманное: {text}'],
  releases: ['{actor} {actor~отпускает} {target:acc}', '{actor} {actor~разжимает} захват, {target} на свободе'],
  holdBroken: ['захват распадается, {target} на свободе', '{actor} больше не {actor~держит} {target:acc}'],
  escapes: ['{target} {target~вырывается}', '{target} {target~выходит} из захвата', '{target} {target~разрывает} захват'],
  staysHeld: [
    '{target} {target~рвётся} из захвата, но напрасно',
    '{target} не {target~может} вырваться',
    'захват держится, {target} не {target~вырывается}',
  ],
  lockTurns: ['{actor} {actor~дожимает} болевой: у {target:gen} {text}, {part}'],
  chokes: ['{actor} {actor~душит} {target:acc}', 'захват на горле {target:gen} не слабеет'],
  worsens: ['кровотечение у {target:gen} становится тяжёлым: {part}', '{part}: кровотечение у {target:gen} усиливается до тяжёлого'],
  numbs: [
    '{part} {target:gen} {part~отказывает}: тяжёлое кровотечение',
    'у {target:gen} больше не {part~действует} {part}: тяжёлое кровотечение',
  ],
  carries: ['{actor} {actor~уносит} с собой: {text}'],
  unhurt: ['{actor} {actor~выходит} из боя без ран'],
  // the end
  victory: ['победа за {winner:ins}', '{winner} {plural?побеждает|побеждают}'],
  drawn: ['ничья', 'бой окончен вничью', 'победителя нет'],
} as const satisfies Phrases;
