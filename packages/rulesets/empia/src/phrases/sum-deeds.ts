import type { NounForms, Phrase } from '@boevka/language';
import { compile } from '@boevka/language';
import type { ViewOf } from '../views.ts';
import type { Teller } from './slot.ts';

const DEEDS = {
  strike: { ru: compile<string>('удар {weapon:ins}', 'ru'), en: compile<string>('strike with {the+weapon}', 'en') },
  shot: { ru: compile<string>('выстрел из {weapon:gen}', 'ru'), en: compile<string>('shot with {the+weapon}', 'en') },
  throw: { ru: compile<string>('бросок {weapon:gen}', 'ru'), en: compile<string>('throw of {the+weapon}', 'en') },
} as const satisfies { readonly [deed: string]: { readonly ru: Phrase; readonly en: Phrase } };

/** What a line of sums calls a deed: «удар мечом», «выстрел из лука», the ability or its look. */
export function sumDeed(t: Teller, v: Pick<ViewOf<'attacked'>, 'ability' | 'weapon' | 'limb'>): string {
  if (v.ability !== null) return nominative(t, t.names.ability(v.ability));
  const weapon = t.names.weapon(v.weapon, v.limb);
  const deed = weapon.group === 'thrown' ? 'throw' : weapon.ranged ? 'shot' : 'strike';
  return DEEDS[deed][t.locale].render({ weapon: weapon.noun });
}

export function nominative(t: Pick<Teller, 'locale'>, noun: NounForms): string {
  return t.locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}
