/** How a verb form speaks: `first` «бегу», `third` «бежит», `past` «бежал», `gerund` «подбежав», `order` «беги». */
export const MOODS = ['first', 'second', 'third', 'past', 'infinitive', 'order', 'gerund'] as const;
export type Mood = (typeof MOODS)[number];

export interface VerbForm {
  readonly mood: Mood;
  readonly plural: boolean;
  /** Gender that a past form shows. */
  readonly sex: 'm' | 'f' | null;
}

export type Conjugation = Map<string, VerbForm[]>;

/**
 * All forms of a verb from its key forms: `infinitive first third [they] [/ past-m past-f past-pl]`, for example
 * `бежать бегу бежит бегут`, `идти иду идет / шел шла шли`. Letters plain (ё as е).
 */
export function conjugate(keys: string): Conjugation {
  const [present = '', past = ''] = keys.split('/');
  const [infinitive = '', first = '', third = '', they] = present.trim().split(/\s+/);
  const reflexive = /с[яь]$/.test(infinitive);
  const bare = (word: string): string => (reflexive ? word.replace(/с[яь]$/, '') : word);
  const out: Conjugation = new Map();
  const put = (form: string, mood: Mood, plural = false, sex: 'm' | 'f' | null = null): void => {
    const whole = reflexive ? form + (/[аеиоуыэюя]$/.test(form) ? 'сь' : 'ся') : form;
    const known = out.get(whole) ?? [];
    known.push({ mood, plural, sex });
    out.set(whole, known);
  };
  const inf = bare(infinitive);
  const me = bare(first);
  const he = bare(third);
  const stem = he.slice(0, -1);
  const many = they === undefined ? manyForm(he, me) : bare(they);
  put(inf, 'infinitive');
  put(me, 'first');
  put(`${stem}шь`, 'second');
  put(he, 'third');
  put(`${stem}м`, 'first', true);
  put(`${stem}те`, 'second', true);
  put(many, 'third', true);
  const root = many.slice(0, -2);
  const call = root.endsWith('ь') ? `${root.slice(0, -1)}ей` : /[аеиоуыэюя]$/.test(root) ? `${root}й` : `${root}и`;
  put(call, 'order');
  put(`${call}те`, 'order', true);
  put(inf.endsWith('авать') ? `${inf.slice(0, -2)}я` : root + (/[жшчщ]$/.test(root) ? 'а' : 'я'), 'gerund');
  const given = past.trim().split(/\s+/).filter(Boolean);
  const before = inf.replace(/ть$/, '');
  const [m = `${before}л`, f = `${before}ла`, pl = `${before}ли`] = given.map(bare);
  put(m, 'past', false, 'm');
  put(f, 'past', false, 'f');
  put(pl, 'past', true);
  if (given.length === 0) {
    if (!reflexive) put(`${before}в`, 'gerund');
    const done = reflexive ? `${before}вшись` : `${before}вши`;
    out.set(done, [...(out.get(done) ?? []), { mood: 'gerund', plural: false, sex: null }]);
  }
  return out;
}

function manyForm(he: string, me: string): string {
  if (he.endsWith('ит')) {
    const root = he.slice(0, -2);
    return root + (/[жшчщ]$/.test(root) ? 'ат' : 'ят');
  }
  return `${me}т`;
}
