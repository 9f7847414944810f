import type { Refusal } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { formatNumber } from '@boevka/language';
import { weightToRise } from '../orders/cost.ts';
import { refusalText } from '../refusal-words.ts';
import { combatant, isAble } from '../state.ts';
import type { Round } from './compose-public.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import { lossText } from './tell-blows.ts';

/** What a player gets beside the post: his own numbers, what became of his order, and what the next round asks of him. */
export function composeNote(r: Round, id: string, refusals: readonly Refusal[], defaulted: readonly string[]): readonly Block[] {
  const { t, after, before } = r;
  const { locale } = t;
  const c = combatant(after, id);
  const was = combatant(before, id);
  if (c === null) return [];
  const ru = locale === 'ru';
  const name = (who: string): string => nominative(t.fighter(who), locale);
  const number = (n: number): string => formatNumber(n, locale);
  const lines: Line[] = [];
  const say = (text: string): void => void lines.push([{ text }]);
  const losses = t.scene.get(id)?.losses ?? [];
  const lost = losses.length === 0 ? '' : ru ? ` (потеряно ${lossText(t, losses)})` : ` (lost ${lossText(t, losses)})`;
  say(
    ru
      ? `Хиты: ${number(was?.hp ?? c.maxHp)} → ${number(c.hp)} из ${number(c.maxHp)}${lost}.`
      : `HP: ${number(was?.hp ?? c.maxHp)} → ${number(c.hp)} of ${number(c.maxHp)}${lost}.`,
  );
  if (defaulted.includes(id)) say(ru ? 'Заявки не было: раунд пропущен.' : 'There was no plan: the round passed idly.');
  for (const refusal of refusals) if (refusal.who === id) say(refusalText(refusal, locale, name));
  if (!isAble(c)) return noted(locale === 'ru' ? `${LABELS.note.ru}. ${name(id)}` : `${LABELS.note.en}. ${name(id)}`, lines);
  if (c.prone) say(risingText(ru, weightToRise(c.kit.armour, c.kit.attributes.str)));
  if (c.woundPenalty < 0)
    say(
      ru
        ? `Ранения дают ${number(c.woundPenalty)} ко всему, пока их не вылечат.`
        : `Wounds give ${number(c.woundPenalty)} to everything until they are healed.`,
    );
  if (c.rescueRounds !== null)
    say(ru ? `Без лечения смерть через раундов: ${c.rescueRounds}.` : `Without healing death comes in rounds: ${c.rescueRounds}.`);
  if (c.aim !== null)
    say(
      ru
        ? `Прицел взят: раундов ${c.aim.rounds} из 2. Любое другое действие его собьёт.`
        : `Aim taken: round ${c.aim.rounds} of 2. Anything else you do breaks it.`,
    );
  if (c.loseInitiative) say(ru ? 'В следующем раунде вы действуете после всех.' : 'In the next round you act after everybody.');
  if (c.stunnedUntil !== null && c.stunnedUntil >= after.battle.round)
    say(
      ru
        ? `Оглушение длится до конца ${c.stunnedUntil}-го раунда: заявки не нужны.`
        : `The stun lasts to the end of round ${c.stunnedUntil}: no plan is asked of you.`,
    );
  for (const [ammo, { good, ruined }] of Object.entries(c.ammo)) {
    const what = nominative(t.names.weapon(ammo), locale);
    say(
      ru
        ? `Боезапас, ${what}: ${good}${ruined > 0 ? `, испорчено ${ruined}` : ''}.`
        : `Ammunition, ${what}: ${good}${ruined > 0 ? `, ruined ${ruined}` : ''}.`,
    );
  }
  if (after.battle.result === null && !after.battle.openPlans)
    say(ru ? 'Вашу новую заявку увидят, когда придут все.' : 'Your next plan is seen when all are in.');
  return noted(`${LABELS.note[locale]}. ${name(id)}`, lines);
}

function noted(title: string, lines: readonly Line[]): readonly Block[] {
  return [
    { kind: 'heading', level: 'section', parts: [{ text: title, bold: true }] },
    { kind: 'list', lines },
  ];
}

/** What getting up costs. @clause d10.cond.stand-light @clause d10.cond.stand-medium-heavy */
function risingText(ru: boolean, weight: 'light' | 'medium' | 'heavy'): string {
  if (weight === 'light')
    return ru
      ? 'Вы лежите. Встать — малое действие без проверки; кто вас атакует, ударит ещё раз.'
      : 'You are prone. Getting up is a minor action without a check; whoever attacks you strikes once more.';
  if (weight === 'medium')
    return ru
      ? 'Вы лежите. Встать — основное действие; кто вас атакует, ударит ещё раз.'
      : 'You are prone. Getting up is a main action; whoever attacks you strikes once more.';
  return ru
    ? 'Вы лежите. В тяжёлом доспехе встать можно только с помощью союзника рядом.'
    : 'You are prone. In heavy armour you can only get up with the help of an ally beside you.';
}
