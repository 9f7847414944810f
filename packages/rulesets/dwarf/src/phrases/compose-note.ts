import type { Refusal } from '@boevka/kernel';
import { PlainReckoner } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, formatDrawRange, formatNumber, NBSP } from '@boevka/language';
import type { Spec } from '../book.ts';
import { levelOf } from '../book.ts';
import type { Man } from '../context.ts';
import { refusalText } from '../refusal-words.ts';
import { escapePct } from '../resolve/chance.ts';
import { isBound, isHeld, isHolding, isOut } from '../standing.ts';
import { fighterOf } from '../state.ts';
import { WRESTLER } from '../terms.ts';
import { clocksOf } from './clocks.ts';
import type { Read } from './compose-public.ts';
import { LABELS } from './labels.ts';
import type { Teller } from './teller.ts';
import { nominative } from './teller.ts';

/** The private note of a player: what of his order did not stand, and what the next round holds for him. */
export function composeNote(read: Read, id: string, refusals: readonly Refusal[], defaulted: readonly string[]): readonly Block[] {
  const { t, after } = read;
  const f = fighterOf(after, id);
  if (f === null) return [];
  const { locale } = t;
  const name = capitalise(nominative(locale, t.names.fighter(id)));
  const head = `${LABELS.note[locale]}: ${name}, ${LABELS.beforeRound[locale]}${NBSP}${formatNumber(after.battle.round, locale)}`;
  const nameOf = (who: string): string => capitalise(nominative(locale, t.names.fighter(who)));
  const lines: Line[] = [
    ...(defaulted.includes(id)
      ? [[{ text: locale === 'ru' ? 'Вашего приказа не было, боец переждал раунд.' : 'There was no order of yours, the fighter waited.' }]]
      : []),
    ...refusals.filter((r) => r.who === id).map((r): Line => [{ text: refusalText(r, locale, nameOf) }]),
    ...(after.battle.result === null ? nextRound(t, read, f) : []),
  ];
  if (lines.length === 0)
    lines.push([{ text: locale === 'ru' ? 'Приказ выполнен без поправок.' : 'The order was carried out as it stood.' }]);
  return [
    { kind: 'heading', level: 'section', parts: [{ text: head, bold: true }] },
    { kind: 'list', lines },
  ];
}

function nextRound(t: Teller, { after }: Read, f: Man): readonly Line[] {
  const ru = t.locale === 'ru';
  const { round } = after.battle;
  const out: string[] = [];
  if (isOut(f)) return [[{ text: ru ? 'Боец больше не действует.' : 'The fighter acts no more.' }]];
  const skip = Math.max(f.stunSkipRound, f.concussionSkipRound, f.skippedRound);
  if (skip >= round)
    out.push(
      ru
        ? `${skip}-й раунд пропущен: ни действий, ни уворотов. Щит прикрывает и без приказа. Заявка нужна к ${skip + 1}-му раунду`
        : `Round ${skip} is lost: no actions and no dodges. The shield covers without an order. The next order is for round ${skip + 1}`,
    );
  if (isHeld(after, f.slot)) out.push(...escapes(t, f, after));
  if (isHolding(after, f.slot))
    out.push(ru ? 'Вы держите захват: можно отпустить или держать дальше' : 'You keep a hold: you may release or continue');
  if (f.down && !isBound(after, f.slot))
    out.push(
      ru
        ? 'Боец лежит. Можно встать (это весь раунд), бить по ногам и ступням, уворачиваться, закрываться щитом, стрелять и метать, если рядом никого нет; из приёмов – схватить за ногу и прижать к земле'
        : 'The fighter is down: stand up (the whole round), strike at legs and feet, dodge, block, shoot or throw if nobody is close; of techniques, grab the leg and pin down',
    );
  const useless = uselessParts(t, f);
  if (useless !== '') out.push(ru ? `Не действует: ${useless}` : `Out of use: ${useless}`);
  for (const { text } of clocksOf(t, after, f)) out.push(capitalise(text));
  return out.map((text): Line => [{ text: `${text}.` }]);
}

/** «Вас держит Хельга: вырваться при 1…39.» */
function escapes(t: Teller, f: Man, after: Read['after']): readonly string[] {
  const ru = t.locale === 'ru';
  const own = t.book.specs[f.slot] as Spec;
  return after.battle.holds
    .filter((h) => h.victim === f.slot)
    .map((h) => {
      const holder = after.fighters[h.holder];
      const spec = t.book.specs[h.holder];
      const level = spec === undefined ? 0 : levelOf(spec.sheet, WRESTLER);
      const pct = escapePct(new PlainReckoner(), own.wrestler, level);
      const name = capitalise(nominative(t.locale, t.names.fighter(holder?.id ?? '')));
      const range = formatDrawRange(1, pct, t.locale);
      return ru
        ? `Держит ${name}: в конце раунда вырваться при ${range} на к100`
        : `${name} holds you: at the end of the round you break free on ${range} of d100`;
    });
}

function uselessParts(t: Teller, f: Man): string {
  const { plan } = t.book.specs[f.slot] as Spec;
  return plan.parts
    .filter((part) => (f.useless & part.bit) !== 0)
    .map((part) => nominative(t.locale, t.names.part(f.id, part.id)))
    .join(', ');
}
