import { ACC, ANY_CASE, DAT, GEN, INS, NOM, PLURAL, PRE, SINGULAR } from './cases.ts';

/**
 * Forms of Russian nouns and adjectives for recognising, not for writing: every ending that people put on such a word, with the cases
 * that it can stand for. Generous on purpose (animate and inanimate, with and without fleeting vowel).
 */
export type Forms = Map<string, number>;

const VOWELS = 'аеиоуыэюя';

function add(forms: Forms, form: string, cases: number): void {
  forms.set(form, (forms.get(form) ?? 0) | cases);
}

function addAll(forms: Forms, stem: string, endings: string, number: number): void {
  for (const part of endings.split(' ')) {
    const [ending = '', cases = ''] = part.split(':');
    let bits = number;
    for (const letter of cases) bits |= LETTER[letter] ?? 0;
    add(forms, stem + (ending === '-' ? '' : ending), bits);
  }
}

const LETTER: { readonly [letter: string]: number } = { n: NOM, g: GEN, d: DAT, a: ACC, i: INS, p: PRE };

const PLURAL_HARD = 'ы:na и:na а:n ов:ga ев:ga ей:ga ам:d ами:i ах:p';
const PLURAL_SOFT = 'и:na я:n ей:ga ев:ga ям:d ями:i ях:p';

/** All forms of one noun in plain letters (see `plainWord`), its own included. */
export function nounForms(word: string): Forms {
  const forms: Forms = new Map();
  add(forms, word, NOM | SINGULAR);
  const last = word.slice(-1);
  const stem = word.slice(0, -1);
  if (!/[а-я]/.test(last)) return latinForms(word, forms);
  if (word.endsWith('мя') && word.length > 3) addAll(forms, `${stem}ен`, 'и:gdp ем:i а:na ам:d ами:i ах:p', SINGULAR);
  else if (last === 'а') {
    addAll(forms, stem, 'а:n ы:g и:g е:dp у:a ой:i ою:i ей:i ею:i', SINGULAR);
    addAll(forms, stem, 'ы:na и:na -:ga ам:d ами:i ах:p', PLURAL);
    for (const bare of bareStems(stem)) add(forms, bare, GEN | ACC | PLURAL);
  } else if (last === 'я') {
    addAll(forms, stem, 'я:n и:gdp е:dp ю:a ей:i ею:i', SINGULAR);
    addAll(forms, stem, 'и:na ь:ga й:ga ям:d ями:i ях:p', PLURAL);
    for (const bare of bareStems(stem)) addAll(forms, bare, '-:ga ь:ga', PLURAL);
  } else if (last === 'ь') {
    for (const base of [stem, fleeting(stem, true)]) addAll(forms, base, 'я:ga ю:d ем:i е:p и:gdp', SINGULAR);
    add(forms, `${stem}ью`, INS | SINGULAR);
    add(forms, word, ACC | SINGULAR);
    for (const base of [stem, fleeting(stem, true)]) addAll(forms, base, PLURAL_SOFT, PLURAL);
  } else if (last === 'й') {
    addAll(forms, stem, 'й:a я:ga ю:d ем:i е:p и:p', SINGULAR);
    addAll(forms, stem, 'и:na ев:ga ям:d ями:i ях:p', PLURAL);
  } else if (last === 'о' || last === 'е') {
    const soft = last === 'е';
    addAll(forms, stem, soft ? 'е:nap я:g ю:d ем:i а:g у:d и:p' : 'о:na а:g у:d ом:i е:p', SINGULAR);
    addAll(forms, stem, soft ? 'я:na а:na ев:g ям:d ями:i ях:p ам:d ами:i ах:p' : 'а:na и:na -:g ам:d ами:i ах:p', PLURAL);
    for (const bare of bareStems(stem)) add(forms, bare, GEN | PLURAL);
    if (!soft) add(forms, word, ANY_CASE | SINGULAR);
  } else if (last === 'ы' || last === 'и') {
    pluralForms(word, stem, forms);
    add(forms, word, ANY_CASE | SINGULAR);
  } else if (VOWELS.includes(last)) add(forms, word, ANY_CASE | SINGULAR);
  else {
    add(forms, word, ACC | SINGULAR);
    for (const base of word.length > 2 ? [word, fleeting(word)] : [word]) {
      addAll(forms, base, 'а:ga у:d ом:i ем:i е:p у:p', SINGULAR);
      addAll(forms, base, PLURAL_HARD, PLURAL);
    }
  }
  return forms;
}

/** A word whose dictionary form is plural («оковы», «ножи», «крылья»): its plural forms and those of the one of them. */
function pluralForms(word: string, stem: string, forms: Forms): void {
  add(forms, word, NOM | ACC | PLURAL);
  addAll(forms, stem, 'ов:ga ей:ga -:ga ам:d ами:i ах:p ям:d ями:i ях:p', PLURAL);
  for (const bare of bareStems(stem)) add(forms, bare, GEN | PLURAL);
  if (word.length > 3) addAll(forms, stem, '-:na а:g у:da ом:i ем:i ой:i е:dp', SINGULAR);
}

function latinForms(word: string, forms: Forms): Forms {
  add(forms, word, ANY_CASE | SINGULAR);
  for (const join of ["'", '']) addAll(forms, word + join, 'а:ga у:d ом:i ем:i е:p ы:g и:gdp ой:i ей:i', SINGULAR);
  add(forms, `${word}'s`, GEN | SINGULAR);
  add(forms, `${word}s`, PLURAL | NOM | ACC);
  return forms;
}

const SHORT_FLEETING = new Set('лед лев пес сон рот лоб ден пен мох рож огон'.split(' '));

/** «клинок» → «клинк», «огонь» → «огн», «боец» → «бойц», «лёд» → «льд»: the stem without its fleeting vowel. */
function fleeting(stem: string, soft = false): string {
  const vowel = stem.slice(-2, -1);
  const end = stem.slice(-1);
  const head = stem.slice(0, -2);
  if (head === '' || !(vowel === 'о' || vowel === 'е')) return stem;
  if (stem.length < 4 ? !SHORT_FLEETING.has(stem) : !(soft ? /[нлрт]/ : /[кцнлр]/).test(end)) return stem;
  if (vowel === 'е' && head.endsWith('л')) return `${head}ь${end}`;
  if (vowel === 'е' && VOWELS.includes(head.slice(-1))) return `${head}й${end}`;
  return head + end;
}

/** «стрелк» → «стрелок», «сабл» → «сабел»: genitive plurals with a vowel between the last consonants. */
function bareStems(stem: string): string[] {
  const out = [stem];
  const [before, end] = [stem.slice(-2, -1), stem.slice(-1)];
  if (before !== '' && !VOWELS.includes(before) && !VOWELS.includes(end)) {
    const head = stem.slice(0, -1).replace(/[ьй]$/, '');
    out.push(`${head}о${end}`, `${head}е${end}`);
  }
  if (end === 'ь') out.push(`${stem}ев`, `${stem.slice(0, -1)}ий`, `${stem.slice(0, -1)}ей`);
  return out;
}

const HARD = 'ый:na ой:na ое:na ого:ga ому:d ым:i ом:p ая:n ой:gdip ую:a ою:i';
const SOFT = 'ий:na ее:na его:ga ему:d им:i ем:p яя:n ая:n ей:gdip юю:a ую:a ею:i';
const MANY_HARD = 'ые:na ых:gap ым:d ыми:i';
const MANY_SOFT = 'ие:na их:gap им:d ими:i';

/** Forms of an adjective of any gender; null if the word does not look like one. */
export function adjectiveForms(word: string): Forms | null {
  const hit = /^(.{2,})(ый|ий|ой|ая|яя|ое|ее|ые|ие)$/.exec(word);
  const stem = hit?.[1];
  if (stem === undefined) return null;
  const forms: Forms = new Map();
  addAll(forms, stem, HARD, SINGULAR);
  addAll(forms, stem, MANY_HARD, PLURAL);
  if (/[гкхжшчщ]$/.test(stem) || /^(ий|яя|ее|ие)$/.test(hit?.[2] ?? '')) {
    addAll(forms, stem, SOFT, SINGULAR);
    addAll(forms, stem, MANY_SOFT, PLURAL);
  }
  return forms;
}

/** Forms of a word of a name: adjective and noun together, for a name tells not which it is («Дикий», «Кассий»). */
export function nameForms(word: string): Forms {
  const forms = nounForms(word);
  for (const [form, cases] of adjectiveForms(word) ?? []) add(forms, form, cases);
  return forms;
}
