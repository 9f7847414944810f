import type { Reading } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { NBSP } from '@boevka/language';
import type { Combatant, State } from '../state.ts';
import { movesWord } from './block-lines.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import type { Teller } from './teller.ts';

/** How everybody stands after the move; nothing of it is secret. */
export function tableOf(t: Teller, after: Reading<State>): Block {
  const { locale } = t;
  const cell = (text: string): Line => [{ text }];
  const head = (['fighter', 'hp', 'reserve', 'place', 'waiting'] as const).map((id): Line => [{ text: LABELS[id][locale], bold: true }]);
  const rows = after.combatants.map((c) => [
    cell(nominative(t.names.fighter(c.id), locale)),
    cell(`${t.number(c.hp)} / ${t.number(c.maxHp)}`),
    cell(c.defeated ? '—' : t.number(c.reserve)),
    cell(c.y === 0 ? t.number(c.x) : `${t.number(c.x)}; ${t.number(c.y)}`),
    cell(waitingText(t, c)),
  ]);
  return { kind: 'table', head, rows };
}

function waitingText(t: Teller, c: Reading<Combatant>): string {
  const { locale } = t;
  if (c.defeated) return c.fate === null ? LABELS.out[locale] : LABELS[fateLabel(c.fate)][locale];
  const queue = c.queue.map(
    (q) => `${nominative(t.names.attack(q.attackerId, q.attackId), locale)} (${q.defenceBase}${NBSP}${LABELS.ap[locale]})`,
  );
  const parts = queue.length > 0 ? [queue.join(', ')] : [];
  if (c.blind !== null) parts.push(`${LABELS.blinding[locale]}: ${leftText(t, c.blind.movesLeft)}`);
  if (c.freeze !== null) parts.push(`${LABELS.freezing[locale]}: ${leftText(t, c.freeze.movesLeft)}`);
  if (c.multiMove !== null) {
    const { paid, cost, attackId } = c.multiMove;
    parts.push(`${nominative(t.names.attack(c.id, attackId), locale)}: ${paid} ${LABELS.of[locale]} ${cost}${NBSP}${LABELS.ap[locale]}`);
  }
  return parts.join('; ') || LABELS.empty[locale];
}

function fateLabel(fate: string): 'dead' | 'unconscious' | 'surrendered' | 'out' {
  return fate === 'dead' || fate === 'unconscious' || fate === 'surrendered' ? fate : 'out';
}

/** «ещё 1 ход». */
function leftText(t: Teller, n: number): string {
  if (t.locale === 'en') return `${n} more ${n === 1 ? 'move' : 'moves'}`;
  return `${LABELS.moveLeft.ru} ${n}${NBSP}${movesWord(n)}`;
}
