import type { Reading } from '@boevka/kernel';
import type { Inline, NounForms } from '@boevka/language';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import { distance } from '../resolve/reach.ts';
import type { View } from '../reveal.ts';
import type { State } from '../state.ts';
import type { SeenView } from './block-lines.ts';
import { sentenceOf } from './block-lines.ts';
import type { PhraseId, Teller } from './teller.ts';
import { timesText } from './teller.ts';

/** The attack phase in sentences, equal blows in a row told as one. */

type Attacked = Extract<View, { readonly kind: 'attacked' }>;

export function attackLines(t: Teller, turn: number, views: readonly SeenView[], after: Reading<State>, book: Book): readonly Inline[] {
  const out: Inline[] = [];
  t.subject(null);
  for (let i = 0; i < views.length; i++) {
    const { view, n } = views[i] as SeenView;
    const key = `${turn}/${n}`;
    if (view.kind === 'attacked') {
      let many = 1;
      while (isSame(view, views[i + many]?.view)) many++;
      i += many - 1;
      out.push(sentenceOf(turn, attackedText(t, book, view, many, key), n));
    } else {
      const text = otherText(t, view, key);
      if (text !== null) out.push(sentenceOf(turn, text, n));
      const apart = view.kind === 'ran' && views[i + 1]?.view.kind !== 'ran' ? apartText(t, view, after, key) : null;
      if (apart !== null) out.push(sentenceOf(turn, apart, n));
    }
  }
  return out;
}

function isSame(a: Attacked, b: View | undefined): boolean {
  if (b?.kind !== 'attacked' || a.combo || b.combo || a.attack !== b.attack || a.instances.length !== 1 || b.instances.length !== 1)
    return false;
  return a.instances[0]?.target === b.instances[0]?.target;
}

function attackedText(t: Teller, book: Book, v: Attacked, many: number, key: string): string {
  const whole = characterOf(book, v.who).attacks.get(v.attack) ?? book.attacks.get(v.attack);
  const actor = t.subject(v.who);
  const attack = t.names.attack(v.who, v.attack);
  const targets = v.instances.map(({ target }) => t.names.fighter(target));
  const [one] = targets;
  if (one === undefined) return t.say('areaNobody', { actor, attack }, key);
  if (whole?.targeting === 'untargeted' || targets.length > 1) return t.say('area', { actor, attack, target: grouped(targets) }, key);
  if (v.combo) return t.say('strikeOfCombo', { actor, attack, target: one }, key);
  const spell = whole?.spell === true || whole?.nature === 'magical';
  const id: PhraseId = many > 1 ? (spell ? 'castsMany' : 'attacksMany') : spell ? 'casts' : 'attacks';
  return t.say(id, { actor, attack, target: one, times: many > 1 ? timesText(many, t.locale) : undefined }, key);
}

function grouped(nouns: readonly NounForms[]): NounForms | readonly NounForms[] {
  const [only] = nouns;
  return nouns.length === 1 && only !== undefined ? only : nouns;
}

function otherText(t: Teller, v: View, key: string): string | null {
  switch (v.kind) {
    case 'selfWorked': {
      const args = { actor: t.subject(v.who), attack: t.names.attack(v.who, v.attack) };
      if (v.pool > 0) return t.say('shields', { ...args, n: v.pool }, key);
      return v.healed > 0 ? t.say('heals', { ...args, n: v.healed }, key) : t.say('healsNothing', args, key);
    }
    case 'multiPaid': {
      if (v.multiMove.paid >= v.multiMove.cost) return null;
      const args = { actor: t.subject(v.who), attack: t.names.attack(v.who, v.attack), n: v.multiMove.paid, m: v.multiMove.cost };
      return t.say(v.first ? 'begins' : v.paidNow > 0 ? 'continues' : 'waits', args, key);
    }
    case 'multiLaunched': {
      const args = { actor: t.subject(v.who), attack: t.names.attack(v.who, v.attack) };
      const targets = v.instances.map(({ target }) => t.names.fighter(target));
      if (targets.length > 0) return t.say('launched', { ...args, target: grouped(targets) }, key);
      return t.say(v.gone.length > 0 ? 'vanished' : 'launchedSelf', args, key);
    }
    case 'ran': {
      const other = v.toward ?? v.away;
      const args = {
        actor: t.subject(v.who),
        target: other === null ? undefined : t.names.fighter(other),
        n: Math.round(v.metres * 10) / 10,
      };
      if (other === null) return t.say(v.levitating ? 'flies' : 'runs', args, key);
      if (v.toward !== null) return t.say(v.levitating ? 'fliesTo' : 'runsTo', args, key);
      return t.say(v.levitating ? 'fliesFrom' : 'runsFrom', args, key);
    }
    default:
      return null;
  }
}

/** How far a run has left him from whom it was about, or from his only opponent. */
function apartText(t: Teller, v: Extract<View, { readonly kind: 'ran' }>, after: Reading<State>, key: string): string | null {
  const me = after.combatants.find((c) => c.id === v.who);
  const foes = after.combatants.filter((c) => c.teamId !== me?.teamId && !c.defeated);
  const named = v.toward ?? v.away ?? (foes.length === 1 ? (foes[0]?.id ?? null) : null);
  const other = after.combatants.find((c) => c.id === named);
  if (me === undefined || other === undefined) return null;
  return t.say('apart', { target: t.names.fighter(other.id), n: Math.round(distance(v.to, other) * 10) / 10 }, key);
}
