import { compile } from '@boevka/language';
import type { Act, Plan } from '../orders/plan.ts';
import type { Defence } from '../terms.ts';
import { ACT_WORDS, DEFENCE_WORDS, LABELS, SPECIAL_WORDS } from './labels.ts';
import { nominative } from './names.ts';
import type { Teller } from './teller.ts';

/** A plan in words: «2 удара по Ратибору (один на сбив), парирование Ратибора». */
export function planText(t: Teller, who: string, plan: Plan): string {
  const parts = [...plan.acts.map((act) => actText(t, who, act)), ...guardTexts(t, plan)];
  return parts.length === 0 ? LABELS.idle[t.locale] : parts.join(', ');
}

const COUNTS = {
  blow: { ru: compile('{n:удар}', 'ru'), en: compile('{n:blow}', 'en') },
  shot: { ru: compile('{n:выстрел}', 'ru'), en: compile('{n:shot}', 'en') },
} as const;

function actText(t: Teller, who: string, act: Act): string {
  const { locale } = t;
  const word = ACT_WORDS[act.do][locale];
  switch (act.do) {
    case 'attack': {
      const shoots =
        t.shooters.has(who) && act.blows.every((blow) => t.book.weapons.get(blow.with ?? '')?.launcher !== null && blow.special === null);
      const one = shoots ? LABELS.shot[locale] : word;
      const count = act.blows.length === 1 ? one : COUNTS[shoots ? 'shot' : 'blow'][locale].render({ n: act.blows.length });
      const specials = [...new Set(act.blows.map((blow) => blow.special).filter((special) => special !== null))];
      const how = specials.length === 0 ? '' : ` ${specials.map((special) => SPECIAL_WORDS[special][locale]).join(', ')}`;
      const targets = [...new Set(act.blows.map((blow) => blow.vs).filter((id) => id !== null))];
      const at = targets.map((id) => (locale === 'ru' ? t.fighter(id).ru.forms.dat : t.fighter(id).en.name));
      return `${count}${how}${at.length === 0 ? '' : locale === 'ru' ? ` по ${at.join(', ')}` : ` at ${at.join(', ')}`}`;
    }
    case 'cast':
      return nominative(t.names.spell(act.spell), locale);
    case 'use':
      return nominative(t.names.item(act.item), locale);
    case 'aim':
    case 'finishOff':
    case 'close':
    case 'exit': {
      if (act.vs === null) return word;
      const other = t.fighter(act.vs);
      if (locale === 'en') return `${word} (${other.en.name})`;
      return act.do === 'close'
        ? `${word} с ${other.ru.forms.ins}`
        : act.do === 'exit'
          ? `${word} от ${other.ru.forms.gen}`
          : `${word} ${other.ru.forms.gen}`;
    }
    default:
      return word;
  }
}

/** Defences with whom they are for, equal ones counted. */
function guardTexts(t: Teller, plan: Plan): string[] {
  const { locale } = t;
  const counted = new Map<string, { readonly kind: Defence; readonly vs: string | null; n: number }>();
  for (const { do: kind, vs } of plan.defences) {
    const key = `${kind}/${vs ?? ''}`;
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { kind, vs, n: 1 });
    else known.n += 1;
  }
  return [...counted.values()].map(({ kind, vs, n }) => {
    const times = n === 1 ? '' : ` ×${n}`;
    const whom = vs === null ? '' : locale === 'ru' ? ` от ${t.fighter(vs).ru.forms.gen}` : ` against ${t.fighter(vs).en.name}`;
    return `${DEFENCE_WORDS[kind][locale]}${whom}${times}`;
  });
}
