import type { Cell, Deed, Locale, Reading, Span, TimeLine } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import type { Action, Entry, Order } from '../orders/record.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import type { AttackInstance, State } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import { WORDS } from './words.ts';

interface Saying {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly names: Names;
  readonly who: string;
  readonly locale: Locale;
}

/** One move as a row of cells, defence first, with what is left of the cap after each. */
export function timeLine(
  order: Order,
  state: Reading<State>,
  book: Book,
  who: string,
  locale: Locale,
  spans: readonly (Span | null)[] = [],
): TimeLine {
  const s: Saying = { state, book, names: namesOf(book), who, locale };
  const parts = [...defences(s, order), ...attacks(s, order)];
  const me = combatant<Reading<State>['combatants'][number]>(state, who);
  const cap = me === null ? 0 : effectiveApx(me);
  let left = cap;
  const values = parts.map(({ ap }) => {
    left -= ap;
    return left;
  });
  const cells = parts.map(({ slot, deed }, i): Cell => ({ label: slot, width: 1, deed, variants: [], span: spans[i] ?? null }));
  return { who, columns: [], cells, curve: parts.length === 0 ? null : { label: WORDS.points[locale], start: cap, max: cap, values } };
}

interface Part {
  readonly slot: string;
  readonly deed: Deed;
  readonly ap: number;
}

function defences(s: Saying, { block }: Order): Part[] {
  const { locale, names, who } = s;
  const parts: Part[] = [];
  let blocks = 0;
  for (const entry of block.entries) {
    const kind = entry.kind ?? (block.mode === 'block' ? 'block' : 'dodge');
    if (kind === 'block') blocks++;
    const q = waiting(s, entry.vs);
    const ap = entry.ap ?? (q === null ? 0 : Math.max(q.defenceBase, 1) * (kind === 'block' ? blocks : 1));
    parts.push({ slot: slotOf(WORDS.defence[locale], parts.length), deed: defenceDeed(s, entry, kind, q, ap), ap });
  }
  if (block.combo !== null) {
    const attack = characterOf(s.book, who).attacks.get(block.combo.use);
    const q = block.combo.vs === null ? null : waiting(s, block.combo.vs);
    const ap = block.combo.ap ?? attack?.ap ?? 0;
    const detail = q === null ? '' : against(s, q);
    const deed: Deed = {
      glyph: 'strike',
      verb: capital(nominative(names.attack(who, block.combo.use), locale)),
      detail,
      cost: cost(ap, locale),
      tone: 'plain',
    };
    parts.push({ slot: slotOf(WORDS.defence[locale], parts.length), deed, ap });
  }
  for (const id of block.wards) {
    const ap = characterOf(s.book, who).wards.get(id)?.ap ?? 0;
    const deed: Deed = {
      glyph: 'shield',
      verb: capital(nominative(names.skill(who, id), locale)),
      detail: '',
      cost: cost(ap, locale),
      tone: 'magic',
    };
    parts.push({ slot: slotOf(WORDS.defence[locale], parts.length), deed, ap });
  }
  return parts;
}

function defenceDeed(s: Saying, entry: Entry, kind: 'block' | 'dodge', q: Reading<AttackInstance> | null, ap: number): Deed {
  return {
    glyph: kind === 'block' ? 'shield' : 'dodge',
    verb: WORDS[kind][s.locale],
    detail: q === null ? String(entry.vs) : against(s, q),
    cost: cost(ap, s.locale),
    tone: 'plain',
  };
}

/** «от удара мечом». */
function against({ names, locale }: Saying, q: Reading<AttackInstance>): string {
  const noun = names.attack(q.attackerId, q.attackId);
  return `${WORDS.from[locale]} ${locale === 'ru' ? noun.ru.forms.gen : noun.en.name}`;
}

function waiting(s: Saying, vs: string | number): Reading<AttackInstance> | null {
  const queue = combatant<Reading<State>['combatants'][number]>(s.state, s.who)?.queue ?? [];
  return (typeof vs === 'number' ? queue[vs - 1] : queue.find((q) => q.id === vs)) ?? null;
}

function attacks(s: Saying, { attack }: Order): Part[] {
  return attack.map((action, i) => {
    const ap = apOf(s, action);
    return { slot: slotOf(WORDS.attack[s.locale], i), deed: attackDeed(s, action, ap), ap };
  });
}

function apOf(s: Saying, action: Action): number {
  if (action.ap !== null) return action.ap;
  if (action.do === 'run')
    return Math.ceil((action.metres === null ? 0 : Math.abs(action.metres)) * (characterOf(s.book, s.who).runSkill?.apPerMetre ?? 1));
  const known = characterOf(s.book, s.who).attacks.get(action.attack);
  return action.do === 'start' ? 0 : (known?.ap ?? 0);
}

function attackDeed(s: Saying, action: Action, ap: number): Deed {
  const { names, locale, who, book } = s;
  const whom = action.target ?? action.toward ?? action.away;
  if (action.do === 'run') {
    const noun = whom === null ? null : names.fighter(whom);
    const way =
      noun === null
        ? ''
        : action.away === null
          ? `${WORDS.toward[locale]} ${locale === 'ru' ? noun.ru.forms.dat : noun.en.name}`
          : `${WORDS.away[locale]} ${locale === 'ru' ? noun.ru.forms.gen : noun.en.name}`;
    const metres = action.metres === null ? '' : `${formatNumber(Math.abs(action.metres), locale)} ${WORDS.metres[locale]}`;
    return {
      glyph: 'run',
      verb: WORDS.run[locale],
      detail: [way, metres].filter((x) => x !== '').join(', '),
      cost: cost(ap, locale),
      tone: 'plain',
    };
  }
  const known = characterOf(book, who).attacks.get(action.attack);
  const magical = known !== undefined && (known.spell || known.nature === 'magical');
  const name = capital(nominative(names.attack(who, action.attack), locale));
  return {
    glyph: magical ? 'spell' : 'strike',
    verb: action.do === 'start' ? `${name}: ${WORDS.start[locale]}` : name,
    detail: whom === null ? '' : `→ ${nominative(names.fighter(whom), locale)}`,
    cost: cost(ap, locale),
    tone: magical ? 'magic' : 'plain',
  };
}

/** «Защита 1», «Атака 2»: the place of an order, as the composer names it too. */
export function slotOf(word: string, index: number): string {
  return `${word} ${index + 1}`;
}

export function cost(ap: number, locale: Locale): string | null {
  return ap === 0 ? null : `−${formatNumber(ap, locale)} ${WORDS.points[locale]}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
