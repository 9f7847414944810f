import type { Reading } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Fighter, State } from '../state.ts';
import type { Location } from '../terms.ts';
import { LOCATIONS } from '../terms.ts';
import { CONDITION_WORDS, COVER_WORDS, LABELS } from './labels.ts';
import { nominative } from './names.ts';
import { modifierText } from './tell-view.ts';
import type { Teller } from './teller.ts';

/** How somebody stands, in words for the table. */
export function stateText(t: Teller, state: Reading<State>, c: Fighter): string {
  const { locale } = t;
  const parts: string[] = [];
  const condition = c.condition === 'dead' && locale === 'ru' ? deadWord(t, c.id) : CONDITION_WORDS[c.condition][locale];
  if (condition !== '')
    parts.push(c.condition === 'heavyWound' && c.rescueRounds !== null ? `${condition} (${rescue(t, c.rescueRounds)})` : condition);
  if (c.condition === 'dead') return parts.join('; ');
  for (const location of LOCATIONS) {
    const penalty = c.wounds[location as Location];
    if (penalty !== undefined && penalty !== 0) parts.push(woundText(t, location, penalty));
  }
  if (c.stunnedUntil !== null && c.stunnedUntil >= state.battle.round)
    parts.push(locale === 'ru' ? `оглушение до конца ${c.stunnedUntil}-го раунда` : `stunned to the end of round ${c.stunnedUntil}`);
  if (c.prone) parts.push(LABELS.lying[locale]);
  else if (c.posture === 'sitting') parts.push(LABELS.sitting[locale]);
  if (c.kit.weaponState === 'dropped') parts.push(LABELS.unarmedNow[locale]);
  if (c.loseInitiative) parts.push(LABELS.loses[locale]);
  if (c.cover !== 'none') parts.push(COVER_WORDS[c.cover][locale]);
  for (const m of c.kit.modifiers) if (m.value !== 0) parts.push(modifierText(t, m.on, m.value));
  return parts.join('; ') || LABELS.nothing[locale];
}

/** «мёртв», «мертва»; of somebody of unknown gender «смерть». */
function deadWord(t: Teller, id: string): string {
  const { gender } = t.fighter(id).ru;
  return gender === 'm'
    ? 'мёртв'
    : gender === 'f'
      ? 'мертва'
      : gender === 'n'
        ? 'мертво'
        : gender === 'plural'
          ? 'мертвы'
          : CONDITION_WORDS.dead.ru;
}

function rescue(t: Teller, rounds: number): string {
  return t.locale === 'ru' ? `раундов на спасение: ${rounds}` : `rounds to be saved in: ${rounds}`;
}

function woundText(t: Teller, location: Location, penalty: number): string {
  const noun = t.names.location(location);
  const n = formatNumber(penalty, t.locale);
  return t.locale === 'ru' ? `ранение (${noun.ru.forms.nom}): ${n} ко всему` : `wound (${nominative(noun, 'en')}): ${n} to everything`;
}
