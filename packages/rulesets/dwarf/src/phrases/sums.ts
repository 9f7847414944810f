import type { Inline, Line } from '@boevka/language';
import { capitalise, formatDrawRange, formatNumber } from '@boevka/language';
import type { Spec } from '../book.ts';
import { levelOf } from '../book.ts';
import type { State } from '../state.ts';
import { fighterOf } from '../state.ts';
import type { AttackView } from '../views.ts';
import { EFFECT_NOUNS, SEVERITY_WORDS } from './nouns.ts';
import type { Moment, Teller } from './teller.ts';
import { nominative, together } from './teller.ts';

/** Lines of «Подсчёт»: every draw of a round and every step that was sure without one. */

/** What a moment adds; empty where nothing was drawn or reckoned. */
export function sumsOf(t: Teller, moment: Moment, earlier: readonly AttackView[]): readonly Line[] {
  const { view } = moment;
  const ru = t.locale === 'ru';
  switch (view.kind) {
    case 'attacked':
      return attackSums(t, moment, view, earlier);
    case 'balanced': {
      const outcome = view.fell ? (ru ? 'падает' : 'falls') : ru ? 'стоит' : 'stands';
      const at = view.roll > 0 ? `: ${die(t, 100, view.roll)}` : '';
      return [
        [
          piece(
            t,
            moment,
            `${who(t, view.who)}, ${ru ? 'равновесие: падает при' : 'balance: falls on'} ${formatDrawRange(1, view.pct, t.locale)}${at}, ${outcome}`,
          ),
        ],
      ];
    }
    case 'escapeTried': {
      const outcome = view.escaped ? (ru ? 'на свободе' : 'free') : ru ? 'в захвате' : 'still held';
      const at = view.roll > 0 ? `: ${die(t, 100, view.roll)}` : '';
      const text = ru
        ? `${who(t, view.who)} вырывается при ${formatDrawRange(1, view.pct, 'ru')}`
        : `${who(t, view.who)} breaks free on ${formatDrawRange(1, view.pct, 'en')}`;
      return [[piece(t, moment, `${text}${at}, ${outcome}`, 'escapePct')]];
    }
    case 'declared': {
      const guards = [
        ...(view.dodges > 0 ? [`${ru ? 'увороты' : 'dodges'}: ${view.dodges}`] : []),
        ...(view.blocks > 0 ? [`${ru ? 'блоки' : 'blocks'}: ${view.blocks}`] : []),
      ];
      return guards.length === 0 ? [] : [[piece(t, moment, `${who(t, view.who)}, ${guards.join(', ')}`)]];
    }
    default:
      return [];
  }
}

function who(t: Teller, id: string): string {
  return capitalise(nominative(t.locale, t.names.called(id)));
}

function piece(t: Teller, moment: Moment, text: string, what: string | null = null): Inline {
  return { text, ref: { turn: t.turn, n: moment.n, what } };
}

/** «к100 → 64». */
function die(t: Teller, sides: number, roll: number): string {
  return `${t.locale === 'ru' ? 'к' : 'd'}${sides} → ${formatNumber(roll, t.locale)}`;
}

function attackSums(t: Teller, m: Moment, v: AttackView, earlier: readonly AttackView[]): readonly Line[] {
  const ru = t.locale === 'ru';
  const same = earlier.filter((other) => other.target === v.target && other.part === v.part).length;
  const again = same === 0 ? '' : ru ? `, ${same + 1}-й удар` : `, blow ${same + 1}`;
  const place = v.partRoll > 0 ? ` (${ru ? 'место' : 'place'}: ${die(t, sidesOf(t, v, m.before), v.partRoll)})` : '';
  const head = `${who(t, v.who)} → ${nominative(t.locale, t.names.called(v.target))}, ${nominative(t.locale, t.names.part(v.target, v.part))}${place}${again}`;
  const lines: Line[] = [[piece(t, m, `${head}: ${dodgeText(t, m.before, v)}`, v.dodgeTried ? 'dodgeThreshold' : null)]];
  if (v.dodged) return lines;
  const block = blockText(t, m.before, v);
  if (block !== null) lines.push([piece(t, m, block, 'blockThreshold')]);
  lines.push([piece(t, m, harmText(t, v), 'noDamagePct')]);
  if (v.severity !== null) {
    const drawn = `${ru ? 'Тяжесть' : 'Severity'}: ${die(t, 6, v.severityRoll)}, ${SEVERITY_WORDS[v.severity][t.locale]}`;
    const effects = together(
      t.locale,
      v.effects.map((e) => EFFECT_NOUNS[e]),
    );
    const own =
      v.selfEffects.length === 0
        ? ''
        : `; ${ru ? 'своя голова' : 'own head'}: ${together(
            t.locale,
            v.selfEffects.map((e) => EFFECT_NOUNS[e]),
          )}`;
    lines.push([piece(t, m, `${drawn}: ${effects}${own}`)]);
  }
  return lines;
}

/** Sides of the die for a part that was not aimed at. @clause dwarf.body.random-part */
function sidesOf(t: Teller, v: AttackView, state: State): number {
  const f = fighterOf(state, v.target);
  const spec = f === null ? undefined : (t.book.specs[f.slot] as Spec | undefined);
  const technique = v.technique === null ? undefined : t.book.techniques.get(v.technique);
  const open = spec?.plan.parts.filter((p) => ((f?.lost ?? 0) & p.bit) === 0 && technique?.columns[p.column] !== false) ?? [];
  return Math.max(
    v.partRoll,
    open.reduce((sum, p) => sum + p.weight, 0),
  );
}

/** «уворот при 1…4 (5 + 3 + 1 − 5): к20 → 3, удался». */
function dodgeText(t: Teller, state: State, v: AttackView): string {
  const ru = t.locale === 'ru';
  if (!v.dodgeTried) return ru ? 'увернуться нельзя' : 'no dodge is possible';
  const target = fighterOf(state, v.target);
  const spec = target === null ? undefined : t.book.specs[target.slot];
  const formula = thresholdFormula(t, v.dodgeThreshold, [5, spec?.dodger ?? 0, target?.dodgeActions ?? 0], attackLevel(t, state, v));
  if (v.dodgeRoll === 0) {
    const sure = v.dodged ? (ru ? 'уворот наверняка' : 'a sure dodge') : ru ? 'уворота нет' : 'no dodge';
    return `${sure} (${formula} = ${formatNumber(v.dodgeThreshold, t.locale)})`;
  }
  const outcome = v.dodged ? (ru ? 'удался' : 'dodged') : ru ? 'не удался' : 'failed';
  return `${ru ? 'уворот при' : 'dodge on'} ${formatDrawRange(1, v.dodgeThreshold, t.locale)} (${formula}): ${die(t, 20, v.dodgeRoll)}, ${outcome}`;
}

function blockText(t: Teller, state: State, v: AttackView): string | null {
  if (!v.blockTried) return null;
  const ru = t.locale === 'ru';
  const target = fighterOf(state, v.target);
  const spec = target === null ? undefined : t.book.specs[target.slot];
  const formula = thresholdFormula(t, v.blockThreshold, [5, spec?.shieldUser ?? 0, target?.blockActions ?? 0], attackLevel(t, state, v));
  if (v.blockRoll === 0) {
    const sure = v.blocked
      ? ru
        ? 'Щит подставлен наверняка'
        : 'The shield is up for sure'
      : ru
        ? 'Щитом не закрыться'
        : 'No shield block';
    return `${sure} (${formula} = ${formatNumber(v.blockThreshold, t.locale)})`;
  }
  const outcome = v.blocked ? (ru ? 'подставлен' : 'up') : ru ? 'не подставлен' : 'not up';
  return `${ru ? 'Щит при' : 'Shield on'} ${formatDrawRange(1, v.blockThreshold, t.locale)} (${formula}): ${die(t, 20, v.blockRoll)}, ${outcome}`;
}

function attackLevel(t: Teller, state: State, v: AttackView): number {
  const by = fighterOf(state, v.who);
  const spec = by === null ? undefined : t.book.specs[by.slot];
  return spec === undefined ? 0 : levelOf(spec.sheet, v.skill);
}

/** «5 + 3 + 1 − 5»; what the judge added stands at its end. */
function thresholdFormula(t: Teller, threshold: number, plus: readonly number[], minus: number): string {
  const number = (n: number): string => formatNumber(n, t.locale);
  const [base = 0, skill = 0, actions = 0] = plus;
  const parts = [number(base), `+ ${number(skill)}`, ...(actions > 0 ? [`+ ${number(actions)}`] : []), `− ${number(minus)}`];
  const rest = threshold - (base + skill + actions - minus);
  if (rest !== 0) parts.push(`${rest < 0 ? '−' : '+'} ${number(Math.abs(rest))} (${t.locale === 'ru' ? 'судья' : 'judge'})`);
  return parts.join(' ');
}

/** «Без урона при 1…22: к100 → 64, урон». */
function harmText(t: Teller, v: AttackView): string {
  const ru = t.locale === 'ru';
  const outcome = v.damaged ? (ru ? 'урон' : 'damage') : ru ? 'урона нет' : 'no damage';
  if (v.noDamageRoll === 0) {
    const pct = `${formatNumber(v.noDamagePct, t.locale)}%`;
    return ru ? `Без урона ${pct}: ${outcome} наверняка` : `No damage ${pct}: ${outcome} for sure`;
  }
  return `${ru ? 'Без урона при' : 'No damage on'} ${formatDrawRange(1, v.noDamagePct, t.locale)}: ${die(t, 100, v.noDamageRoll)}, ${outcome}`;
}
