import type { Seen } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { capitalise, NBSP } from '@boevka/language';
import type { View } from '../reveal.ts';
import { LABELS } from './labels.ts';
import type { Teller } from './teller.ts';
import { shareText } from './teller.ts';

/** The block phase in sentences: each attack, how it was met, and what it did. */

type Of<K extends View['kind']> = Extract<View, { readonly kind: K }>;
export type SeenView = Seen<View>;

export const isKind =
  <K extends View['kind']>(kind: K) =>
  (s: SeenView): s is Seen<Of<K>> =>
    s.view.kind === kind;

/** A sentence with the number of the view that it tells. */
export function sentenceOf(turn: number, text: string, n: number): Inline {
  return { text: `${capitalise(text)}.`, ref: { turn, n, what: null } };
}

export function spaced(sentences: readonly Inline[]): Line {
  return sentences.flatMap((s, i) => (i === 0 ? [s] : [{ text: ' ' }, s]));
}

/** «11 урона». */
function damageText(t: Teller, n: number): string {
  if (n === 0) return LABELS.noDamage[t.locale];
  return t.locale === 'ru' ? `${t.number(n)}${NBSP}урона` : `${t.number(n)}${NBSP}damage`;
}

/** «на 2 хода». */
function movesText(t: Teller, n: number): string {
  if (t.locale === 'en') return `for ${n}${NBSP}${n === 1 ? 'move' : 'moves'}`;
  return `на${NBSP}${n}${NBSP}${movesWord(n)}`;
}

/** «ход», «хода», «ходов» by the number before it. */
export function movesWord(n: number): string {
  const [tens, ones] = [n % 100, n % 10];
  if (tens > 10 && tens < 20) return 'ходов';
  if (ones === 1) return 'ход';
  return ones >= 2 && ones <= 4 ? 'хода' : 'ходов';
}

export function blockLines(t: Teller, turn: number, views: readonly SeenView[]): readonly Inline[] {
  const out: Inline[] = [];
  const attackers = new Set(views.filter(isKind('met')).map((s) => s.view.attacker));
  for (const s of views) {
    const { view, n } = s;
    const key = `${turn}/${n}`;
    switch (view.kind) {
      case 'warded':
        out.push(
          sentenceOf(
            turn,
            t.say('warded', { actor: t.names.fighter(view.who), skill: t.names.skill(view.who, view.skill), n: view.absorbs }, key),
            n,
          ),
        );
        break;
      case 'met':
        out.push(sentenceOf(turn, `${metText(t, view, attackers.size > 1, key)}${whatCame(t, views, view.instance)}`, n));
        break;
      case 'effectKeptOff':
        if (view.why !== 'active') {
          out.push(
            sentenceOf(
              turn,
              t.say(view.family === 'blind' ? 'keptOffBlind' : 'keptOffFreeze', { actor: t.names.fighter(view.who) }, key),
              n,
            ),
          );
        }
        break;
      case 'interrupted': {
        const args = { actor: t.names.fighter(view.who), attack: t.names.attack(view.who, view.attack), n: view.paid };
        out.push(sentenceOf(turn, t.say(view.by === 'damage' ? 'interruptedDamage' : 'interruptedBlind', args, key), n));
        break;
      }
      case 'blockPhaseEnded':
        if (view.taken > 0) out.push(sentenceOf(turn, t.say('remains', { actor: t.names.fighter(view.who), n: view.hp }, key), n));
        break;
      case 'defeated': {
        const fate = view.fate === 'dead' || view.fate === 'unconscious' ? `: ${LABELS[view.fate][t.locale]}` : '';
        out.push(sentenceOf(turn, `${t.say('defeated', { actor: t.names.fighter(view.who) }, key)}${fate}`, n));
        break;
      }
      default:
        break;
    }
  }
  return out;
}

function metText(t: Teller, v: Of<'met'>, named: boolean, key: string): string {
  const args = {
    actor: t.names.fighter(v.who),
    attack: t.names.attack(v.attacker, v.attack),
    owner: named ? t.names.fighter(v.attacker) : undefined,
    combo: v.combo === null ? undefined : t.names.attack(v.who, v.combo),
    share: v.fullPrice > v.ap ? shareText(v.ap, v.fullPrice, t.locale) : undefined,
  };
  if (v.met === 'none') return t.say('passed', args, key);
  const part = v.ap < v.fullPrice;
  if (v.combo !== null) return t.say(part ? 'comboPart' : 'comboMet', args, key);
  if (v.met === 'dodge') return t.say(part ? 'dodgedPart' : 'dodged', args, key);
  return t.say(part ? 'blockedPart' : 'blocked', args, key);
}

/** «: 3 урона и заморозка, −6 АПХ на 2 хода»; nothing where a defence was full. */
function whatCame(t: Teller, views: readonly SeenView[], instance: string): string {
  const booked = views.filter(isKind('booked')).find((s) => s.view.instance === instance)?.view;
  const parts: string[] = [];
  const effects = views.filter(isKind('effectBegan')).filter((s) => s.view.instance === instance);
  if (booked !== undefined && (booked.damage > 0 || (booked.baseDamage > 0 && effects.length === 0)))
    parts.push(damageText(t, booked.damage));
  for (const { view } of effects) parts.push(effectText(t, view.effect));
  if (parts.length === 0) return '';
  return `: ${parts.join(LABELS.and[t.locale])}`;
}

/** «заморозка, −6 АПХ на 2 хода». */
function effectText(t: Teller, { family, movesLeft, apxMinus, apxPercent }: Of<'effectBegan'>['effect']): string {
  const moves = movesText(t, movesLeft);
  if (family === 'blind') return `${LABELS.blinding[t.locale]} ${moves}`;
  const less = [apxPercent > 0 ? `−${apxPercent}%` : '', apxMinus > 0 ? `−${apxMinus}` : ''].filter((x) => x !== '').join(', ');
  return `${LABELS.freezing[t.locale]}, ${less === '' ? '' : `${less}${NBSP}${LABELS.cap[t.locale]} `}${moves}`;
}
