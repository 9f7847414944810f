import type { Deed, Glyph, Locale, Reading } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Fighter } from '../context.ts';
import type { Entry, Move } from '../orders/entry.ts';
import { DIRECTIONS, GAIT_NOUNS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { ENTRY_WORDS } from '../phrases/protocol-words.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { EntryKind, Gait } from '../terms.ts';
import { WORDS } from './words.ts';

/** What a cell of the time line says of an entry. */
export interface Saying {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly names: Names;
  readonly who: string;
  readonly locale: Locale;
}

const GLYPHS: { readonly [K in EntryKind]: Glyph } = {
  move: 'run',
  strike: 'strike',
  ability: 'spell',
  quickRest: 'rest',
  longRest: 'rest',
  hide: 'hide',
  search: 'search',
  swapWeapon: 'item',
  pickUp: 'item',
  activate: 'spell',
  deactivate: 'stop',
  cancel: 'stop',
  resetLimb: 'stand',
  setLimbOf: 'stand',
  unjam: 'item',
  trick: 'trick',
  idle: 'wait',
  free: 'wait',
};

const GAIT_GLYPHS: { readonly [G in Gait]: Glyph } = {
  run: 'run',
  walk: 'walk',
  crouch: 'walk',
  crawl: 'walk',
  swim: 'run',
  flight: 'fly',
  jump: 'run',
};

/** An entry as a deed: its verb, at whom and with what. What it costs stands in the curve. */
export function deedOf(s: Saying, e: Entry): Deed {
  const detail = detailOf(s, e);
  const magical = e.ability !== null && s.book.abilities.get(e.ability)?.nature !== 'physical';
  return { glyph: glyphOf(s, e), verb: verbOf(s, e), detail, cost: null, tone: magical ? 'magic' : 'plain' };
}

function glyphOf(s: Saying, e: Entry): Glyph {
  if (e.kind === 'move' && e.move !== null) return GAIT_GLYPHS[e.move.kind];
  if (e.kind === 'strike') return weaponOf(s, e)?.ranged === true ? 'shoot' : 'strike';
  if (e.kind !== 'ability' || e.ability === null) return GLYPHS[e.kind];
  const ability = s.book.abilities.get(e.ability);
  if (ability === undefined) return 'spell';
  if (ability.isAttack) return ability.delivery === 'melee' ? 'strike' : 'shoot';
  return ability.beneficial && ability.targetFilter === 'self' ? 'shield' : 'spell';
}

function verbOf(s: Saying, e: Entry): string {
  const { locale, names } = s;
  if (e.kind === 'move' && e.move !== null) return capital(GAIT_NOUNS[e.move.kind][locale]);
  if (e.ability !== null && e.kind !== 'trick') return bare(nominative(s, names.abilityById(e.ability)));
  return capital(ENTRY_WORDS[e.kind][locale]);
}

function detailOf(s: Saying, e: Entry): string {
  const parts: string[] = [];
  if (e.move !== null) parts.push(wayOf(s, e.move));
  if (e.kind === 'strike') {
    const weapon = weaponOf(s, e);
    if (weapon !== null) parts.push(s.locale === 'ru' ? weapon.noun.ru.forms.ins : `with ${weapon.noun.en.name}`);
  }
  if (typeof e.target === 'string') parts.push(aimOf(s, e.target));
  if (e.limb !== null) parts.push(nominative(s, s.names.limb(e.limb)));
  if (e.item !== null) parts.push(e.item);
  if (e.text !== null && e.kind === 'free') parts.push(e.text);
  if (e.defence !== null) parts.push(e.defence === 'block' ? WORDS.block[s.locale] : WORDS.dodge[s.locale]);
  return parts.filter((x) => x !== '').join(', ');
}

function wayOf(s: Saying, m: Reading<Move>): string {
  const { locale } = s;
  const metres = m.metres === null ? '' : ` ${formatNumber(m.metres, locale)} ${WORDS.metres[locale]}`;
  if (typeof m.toward === 'string') return `${WORDS.toward[locale]} ${named(s, m.toward, 'dat')}${metres}`;
  if (typeof m.awayFrom === 'string') return `${WORDS.away[locale]} ${named(s, m.awayFrom, 'gen')}${metres}`;
  if (typeof m.to === 'string') return `${WORDS.toward[locale]} ${named(s, m.to, 'dat')}${metres}`;
  if (m.direction !== null) return `${DIRECTIONS[m.direction]?.[locale] ?? ''}${metres}`;
  return metres.trim();
}

/** «в Гаррета», «на себя». */
function aimOf(s: Saying, target: string): string {
  if (target === 'me' || target === 'self' || target === s.who) return WORDS.on[s.locale];
  return `→ ${named(s, target, 'nom')}`;
}

function named(s: Saying, id: string, form: 'nom' | 'gen' | 'dat'): string {
  const { names, locale, state } = s;
  const noun = combatant<Fighter>(state, id) === null ? null : names.fighter(id);
  if (noun !== null) return locale === 'ru' ? noun.ru.forms[form] : noun.en.name;
  const { field } = state.battle;
  const place = field.places.find((p) => p.id === id) ?? field.obstacles.find((o) => o.id === id);
  if (place === undefined) return WHO[id]?.[locale === 'ru' ? form : 'en'] ?? id;
  const thing = names.place(place.name);
  return locale === 'ru' ? thing.ru.forms[form] : thing.en.name;
}

const WHO: { readonly [id: string]: { readonly nom: string; readonly gen: string; readonly dat: string; readonly en: string } } = {
  'nearest-enemy': { nom: 'ближайший противник', gen: 'ближайшего противника', dat: 'ближайшему противнику', en: 'the nearest enemy' },
  'any-enemy': { nom: 'любой противник', gen: 'любого противника', dat: 'любому противнику', en: 'any enemy' },
};

function weaponOf(s: Saying, e: Entry): ReturnType<Names['weapon']> | null {
  const c = combatant<Fighter>(s.state, s.who);
  if (c === null) return null;
  const with0 = e.with[0] ?? null;
  const item =
    c.inventory.find((i) => i.id === with0 || i.itemId === with0 || i.limb === with0) ?? c.inventory.find((i) => i.limb === c.mainHand);
  return s.names.weapon(item?.itemId ?? null, item?.limb ?? with0);
}

export function nominative(s: Pick<Saying, 'locale'>, noun: ReturnType<Names['item']>): string {
  return s.locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}

/** The name within the quotes, for a head of its own. */
function bare(name: string): string {
  return capital(/«(.+)»/u.exec(name)?.[1] ?? name);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
