import type { Both, Dice, Draw } from '@boevka/kernel';
import type { WrittenDie } from './case-schema.ts';

/** The dice of a case do not fit the draws that are made: which die it is (null: there is none left), and why. */
export class DiceTrouble extends Error {
  readonly index: number | null;
  readonly said: Both;
  constructor(index: number | null, said: Both) {
    super(said.en);
    this.name = 'DiceTrouble';
    this.index = index;
    this.said = said;
  }
}

/**
 * Whether a purpose that a case names means the one that a rule gave. With a slash it is the rule's own word, whole or its first parts; without one it is a
 * person's word for it: any word of both is the same, or begins like it (`critical effect` means `critHit/rightArm`).
 */
export function meansPurpose(written: string, purpose: string): boolean {
  if (purpose === written || purpose.startsWith(`${written}/`)) return true;
  if (written.includes('/')) return false;
  const theirs = wordsOf(purpose);
  return wordsOf(written).some((w) =>
    theirs.some((t) => w === t || (Math.min(w.length, t.length) >= 4 && (w.startsWith(t) || t.startsWith(w)))),
  );
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The values of a case, given in the order drawn. They are raw results: one that the draw excepts is used up and the next one taken. */
export class CaseDice implements Dice {
  #at = 0;
  readonly #values: readonly WrittenDie[];

  constructor(values: readonly WrittenDie[]) {
    this.#values = values;
  }

  /** How many values are used. A turn that is run again begins where it began before. */
  get at(): number {
    return this.#at;
  }
  rewind(at: number): void {
    this.#at = at;
  }

  draw(q: Draw, turn: number, step: string | number): number {
    for (;;) {
      const value = this.#take(q, turn, step);
      if (q.except === null || !q.except.includes(value)) return value;
    }
  }

  #take(q: Draw, turn: number, step: string | number): number {
    const index = this.#at;
    const die = this.#values[index];
    if (die === undefined) throw new DiceTrouble(null, shortage(this.#values.length, q, turn, step));
    const { value, ...named } = typeof die === 'number' ? { value: die } : die;
    const wrong = misfit(named, q);
    if (wrong !== null || !Number.isInteger(value) || value < q.lo || value > q.hi) {
      const ru = wrong === null ? `${value} вне диапазона` : `${wrong} – не то`;
      const en = wrong === null ? `${value} is out of range` : `${wrong} is not it`;
      throw new DiceTrouble(index, {
        ru: `Кость ${index + 1}: ${ru}; сейчас бросается ${drawText(q, turn, step)}.`,
        en: `Die ${index + 1}: ${en}; what is drawn here is ${drawText(q, turn, step)}.`,
      });
    }
    this.#at++;
    return value;
  }
}

type Named = Omit<Exclude<WrittenDie, number>, 'value'>;

/** What the case says of this die that the draw is not; null where all fits. */
function misfit(named: Named | Record<string, never>, q: Draw): string | null {
  const { purpose, lo, hi, actor, target } = named as Named;
  if (purpose !== undefined && !meansPurpose(purpose, q.purpose)) return `purpose: ${purpose}`;
  if (lo !== undefined && lo !== q.lo) return `lo: ${lo}`;
  if (hi !== undefined && hi !== q.hi) return `hi: ${hi}`;
  if (actor !== undefined && actor !== q.actor) return `actor: ${actor}`;
  if (target !== undefined && target !== q.target) return `target: ${target ?? 'none'}`;
  return null;
}

function shortage(given: number, q: Draw, turn: number, step: string | number): Both {
  const what = drawText(q, turn, step);
  return {
    ru: given === 0 ? `Костей в случае нет, а бросается ${what}.` : `Кости кончились (их ${given}), а бросается ${what}.`,
    en: given === 0 ? `The case has no dice, but ${what} is drawn.` : `All ${given} dice are used, but ${what} is drawn.`,
  };
}

/** `hit -100..100 without 0, A against B (empia.hit.roll), turn 1, step 2`: names of draws are ids and alike in both languages. */
export function drawText(
  q: Pick<Draw, 'purpose' | 'lo' | 'hi' | 'except' | 'actor' | 'target' | 'clause'>,
  turn: number,
  step: string | number,
): string {
  const except = q.except === null || q.except.length === 0 ? '' : ` ≠ ${q.except.join(', ')}`;
  const aim = q.target === null ? '' : ` → ${q.target}`;
  return `${q.purpose} [${q.lo}, ${q.hi}]${except}, ${q.actor}${aim} (${q.clause}; ${turn}.${step})`;
}
