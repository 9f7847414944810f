/** Small words of orders and conditions, by what they do in a sentence. All in plain letters. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export type Preposition =
  | 'to'
  | 'from'
  | 'at'
  | 'in'
  | 'behind'
  | 'up-to'
  | 'with'
  | 'of'
  | 'without'
  | 'through'
  | 'between'
  | 'above'
  | 'instead';

/** Prepositions by what they ask of an order. «в», «на» and «по» are `at`: they point at something. */
export const PREPOSITIONS: ReadonlyMap<string, Preposition> = new Map<string, Preposition>([
  ['к', 'to'],
  ['ко', 'to'],
  ['навстречу', 'to'],
  ['to', 'to'],
  ['towards', 'to'],
  ['toward', 'to'],
  ['от', 'from'],
  ['ото', 'from'],
  ['from', 'from'],
  ['подальше', 'from'],
  ['по', 'at'],
  ['в', 'at'],
  ['во', 'at'],
  ['на', 'at'],
  ['об', 'in'],
  ['о', 'in'],
  ['at', 'at'],
  ['into', 'at'],
  ['onto', 'at'],
  ['за', 'behind'],
  ['под', 'through'],
  ['подо', 'through'],
  ['behind', 'behind'],
  ['after', 'behind'],
  ['вслед', 'behind'],
  ['позади', 'through'],
  ['до', 'up-to'],
  ['с', 'with'],
  ['со', 'with'],
  ['with', 'with'],
  ['из', 'of'],
  ['изо', 'of'],
  ['of', 'of'],
  ['у', 'in'],
  ['возле', 'in'],
  ['около', 'in'],
  ['рядом', 'in'],
  ['при', 'in'],
  ['после', 'in'],
  ['in', 'in'],
  ['by', 'in'],
  ['без', 'without'],
  ['without', 'without'],
  ['через', 'through'],
  ['сквозь', 'through'],
  ['мимо', 'through'],
  ['вокруг', 'through'],
  ['вдоль', 'through'],
  ['мимо', 'through'],
  ['сбоку', 'through'],
  ['из-под', 'of'],
  ['из-за', 'of'],
  ['между', 'between'],
  ['меж', 'between'],
  ['над', 'above'],
  ['перед', 'through'],
  ['передо', 'through'],
  ['против', 'at'],
  ['вместо', 'instead'],
  ['instead', 'instead'],
  ['напротив', 'through'],
  ['для', 'in'],
  ['про', 'in'],
  ['кроме', 'without'],
  ['around', 'through'],
  ['past', 'through'],
]);

export interface PronounWord {
  readonly who: 'he' | 'she' | 'they' | 'self' | 'me' | 'you';
  /** Can stand for «his», «her» beside a noun. */
  readonly possessive: boolean;
}

function pronouns(who: PronounWord['who'], words: string, possessive = false): [string, PronounWord][] {
  return [...list(words)].map((word) => [word, { who, possessive }]);
}

export const PRONOUNS: ReadonlyMap<string, PronounWord> = new Map([
  ...pronouns('he', 'он нему ему него нево ним им нем him he'),
  ...pronouns('he', 'его ево his', true),
  ...pronouns('she', 'она ней нею ею she'),
  ...pronouns('she', 'ее нее ей her', true),
  ...pronouns('they', 'они ими ними них ним-всем them they'),
  ...pronouns('they', 'их their', true),
  ...pronouns('self', 'себя себе собой собою myself himself herself'),
  ...pronouns('you', 'ты тебя тебе тобой тобою you'),
  ...pronouns('me', 'я меня мне мной мною me i'),
]);

/** Verbs after which actions are named as what is spent: «трачу первые два действия на удар». */
export const SPENDING =
  /^(?:(?:по|ис)?тра(?:чу|тит|тил|тила|тив)|посвящ(?:аю|ает)|посвят(?:ил|ила|ит)|отв(?:ожу|одит|ел|ела)|удел(?:яю|яет|ил|ила))$/;

/** What a teller calls the fighter whose deeds he tells, in the nominative. */
export const TELLER_WORDS = list(
  'девушка девочка женщина парень юноша мужчина воин воительница боец маг волшебник волшебница колдун колдунья чародей чародейка ведьма лучник лучница стрелок викинг варвар рыцарь наемник наемница разбойник разбойница ' +
    'охотник охотница убийца герой героиня персонаж гном эльф эльфийка орк вампир вампирша демон демоница паладин жрец жрица монах солдат гладиатор мечник мечница',
);

/** Common nouns for whoever stands on the other side. */
export const FOE_STEMS: readonly string[] = [
  'противник',
  'враг',
  'соперник',
  'оппонент',
  'неприятел',
  'недруг',
  'противниц',
  'соперниц',
  'оппонентк',
];
export const FOE_WORDS = list(
  'враг врага врагу врагом враге враги врагов врагам врагами врагах цель цели целью enemy enemies opponent opponents foe foes',
);
export const FRIEND_STEMS: readonly string[] = ['союзник', 'союзниц', 'напарник', 'напарниц', 'товарищ', 'соратник', 'соратниц'];
export const NEAREST = list(
  'ближайший ближайшая ближайшего ближайшей ближайшему ближайшую ближайшим ближнего ближнему ближнюю ближней ближним nearest closest',
);
export const ALL_OF_THEM = list('всех всем всеми все всей оба обе обоих обеих обоим обеим обоими обеими both all');
export const ANYBODY = list('кто-нибудь кто-то кто-либо кого-нибудь кто любой любая никто никого anyone anybody somebody someone');

export type Way = 'left' | 'right' | 'forward' | 'back' | 'up' | 'down' | 'away' | 'aside';
export const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['влево', 'left'],
  ['налево', 'left'],
  ['слева', 'left'],
  ['left', 'left'],
  ['вправо', 'right'],
  ['направо', 'right'],
  ['right', 'right'],
  ['вперед', 'forward'],
  ['forward', 'forward'],
  ['forwards', 'forward'],
  ['назад', 'back'],
  ['back', 'back'],
  ['backwards', 'back'],
  ['вверх', 'up'],
  ['наверх', 'up'],
  ['ввысь', 'up'],
  ['up', 'up'],
  ['вниз', 'down'],
  ['down', 'down'],
  ['прочь', 'away'],
  ['away', 'away'],
  ['подальше', 'away'],
  ['вбок', 'aside'],
  ['дальше', 'away'],
]);

export type Side = 'right' | 'left' | 'both';
export const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/^прав(?:ый|ая|ое|ого|ой|ому|ую|ым|ом|ою)$/, 'right'],
  [/^(?:пр|right)$/, 'right'],
  [/^лев(?:ый|ая|ое|ого|ой|ому|ую|ым|ом|ою)$/, 'left'],
  [/^(?:лев|left)$/, 'left'],
  [/^об(?:а|е|оих|еих|оим|еим|оими|еими)$|^both$/, 'both'],
];

export interface BodyPart {
  readonly limb: 'arm' | 'leg' | null;
  /** Not the limb itself but a place on it. */
  readonly partly: boolean;
}
const LIMB_NOUNS: readonly (readonly [string, BodyPart])[] = [
  ['рука', { limb: 'arm', partly: false }],
  ['ручка', { limb: 'arm', partly: false }],
  ['нога', { limb: 'leg', partly: false }],
  ['ножка', { limb: 'leg', partly: false }],
  ['кулак', { limb: 'arm', partly: true }],
  ['ладонь', { limb: 'arm', partly: true }],
  ['кисть', { limb: 'arm', partly: true }],
  ['локоть', { limb: 'arm', partly: true }],
  ['плечо', { limb: 'arm', partly: true }],
  ['предплечье', { limb: 'arm', partly: true }],
  ['запястье', { limb: 'arm', partly: true }],
  ['палец', { limb: 'arm', partly: true }],
  ['колено', { limb: 'leg', partly: true }],
  ['бедро', { limb: 'leg', partly: true }],
  ['голень', { limb: 'leg', partly: true }],
  ['стопа', { limb: 'leg', partly: true }],
  ['ступня', { limb: 'leg', partly: true }],
  ['лодыжка', { limb: 'leg', partly: true }],
  ['пятка', { limb: 'leg', partly: true }],
  ['икра', { limb: 'leg', partly: true }],
];
const OTHER_PARTS =
  'голова башка череп лицо лоб висок затылок челюсть подбородок нос глаз ухо рот шея горло кадык грудь ребро торс туловище корпус тело живот брюхо пузо пах печень сердце почка бок спина хребет поясница ключица таз зад хвост крыло рог туша';
export const PART_NOUNS: readonly (readonly [string, BodyPart])[] = [
  ...LIMB_NOUNS,
  ...OTHER_PARTS.split(' ').map((word) => [word, { limb: null, partly: false }] as const),
];
export const PART_WORDS: ReadonlyMap<string, BodyPart> = new Map<string, BodyPart>([
  ...'руки рук руке руку рукой рукою руками руках'.split(' ').map((w) => [w, { limb: 'arm', partly: false }] as const),
  ...'ноги ног ноге ногу ногой ногою ногами ногах ногам'.split(' ').map((w) => [w, { limb: 'leg', partly: false }] as const),
  ...'arm arms hand hands fist'.split(' ').map((w) => [w, { limb: 'arm', partly: w === 'fist' }] as const),
  ...'leg legs foot feet knee'.split(' ').map((w) => [w, { limb: 'leg', partly: w === 'knee' }] as const),
  ...'head chest torso neck back stomach'
    .split(' ')
    .slice(0, 4)
    .map((w) => [w, { limb: null, partly: false }] as const),
]);

export type Comparator = 'lt' | 'le' | 'gt' | 'ge' | 'eq';
/** Comparing words; `of` tells whether they can only be about a distance or about any number. */
export const COMPARATORS: ReadonlyMap<string, { readonly cmp: Comparator; readonly of: 'distance' | 'any' }> = new Map([
  ['ближе', { cmp: 'lt', of: 'distance' }],
  ['closer', { cmp: 'lt', of: 'distance' }],
  ['дальше', { cmp: 'gt', of: 'distance' }],
  ['further', { cmp: 'gt', of: 'distance' }],
  ['farther', { cmp: 'gt', of: 'distance' }],
  ['больше', { cmp: 'gt', of: 'any' }],
  ['более', { cmp: 'gt', of: 'any' }],
  ['выше', { cmp: 'gt', of: 'any' }],
  ['свыше', { cmp: 'gt', of: 'any' }],
  ['превышает', { cmp: 'gt', of: 'any' }],
  ['more', { cmp: 'gt', of: 'any' }],
  ['above', { cmp: 'gt', of: 'any' }],
  ['over', { cmp: 'gt', of: 'any' }],
  ['меньше', { cmp: 'lt', of: 'any' }],
  ['менее', { cmp: 'lt', of: 'any' }],
  ['ниже', { cmp: 'lt', of: 'any' }],
  ['less', { cmp: 'lt', of: 'any' }],
  ['below', { cmp: 'lt', of: 'any' }],
  ['under', { cmp: 'lt', of: 'any' }],
  ['fewer', { cmp: 'lt', of: 'any' }],
  ['минимум', { cmp: 'ge', of: 'any' }],
  ['максимум', { cmp: 'le', of: 'any' }],
  ['ровно', { cmp: 'eq', of: 'any' }],
  ['равно', { cmp: 'eq', of: 'any' }],
  ['равна', { cmp: 'eq', of: 'any' }],
  ['равен', { cmp: 'eq', of: 'any' }],
] as const);

export const METRES = list('м метр метра метров метре метрах метрам метры метрами metre metres meter meters m метрa');
export const PERCENT = list('процент процента процентов проценте процентах процентам percent');
/** Units that are no metres: whoever measures in them means something that the order cannot hold. */
export const OTHER_UNITS = list(
  'шага шагов шагах сантиметр сантиметра сантиметров см км километр километра километров гекс гекса гексов клетка клетки клеток секунда секунды секунд сек фут фута футов',
);
