import { ACC, DAT, GEN, INS, NOM, nounForms, PRE } from '@boevka/language';

/** A body part as posts call it: a place of the location table, a limb whose side is to be said, or one that no body here has. */
export type BodyWord = 'head' | 'neck' | 'arm' | 'leg' | 'torso' | 'torsoUpper' | 'torsoLower' | 'groin' | 'buttocks' | 'none';

const NOUNS: { readonly [part in BodyWord]: string } = {
  head: 'голова башка бошка череп лицо лоб висок затылок челюсть подбородок нос глаз ухо рот шлем макушка темя рожа морда зуб переносица забрало скула щека',
  neck: 'шея горло кадык глотка',
  arm: 'рука ручка кулак ладонь кисть локоть плечо предплечье запястье палец лапа бицепс',
  leg: 'нога ножка колено бедро голень стопа ступня лодыжка пятка икра щиколотка ляжка',
  torso: 'корпус торс туловище тело бок спина туша',
  torsoUpper: 'грудь ребро сердце ключица солнышко сплетение лопатка грудина',
  torsoLower: 'живот брюхо пузо печень почка поясница желудок кишка',
  groin: 'пах промежность',
  buttocks: 'зад задница ягодица',
  none: 'крыло хвост рог щупальце копыто плавник',
};
const WORDS: { readonly [part in BodyWord]?: string } = {
  head: 'head face skull jaw eye nose голову голове головы головой глаза глаз глазу уши ухо лбу лба лоб рту рта нос висок виску виска',
  neck: 'neck throat',
  arm: 'arm arms hand hands wrist elbow shoulder руки рук руке руку рукой рукам',
  leg: 'leg legs knee foot thigh shin ankle ноги ног ноге ногу ногой ногам колени коленям бедра',
  torso: 'torso body trunk back',
  torsoUpper: 'chest ribs ребра ребрам ребер груди',
  torsoLower: 'belly stomach gut kidney',
  groin: 'groin паху паха',
  buttocks: 'buttocks butt',
  none: 'wing tail horn',
};

const words = new Map<string, { readonly part: BodyWord; readonly cases: number }>();
for (const [part, nouns] of Object.entries(NOUNS) as [BodyWord, string][])
  for (const noun of nouns.split(' ')) for (const [form, cases] of nounForms(noun)) if (!words.has(form)) words.set(form, { part, cases });
for (const [part, forms] of Object.entries(WORDS) as [BodyWord, string][])
  for (const form of forms.split(' ')) words.set(form, { part, cases: words.get(form)?.cases ?? NOM | GEN | DAT | ACC | INS | PRE });

export function bodyWord(word: string): { readonly part: BodyWord; readonly cases: number } | null {
  return words.get(word) ?? null;
}

/** The place of the location table that a part with its side and half means. */
export function locationOf(part: BodyWord, side: 'left' | 'right' | null, half: 'upper' | 'lower' | null): string | null {
  switch (part) {
    case 'none':
      return null;
    case 'arm':
      return side === null ? 'anyArm' : side === 'left' ? 'armLeft' : 'armRight';
    case 'leg':
      return side === null ? 'anyLeg' : side === 'left' ? 'legLeft' : 'legRight';
    case 'torso':
      return half === null ? 'anyTorso' : half === 'upper' ? 'torsoUpper' : 'torsoLower';
    default:
      return part;
  }
}
