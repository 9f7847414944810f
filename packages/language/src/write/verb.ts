/** A word that changes with its subject: a present verb has two forms, a past verb or a short participle four. */
export type Agreeing =
  | { readonly kind: 'number'; readonly singular: string; readonly plural: string }
  | { readonly kind: 'gender'; readonly m: string; readonly f: string; readonly n: string; readonly plural: string };

const IRREGULAR_PRESENT: readonly [RegExp, string][] = [
  [/^(.*)бежит$/, 'бегут'],
  [/^(.*)хочет$/, 'хотят'],
  [/^(.*)может$/, 'могут'],
  [/^ест$/, 'едят'],
  [/^(.*)даст$/, 'дадут'],
  [/^(.*)ржёт$/, 'ржут'],
];

/** Participles and the like that end as a present verb does. */
const SHORT_IN_T = new Set(
  'сбит убит разбит пробит подбит отбит перебит избит открыт закрыт укрыт скрыт накрыт покрыт взят снят поднят занят прижат зажат сжат тронут застигнут захвачен сыт'.split(
    ' ',
  ),
);

const FOUR_FORMS: Readonly<Record<string, readonly [f: string, n: string, plural: string]>> = {
  сам: ['сама', 'само', 'сами'],
  один: ['одна', 'одно', 'одни'],
  жив: ['жива', 'живо', 'живы'],
  мёртв: ['мертва', 'мертво', 'мертвы'],
  свободен: ['свободна', 'свободно', 'свободны'],
  виден: ['видна', 'видно', 'видны'],
  слышен: ['слышна', 'слышно', 'слышны'],
  должен: ['должна', 'должно', 'должны'],
  готов: ['готова', 'готово', 'готовы'],
  цел: ['цела', 'цело', 'целы'],
  силён: ['сильна', 'сильно', 'сильны'],
  опасен: ['опасна', 'опасно', 'опасны'],
  равен: ['равна', 'равно', 'равны'],
  который: ['которая', 'которое', 'которые'],
  жёг: ['жгла', 'жгло', 'жгли'],
  сжёг: ['сожгла', 'сожгло', 'сожгли'],
  зажёг: ['зажгла', 'зажгло', 'зажгли'],
  обжёг: ['обожгла', 'обожгло', 'обожгли'],
  поджёг: ['подожгла', 'подожгло', 'подожгли'],
};

/** «бьют» from «бьёт»: the plural of a Russian verb's third person in the present or future. Null for what is no such verb. */
export function pluralVerb(singular: string): string | null {
  if (SHORT_IN_T.has(singular)) return null;
  const reflexive = singular.endsWith('ся');
  const verb = reflexive ? singular.slice(0, -2) : singular;
  const plural = pluralPresent(verb);
  return plural === null ? null : plural + (reflexive ? 'ся' : '');
}

function pluralPresent(verb: string): string | null {
  for (const [pattern, plural] of IRREGULAR_PRESENT) {
    const found = pattern.exec(verb);
    if (found) return (found[1] ?? '') + plural;
  }
  const stem = verb.slice(0, -2);
  const last = stem.slice(-1);
  if (verb.endsWith('ит')) return stem + (/[жчшщ]/.test(last) ? 'ат' : 'ят');
  if (verb.endsWith('ёт')) {
    if (last === 'ч') return `${stem.slice(0, -1)}кут`;
    if (last === 'ж') return `${stem.slice(0, -1)}гут`;
    return stem + (/[аеёиоуыэюяьл]/.test(last) ? 'ют' : 'ут');
  }
  if (verb.endsWith('ет')) return stem + (/[аеёиоуыэюяьлр]/.test(last) ? 'ют' : 'ут');
  return null;
}

/** «упала, упало, упали» from «упал»; also short participles (ранен, сбит) and сам, один, жив. Null for anything else. */
export function pastForms(masculine: string): { m: string; f: string; n: string; plural: string } | null {
  const reflexive = /(?:лся|[бгзкрсх]ся)$/.test(masculine);
  const word = reflexive ? masculine.slice(0, -2) : masculine;
  const listed = FOUR_FORMS[word];
  const [f, n, plural] = listed ?? regularPast(word) ?? [];
  if (f === undefined || n === undefined || plural === undefined) return null;
  return reflexive ? { m: masculine, f: `${f}сь`, n: `${n}сь`, plural: `${plural}сь` } : { m: masculine, f, n, plural };
}

function regularPast(word: string): readonly [string, string, string] | null {
  const past = (stem: string) => [`${stem}ла`, `${stem}ло`, `${stem}ли`] as const;
  const short = (stem: string) => [`${stem}а`, `${stem}о`, `${stem}ы`] as const;
  if (/ш[её]л$/.test(word)) return past(word.slice(0, -2));
  if (/ёл$/.test(word)) return past(`${word.slice(0, -2)}е`);
  if (word.endsWith('л')) return past(word.slice(0, -1));
  if (/ён$/.test(word)) return short(`${word.slice(0, -2)}ен`);
  if (/[ая]н$|ен$/.test(word) || SHORT_IN_T.has(word)) return short(word);
  if (/ё[сзкг]$/.test(word)) return past(word.replace(/ё(?=.$)/, 'е'));
  if (/[бгзкрсх]$/.test(word)) return past(word);
  return null;
}

/** How a Russian word agrees with its subject; null if it must be written out as alternatives. */
export function agreeing(word: string): Agreeing | null {
  const plural = pluralVerb(word);
  if (plural !== null) return { kind: 'number', singular: word, plural };
  const past = pastForms(word);
  return past && { kind: 'gender', ...past };
}

const ENGLISH_IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  was: 'were',
  does: 'do',
  dies: 'die',
  lies: 'lie',
  ties: 'tie',
};

/** «hit» from «hits»; a form without -s (fell) is the same for both. */
export function englishPluralVerb(singular: string): string {
  const irregular = ENGLISH_IRREGULAR[singular];
  if (irregular !== undefined) return irregular;
  if (/ies$/.test(singular)) return `${singular.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh|o)es$/.test(singular)) return singular.slice(0, -2);
  return /[^s]s$/.test(singular) ? singular.slice(0, -1) : singular;
}
