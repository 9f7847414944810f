import type { VerbForm } from '@boevka/language';
import { actsCut, actsNear, actsOf, conjugate, nounForms, Vocabulary } from '@boevka/language';
import type { Special } from './reading.ts';

/** What fighters of this rulebook do, as their players call it. */
export type Deed =
  | 'blow'
  | 'shoot'
  | 'throw'
  | 'dodge'
  | 'parry'
  | 'guard'
  | 'cover'
  | 'cast'
  | 'drink'
  | 'draw'
  | 'stow'
  | 'drop'
  | 'stand'
  | 'help'
  | 'aim'
  | 'finish'
  | 'close'
  | 'exit'
  | 'move'
  | 'shout'
  | 'say'
  | 'nothing'
  | 'light';

export interface DeedUse {
  readonly deed: Deed;
  readonly special: Special | null;
  /** Only a deed where nothing stronger stands beside it. */
  readonly weak: boolean;
  readonly lemma: string;
  /** Verb form, or null for nouns and other words. */
  readonly verb: VerbForm | null;
  /** Cases of a noun; 0 for other words. */
  readonly cases: number;
}

interface DeedWords {
  readonly deed: Deed;
  readonly special?: Special;
  readonly weak?: true;
  readonly verbs?: string;
  readonly nouns?: string;
  readonly words?: string;
}

/** Words with a sense of their own in this rulebook; they go before the common lexicon of deeds. */
const OWN: readonly DeedWords[] = [
  {
    deed: 'blow',
    verbs:
      'лупить луплю лупит; хлестать хлещу хлещет; двинуть двину двинет; приложить приложу приложит; садануть садану саданет; заехать заеду заедет; зарядить заряжу зарядит; огреть огрею огреет; махать машу машет; махнуть махну махнет; ' +
      'ударять ударяю ударяет; рубиться рублюсь рубится; обрушивать обрушиваю обрушивает; обрушить обрушу обрушит; метить мечу метит; тюкать тюкаю тюкает; тюкнуть тюкну тюкнет; влепить влеплю влепит; всечь всеку всечет всекут / всек всекла всекли; полоснуть полосну полоснет; рубануть рубану рубанет; зарубить зарублю зарубит; засадить засажу засадит; хреначить хреначу хреначит; мочить мочу мочит',
    nouns: 'рубка; серия; комбо; замах; тычок; пинок; апперкот; двойка; тройка',
    words: 'slash slashes swing swings chop stab stabs smash smashes punch punches kick kicks',
  },
  {
    deed: 'blow',
    special: 'imbalance',
    verbs:
      'толкать толкаю толкает; толкнуть толкну толкнет; пихать пихаю пихает; пихнуть пихну пихнет; дисбалансировать дисбалансирую дисбалансирует; разбалансировать разбалансирую разбалансирует; раскачивать раскачиваю раскачивает; ' +
      'выводить вывожу выводит; вывести выведу выведет / вывел вывела вывели',
    nouns: 'дисбаланс; толчок; дизбаланс',
    words: 'unbalance unbalancing imbalance shove shoves off-balance',
  },
  {
    deed: 'blow',
    special: 'knockdown',
    verbs:
      'сбивать сбиваю сбивает; сбить собью собьет; валить валю валит; повалить повалю повалит; завалить завалю завалит; опрокидывать опрокидываю опрокидывает; опрокинуть опрокину опрокинет; ' +
      'подсекать подсекаю подсекает; подсечь подсеку подсечет подсекут / подсек подсекла подсекли; укладывать укладываю укладывает; уложить уложу уложит',
    nouns: 'подсечка; подножка; сбивание; опрокидывание; сваливание; нокдаун',
    words: 'trip trips tripping knockdown sweep sweeps',
  },
  {
    deed: 'blow',
    special: 'stun',
    verbs:
      'оглушать оглушаю оглушает; оглушить оглушу оглушит; глушить глушу глушит; ошеломлять ошеломляю ошеломляет; ошеломить ошеломлю ошеломит',
    nouns: 'оглушение; ошеломление; оглушалка',
    words: 'стан стана stun stuns stunning',
  },
  {
    deed: 'blow',
    special: 'disarm',
    verbs:
      'обезоруживать обезоруживаю обезоруживает; обезоружить обезоружу обезоружит; разоружать разоружаю разоружает; разоружить разоружу разоружит; выбивать выбиваю выбивает; выбить выбью выбьет; дизармить дизармлю дизармит',
    nouns: 'дизарм; обезоруживание; разоружение; выбивание; дисарм',
    words: 'disarm disarms disarming',
  },
  { deed: 'blow', special: 'shieldFlat', words: 'баш баша bash bashes', nouns: 'башинг' },
  {
    deed: 'shoot',
    words: 'пли',
    verbs:
      'пускать пускаю пускает; пустить пущу пустит; выпускать выпускаю выпускает; выпустить выпущу выпустит; разряжать разряжаю разряжает; разрядить разряжу разрядит; стрельнуть стрельну стрельнет',
    weak: true,
  },
  {
    deed: 'finish',
    verbs:
      'добивать добиваю добивает; добить добью добьет; приканчивать приканчиваю приканчивает; прикончить прикончу прикончит; дорезать дорежу дорежет',
    nouns: 'добивание; coup',
    words: 'finish finishes finishing',
  },
  {
    deed: 'drop',
    verbs:
      'ронять роняю роняет; уронить уроню уронит; отбрасывать отбрасываю отбрасывает; отбросить отброшу отбросит; выбрасывать выбрасываю выбрасывает; выбросить выброшу выбросит; выкидывать выкидываю выкидывает; выкинуть выкину выкинет; ' +
      'отшвыривать отшвыриваю отшвыривает; отшвырнуть отшвырну отшвырнет; избавляться избавляюсь избавляется',
    nouns: 'сброс',
    words: 'drop drops',
  },
  {
    deed: 'stand',
    verbs:
      'подниматься поднимаюсь поднимается; подняться поднимусь поднимется; вставать встаю встает; встать встану встанет / встал встала встали; вскакивать вскакиваю вскакивает; вскочить вскочу вскочит; привставать привстаю привстает',
    nouns: 'подъем; вставание',
    words: 'rise rises stand stands',
  },
  { deed: 'help', verbs: 'помогать помогаю помогает; помочь помогу поможет помогут', nouns: 'помощь', words: 'help helps' },
  {
    deed: 'aim',
    verbs: 'выцеливать выцеливаю выцеливает; выцелить выцелю выцелит; наводиться навожусь наводится; навестись наведусь наведется',
    nouns: 'выцеливание; прицеливание; наводка; наведение',
    words: 'aim aims aiming',
  },
  {
    deed: 'aim',
    weak: true,
    verbs:
      'целиться целюсь целится; целить целю целит; прицеливаться прицеливаюсь прицеливается; прицелиться прицелюсь прицелится; нацеливаться нацеливаюсь нацеливается; нацелиться нацелюсь нацелится; метить мечу метит',
    nouns: 'прицел',
  },
  {
    deed: 'shout',
    verbs:
      'кричать кричу кричит кричат; крикнуть крикну крикнет; закричать закричу закричит закричат; выкрикивать выкрикиваю выкрикивает; выкрикнуть выкрикну выкрикнет; прокричать прокричу прокричит; орать ору орет; заорать заору заорет; проорать проору проорет; ' +
      'вопить воплю вопит; завопить завоплю завопит; рявкать рявкаю рявкает; рявкнуть рявкну рявкнет; реветь реву ревет; взреветь взреву взревет; рычать рычу рычит; гаркать гаркаю гаркает; визжать визжу визжит визжат; взвизгнуть взвизгну взвизгнет; верещать верещу верещит верещат; хрипеть хриплю хрипит; голосить голошу голосит; горланить горланю горланит; рыкнуть рыкну рыкнет; командовать командую командует; скомандовать скомандую скомандует; гаркнуть гаркну гаркнет; восклицать восклицаю восклицает; воскликнуть воскликну воскликнет',
    nouns: 'крик; выкрик; клич; вопль; возглас; окрик',
    words: 'shout shouts yell yells scream screams cry cries',
  },
  {
    deed: 'say',
    verbs:
      'говорить говорю говорит; сказать скажу скажет; шептать шепчу шепчет; шепнуть шепну шепнет; бормотать бормочу бормочет; буркнуть буркну буркнет; бросать-фразу бросаю-фразу бросает-фразу; произносить произношу произносит; произнести произнесу произнесет',
    nouns: 'фраза; реплика',
    words: 'say says whisper whispers',
  },
  {
    deed: 'drink',
    verbs:
      'пить пью пьет; выпивать выпиваю выпивает; выпить выпью выпьет; глотать глотаю глотает; глотнуть глотну глотнет; проглотить проглочу проглотит; осушать осушаю осушает; осушить осушу осушит; хлебать хлебаю хлебает; прикладываться прикладываюсь прикладывается; приложиться приложусь приложится; употреблять употребляю употребляет; употребить употреблю употребит; лечиться лечусь лечится; отхлебнуть отхлебну отхлебнет; хлебнуть хлебну хлебнет; съесть съем съест съедят',
    nouns: 'глоток; употребление',
    words: 'drink drinks quaff quaffs eat eats ем ест едят съедаю съедает жую жует',
  },
  {
    deed: 'close',
    verbs:
      'сокращать сокращаю сокращает; сократить сокращу сократит; сближаться сближаюсь сближается; сблизиться сближусь сблизится; приближаться приближаюсь приближается; приблизиться приближусь приблизится; ' +
      'врываться врываюсь врывается; ворваться ворвусь ворвется; подступать подступаю подступает; подступить подступлю подступит; вклиниваться вклиниваюсь вклинивается',
    nouns: 'сближение; сокращение; приближение; вход',
    words: 'close closes closing approach approaches',
  },
  {
    deed: 'exit',
    verbs:
      'разрывать разрываю разрывает; разорвать разорву разорвет; рвать рву рвет; увеличивать увеличиваю увеличивает; увеличить увеличу увеличит; отрываться отрываюсь отрывается; оторваться оторвусь оторвется',
    nouns: 'разрыв; увеличение',
    words: 'disengage disengages',
  },
  { deed: 'exit', weak: true, nouns: 'выход' },
  {
    deed: 'move',
    verbs:
      'смещаться смещаюсь смещается; сместиться смещусь сместится; перекатываться перекатываюсь перекатывается; перекатиться перекачусь перекатится; отшагивать отшагиваю отшагивает',
    nouns: 'перемещение; смещение; перекат; маневр',
    words: 'step steps',
  },
  {
    deed: 'move',
    weak: true,
    verbs: 'прятаться прячусь прячется; спрятаться спрячусь спрячется; укрываться укрываюсь укрывается; укрыться укроюсь укроется',
    words: 'hide hides',
  },
  { deed: 'parry', words: 'parry parries parrying block blocks blocking', nouns: 'парирование; блок; парри; парир; отбив; блокирование' },
  {
    deed: 'parry',
    verbs:
      'парировать парирую парирует; спарировать спарирую спарирует; отпарировать отпарирую отпарирует; запарировать запарирую запарирует; блокировать блокирую блокирует; заблокировать заблокирую заблокирует; блочить блочу блочит; отбивать отбиваю отбивает; отбить отобью отобьет; отражать отражаю отражает; отразить отражу отразит; ' +
      'отводить отвожу отводит; отвести отведу отведет / отвел отвела отвели; встречать встречаю встречает; встретить встречу встретит',
  },
  {
    deed: 'guard',
    weak: true,
    verbs:
      'защищаться защищаюсь защищается; защититься защищусь защитится; обороняться обороняюсь обороняется; закрываться закрываюсь закрывается; закрыться закроюсь закроется; прикрываться прикрываюсь прикрывается; прикрыться прикроюсь прикроется; заслоняться заслоняюсь заслоняется; заслониться заслонюсь заслонится; ' +
      'подставлять подставляю подставляет; подставить подставлю подставит; принимать принимаю принимает; принять приму примет',
    nouns: 'защита; оборона',
    words: 'defend defends defending defence defense',
  },
  {
    deed: 'cover',
    verbs: 'прикрывать прикрываю прикрывает',
    nouns: 'прикрытие',
    words: 'cover covers covering',
  },
  {
    deed: 'dodge',
    verbs:
      'уклоняться уклоняюсь уклоняется; уклониться уклонюсь уклонится; уворачиваться уворачиваюсь уворачивается; увернуться увернусь увернется; доджить доджу доджит; уходить-от ухожу-от уходит-от',
    nouns: 'уклонение; уклон; уворот; додж; увертка',
    words: 'dodge dodges dodging',
  },
  {
    deed: 'light',
    verbs:
      'делать делаю делает; сделать сделаю сделает; проводить провожу проводит; провести проведу проведет / провел провела провели; совершать совершаю совершает; выполнять выполняю выполняет; тратить трачу тратит; потратить потрачу потратит; ставить ставлю ставит; поставить поставлю поставит; ' +
      'держать держу держит; заявлять заявляю заявляет; производить произвожу производит; готовить готовлю готовит; использовать использую использует; выбирать выбираю выбирает; вкладывать вкладываю вкладывает; пробовать пробую пробует; попробовать попробую попробует; пытаться пытаюсь пытается; стараться стараюсь старается; продолжать продолжаю продолжает; начинать начинаю начинает; наносить наношу наносит; нанести нанесу нанесет / нанес нанесла нанесли',
    words: 'make makes do does use uses take takes',
  },
  { deed: 'nothing', weak: true, words: 'ничего nothing' },
];

const own = new Map<string, DeedUse[]>();
const vocabulary = new Vocabulary([]);
const nouns: (readonly [string, DeedUse])[] = [];

for (const words of OWN) {
  const base = { deed: words.deed, special: words.special ?? null, weak: words.weak ?? false };
  for (const keys of split(words.verbs, ';'))
    for (const [form, verbs] of conjugate(keys))
      for (const verb of verbs) put(form, { ...base, lemma: keys.split(' ')[0] ?? '', verb, cases: 0 });
  for (const noun of split(words.nouns, ';')) {
    nouns.push([noun, { ...base, lemma: noun, verb: null, cases: 0 }]);
    for (const [form, cases] of nounForms(noun)) put(form, { ...base, lemma: noun, verb: null, cases });
  }
  for (const word of split(words.words, ' ')) put(word, { ...base, lemma: word, verb: null, cases: 0 });
}

function put(form: string, use: DeedUse): void {
  const known = own.get(form) ?? [];
  if (known.length === 0) own.set(form, known);
  known.push(use);
  vocabulary.add(form);
}

function split(text: string | undefined, by: string): string[] {
  return (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

type ActUse = ReturnType<typeof actsOf>[number];

/** How the common deeds of the language package are called here; what has no place in this rulebook is none. */
function translated(use: ActUse): DeedUse | null {
  const make = (deed: Deed, weak = use.weak): DeedUse => ({
    deed,
    special: null,
    weak,
    lemma: use.lemma,
    verb: use.verb,
    cases: use.cases,
  });
  switch (use.act) {
    case 'strike':
      return make('blow');
    case 'shoot':
      return make('shoot');
    case 'throw':
      return make('throw');
    case 'dodge':
      return make('dodge');
    case 'block':
      return make('parry');
    case 'draw':
    case 'take':
    case 'swap':
      return make('draw');
    case 'stow':
      return make('stow');
    case 'use':
    case 'activate':
      return make('cast');
    case 'aim':
      return null;
    case 'run':
    case 'walk':
    case 'go':
    case 'crouch':
    case 'creep':
    case 'crawl':
    case 'swim':
    case 'fly':
    case 'jump':
      return make('move');
    case 'hide':
      return make('move', true);
    case 'wait':
    case 'rest':
    case 'search':
      return make('nothing', true);
    default:
      return null;
  }
}

/** Which way a word of the common lexicon leads by itself. */
export function wayOf(word: string): 'toward' | 'away' | null {
  const way = actsOf(word).find((use) => use.way !== null)?.way ?? null;
  return way === 'toward' || way === 'to' ? 'toward' : way === 'away' ? 'away' : null;
}

/** What a word (plain letters) can mean as a deed; empty if nothing. */
export function deedsOf(word: string): readonly DeedUse[] {
  const mine = own.get(word);
  if (mine !== undefined) return mine;
  return actsOf(word).flatMap((use) => translated(use) ?? []);
}

/** «уклон.», «парир»: the beginning of a noun for a deed, if it can only be one deed. */
export function deedsCut(word: string, dotted: boolean): readonly DeedUse[] {
  if (word.length < (dotted ? 2 : 4) || !/[бвгджзйклмнпрстфхцчшщ]$/.test(word)) return [];
  const found = nouns.filter(([noun]) => noun.startsWith(word) && noun.length > word.length + 1).map(([, use]) => use);
  if (found.length > 0) return new Set(found.map((use) => use.deed + (use.special ?? ''))).size === 1 ? found.slice(0, 1) : [];
  return actsCut(word, dotted).flatMap((use) => translated(use) ?? []);
}

/** The same for a misspelt word, if all words near it mean one deed. */
export function deedsNear(word: string): readonly DeedUse[] {
  const mine = vocabulary
    .nearest(word)
    .filter((form) => form.slice(0, 2) === word.slice(0, 2))
    .flatMap((form) => own.get(form) ?? []);
  if (mine.length > 0) return new Set(mine.map((use) => use.deed + (use.special ?? ''))).size === 1 ? mine : [];
  return actsNear(word).flatMap((use) => (use.lemma.slice(0, 2) === word.slice(0, 2) ? (translated(use) ?? []) : []));
}
