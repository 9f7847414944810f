import type { Reading } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, NBSP } from '@boevka/language';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import { isBlockable } from '../resolve/block.ts';
import type { AttackInstance, State } from '../state.ts';
import { effectiveApx, onMove } from '../state.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import type { Teller } from './teller.ts';

/** What a player gets beside the post: what waits for him, at what price, and what he may spend. Nothing in it is secret, it is only his. */
export function noteFor(t: Teller, after: Reading<State>, book: Book, id: string): readonly Block[] {
  const me = after.combatants.find((c) => c.id === id);
  if (me === undefined || me.defeated || after.battle.result !== null) return [];
  const { locale } = t;
  const cap = effectiveApx(me);
  const ap = LABELS.ap[locale];
  const queue = me.queue.map((q): Line => [{ text: `${q.id}: ${waiting(t, book, id, q)}` }]);
  const turn = onMove(after) === id ? `${LABELS.yourMove[locale]} ` : '';
  const spend = `${turn}${LABELS.canSpend[locale]} ${cap}${NBSP}${ap}. ${LABELS.reserve[locale]}: ${me.reserve}.`;
  return [
    {
      kind: 'heading',
      level: 'section',
      parts: [{ text: `${LABELS.note[locale]}: ${nominative(t.names.fighter(id), locale)}`, bold: true }],
    },
    ...(queue.length === 0
      ? [{ kind: 'paragraph' as const, parts: [{ text: LABELS.nothingWaits[locale] }] }]
      : [
          { kind: 'paragraph' as const, parts: [{ text: `${LABELS.againstYou[locale]}:` }] },
          { kind: 'list' as const, lines: queue },
        ]),
    { kind: 'paragraph', parts: [{ text: spend }] },
  ];
}

/** «удар мечом, Роза (10 АП, 30 урона): блоком не остановить». */
function waiting(t: Teller, book: Book, id: string, q: Reading<AttackInstance>): string {
  const { locale } = t;
  const { blockSkill } = characterOf(book, id);
  const harm = locale === 'ru' ? `${t.number(q.baseDamage)}${NBSP}урона` : `${t.number(q.baseDamage)}${NBSP}damage`;
  const limits = [
    !q.dodgeable || q.targeting === 'untargeted' ? LABELS.noDodge[locale] : q.blindMoves > 0 ? LABELS.fromReserveOnly[locale] : '',
    isBlockable(q, blockSkill) ? '' : LABELS.noBlock[locale],
  ].filter((x) => x !== '');
  const who = nominative(t.names.fighter(q.attackerId), locale);
  const head = `${nominative(t.names.attack(q.attackerId, q.attackId), locale)}, ${capitalise(who)} (${q.defenceBase}${NBSP}${LABELS.ap[locale]}, ${harm})`;
  return limits.length === 0 ? head : `${head}: ${limits.join(', ')}`;
}
