import type { Both, Told } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Event } from '../events.ts';
import { questionText } from '../question-words.ts';
import { refusalText } from '../refusal-words.ts';
import type { State } from '../state.ts';
import { LABELS } from './labels.ts';
import type { Teller } from './teller.ts';

/** For the judge: every step with its clause, questions with their answers, values that he set, what was refused. */

export function protocolOf(t: Teller, told: Told<State, Event, Book>, name: (id: string) => string): readonly Block[] {
  const { locale } = t;
  const lines: Line[] = [];
  for (const { event, seq } of told.events) {
    const text = lineOf(t, event);
    if (text !== null) lines.push([{ text, ref: { turn: told.turn, n: seq, what: null } }]);
  }
  for (const q of told.asked) {
    const answer = q.answered ? JSON.stringify(q.taken) : LABELS.byDefault[locale];
    const why = q.reason === null || q.reason === '' ? '' : ` ${LABELS.reason[locale]}: ${q.reason}.`;
    lines.push([
      {
        text: `${LABELS.question[locale]}: ${questionText(q, locale, name)} ${LABELS.decision[locale]}: ${answer}.${why} [${short(q.clause)}]`,
      },
    ]);
  }
  for (const r of told.refusals) lines.push([{ text: `${LABELS.refused[locale]}: ${refusalText(r, locale, name)} [${short(r.clause)}]` }]);
  if (told.defaulted.length > 0) lines.push([{ text: LABELS.silent[locale] }]);
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', level: 'section', parts: [{ text: LABELS.protocol[locale], bold: true }] },
    { kind: 'list', lines },
  ];
}

function short(clause: string): string {
  return clause.replace(/^apx\./u, '');
}

const both = (ru: string, en: string): Both => ({ ru, en });

/** One event with the clauses that it rests on; null for what needs no line. */
function lineOf(t: Teller, e: Event): string | null {
  const { locale } = t;
  const say = (words: Both, ...clauses: readonly string[]): string => `${words[locale]} [${clauses.join(', ')}]`;
  switch (e.kind) {
    case 'ordered':
      return say(both(`очерёдность: ${e.order.join(', ')}`, `order: ${e.order.join(', ')}`), 'order.tie');
    case 'moveBegan':
      return say(
        both(`ход ${e.moveNo}: АПХ ${e.apx}, запас ${e.reserve}`, `move ${e.moveNo}: cap ${e.apx}, reserve ${e.reserve}`),
        'battle.resolution-order',
      );
    case 'abandoned':
      return say(
        both(`брошено: ${e.attack}, пропало ${e.paid} из ${e.cost} АП`, `dropped: ${e.attack}, ${e.paid} of ${e.cost} AP lost`),
        'multi.abandon',
      );
    case 'surrendered':
      return say(both('сдача', 'surrender'), 'battle.end');
    case 'warded':
      return say(
        both(`${e.skill}: ${e.ap} АП, поглотит ${e.absorbs}`, `${e.skill}: ${e.ap} AP, absorbs ${e.absorbs}`),
        'skill.magic-protection',
      );
    case 'met':
      return metLine(e, say);
    case 'effectBegan': {
      const moves = e.effect.movesLeft;
      const words = both(
        `${e.instance}: ${LABELS[e.effect.family === 'blind' ? 'blinding' : 'freezing'].ru}, ходов ${moves}, АПХ ${e.effectiveApx}`,
        `${e.instance}: ${LABELS[e.effect.family === 'blind' ? 'blinding' : 'freezing'].en}, moves ${moves}, cap ${e.effectiveApx}`,
      );
      return e.effect.family === 'blind'
        ? say(words, 'blind.immediate', 'effect.first-move-counts')
        : say(words, 'freeze.timing', 'effect.first-move-counts');
    }
    case 'effectKeptOff':
      return say(
        both(`${e.instance}: эффект не наступил (${KEPT_OFF[e.why].ru})`, `${e.instance}: no effect (${KEPT_OFF[e.why].en})`),
        KEPT_OFF_CLAUSE[e.why][e.family],
      );
    case 'booked': {
      const pools = e.absorbed.map((a) => `, ${a.id} −${a.taken}`).join('');
      const words = `${e.instance}: ${t.number(e.baseDamage)} → ${t.number(e.passed)} → ${e.rounded}${pools} → ${e.damage}`;
      return say(both(words, words), 'damage.protection', 'damage.rounding', 'damage.booked-at-block-end');
    }
    case 'interrupted':
      return say(
        both(`${e.attack} срывается, пропало ${e.paid} АП`, `${e.attack} is broken off, ${e.paid} AP lost`),
        e.by === 'damage' ? 'multi.not-interrupted-by-damage' : 'multi.with-effects',
      );
    case 'defeated':
      return say(both(`ХП ${e.hp}: выбывает`, `HP ${e.hp}: out`), 'damage.defeat');
    case 'attacked': {
      const list = e.instances.map(({ target, instance }) => `${instance.id} → ${target}`).join(', ') || '—';
      return say(both(`${e.attack}, ${e.ap} АП: ${list}`, `${e.attack}, ${e.ap} AP: ${list}`), 'queue.arrival-order', 'queue.defence-base');
    }
    case 'multiPaid':
      return say(
        both(
          `${e.attack}: +${e.paidNow}, ${e.multiMove.paid} из ${e.multiMove.cost} АП`,
          `${e.attack}: +${e.paidNow}, ${e.multiMove.paid} of ${e.multiMove.cost} AP`,
        ),
        'multi.payment',
      );
    case 'multiLaunched':
      return say(
        both(
          `${e.attack}: ${e.instances.map(({ instance }) => instance.id).join(', ') || 'цели нет'}`,
          `${e.attack}: ${e.instances.map(({ instance }) => instance.id).join(', ') || 'no target'}`,
        ),
        'multi.eligibility',
      );
    case 'selfWorked':
      return say(
        both(`${e.attack}: ХП +${e.healed}, щит +${e.pool}`, `${e.attack}: HP +${e.healed}, pool +${e.pool}`),
        'content.attack-model',
      );
    case 'ran':
      return say(
        both(`бег ${t.number(e.metres)} м, ${e.ap} АП`, `run ${t.number(e.metres)} m, ${e.ap} AP`),
        e.method === 'skill' ? 'run.skill' : 'run.cost',
      );
    case 'notDone':
      return `${LABELS.notDone[locale]}: ${e.what} (${e.code})`;
    case 'overridden':
      return say(
        both(`${e.path} = ${JSON.stringify(e.value)}: ${e.reason}`, `${e.path} = ${JSON.stringify(e.value)}: ${e.reason}`),
        'judge.sheet-description',
      );
    case 'ruled':
      return say(
        both(`${e.instance || e.attack}: ${JSON.stringify(e.answer)}`, `${e.instance || e.attack}: ${JSON.stringify(e.answer)}`),
        'judge.sheet-description',
      );
    case 'moveEnded':
      return say(
        both(`потрачено ${e.spent} из ${e.apx}, запас ${e.reserve}`, `spent ${e.spent} of ${e.apx}, reserve ${e.reserve}`),
        'ap.reserve-set',
      );
    case 'effectEnded':
      return say(
        both(
          `${LABELS[e.family === 'blind' ? 'blinding' : 'freezing'].ru}: конец`,
          `${LABELS[e.family === 'blind' ? 'blinding' : 'freezing'].en}: over`,
        ),
        'effect.ends-at-move-end',
      );
    case 'battleEnded':
      return say(both(`исход: ${e.winner ?? 'ничья'}`, `result: ${e.winner ?? 'draw'}`), 'battle.end');
    case 'blockPhaseEnded':
    case 'nextMove':
      return null;
  }
}

function metLine(e: Extract<Event, { readonly kind: 'met' }>, say: (words: Both, ...clauses: readonly string[]) => string): string {
  const price = `${e.ap}/${e.fullPrice}`;
  if (e.met === 'none') return say(both(`${e.instance}: без защиты`, `${e.instance}: no defence`), 'defence.may-skip');
  if (e.combo !== null)
    return say(both(`${e.instance}: ${e.combo}, ${price} АП`, `${e.instance}: ${e.combo}, ${price} AP`), 'defence.combo-resolution');
  if (e.met === 'block')
    return say(
      both(`${e.instance}: блок № ${e.n}, ${price} АП`, `${e.instance}: block no. ${e.n}, ${price} AP`),
      'block.nth-cost',
      ...(e.ap < e.fullPrice ? ['block.partial-formula'] : []),
    );
  const how = e.standard
    ? both('стандартное', 'standard')
    : e.fromReserve
      ? both('из запаса', 'from the reserve')
      : both('навыком', 'by skill');
  const clause = e.standard ? 'dodge.one-per-move' : e.fromReserve ? 'dodge.extra-need-reserve' : 'skill.dodge-override';
  return say(
    both(`${e.instance}: уклонение, ${price} АП, ${how.ru}`, `${e.instance}: dodge, ${price} AP, ${how.en}`),
    clause,
    ...(e.ap < e.fullPrice ? ['dodge.partial'] : []),
  );
}

const KEPT_OFF: { readonly [W in Extract<Event, { readonly kind: 'effectKeptOff' }>['why']]: Both } = {
  immune: both('иммунитет', 'immune'),
  protection: both('артефакт', 'artefact'),
  stability: both('устойчивость', 'stability'),
  active: both('такой эффект уже есть', 'one is active'),
  defence: both('частичная защита', 'partial defence'),
};
const KEPT_OFF_CLAUSE: { readonly [W in keyof typeof KEPT_OFF]: { readonly blind: string; readonly freeze: string } } = {
  immune: { blind: 'blind.immunity-and-artefacts', freeze: 'freeze.artefacts' },
  protection: { blind: 'blind.immunity-and-artefacts', freeze: 'freeze.artefacts' },
  stability: { blind: 'freeze.stability-3', freeze: 'freeze.stability-3' },
  active: { blind: 'blind.no-stacking', freeze: 'freeze.no-stacking' },
  defence: { blind: 'blind.block', freeze: 'freeze.defence' },
};
