import type { Command } from './command.ts';

const FORMAT = {
  name: 'format',
  takes: 'bbcode-mybb|…|markdown|html|text|json',
  says: { ru: 'вид отчёта; без ключа bbcode-mybb', en: 'form of the reports; bbcode-mybb by default' },
} as const;
const SEED = {
  name: 'seed',
  takes: 'HEX',
  says: { ru: 'кости из этого зерна, каждый раз те же', en: 'dice from this seed, the same each time' },
} as const;

const DATA = {
  name: 'data',
  takes: 'DIR',
  says: { ru: 'папка с данными; без ключа data в проекте', en: 'the folder of the data; data in the project by default' },
} as const;

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'judge',
    operands: { shown: 'FILE…', least: 1, most: 100 },
    options: [
      { name: 'turn', takes: 'N', says: { ru: 'показать только этот ход', en: 'show this turn only' } },
      {
        name: 'viewer',
        takes: 'public|judge|ID',
        says: { ru: 'чьими глазами: всех, судьи, бойца; без ключа public', en: 'through whose eyes; public by default' },
      },
      FORMAT,
      {
        name: 'all',
        says: { ru: 'отчёты всем: общий, каждому игроку, судье', en: 'reports for everybody: public, each player, the judge' },
      },
      {
        name: 'dir',
        takes: 'DIR',
        says: { ru: 'с --all: по файлу на отчёт в этой папке', en: 'with --all: a file per report in this folder' },
      },
      SEED,
      { name: 'draft', says: { ru: 'черновик на пробных костях', en: 'a draft on trial dice' } },
      {
        name: 'out',
        takes: 'RECORD',
        says: {
          ru: 'записать бой; если он уже записан, продолжить его',
          en: 'write the record of the battle; go on with one that is there',
        },
      },
      { name: 'limit', takes: 'N', says: { ru: 'наибольшая длина поста на форуме', en: 'longest post of the forum' } },
    ],
    says: { ru: 'рассудить бой из файла', en: 'judge the battle of a file' },
    more: {
      ru:
        'Читает файл боя, рассчитывает все его ходы и печатает общий пост каждого. То, на что стоит взглянуть судье (непонятое в приказах, отказы,\n' +
        'вопросы без ответа), идёт в стандартный вывод ошибок, так что посты можно сразу направить в файл.\n\n' +
        '  boevka judge duel.battle.yaml --out duel.json\n  boevka judge duel.battle.yaml --turn 3 --viewer judge --format text',
      en:
        'Reads a battle file, judges all its turns and prints the public post of each. What the judge should look at (words not understood, refusals,\n' +
        'open questions) goes to the standard error, so that the posts can be sent to a file.\n\n' +
        '  boevka judge duel.battle.yaml --out duel.json\n  boevka judge duel.battle.yaml --turn 3 --viewer judge --format text',
    },
    load: async () => (await import('./commands/judge.ts')).judge,
  },
  {
    name: 'replay',
    operands: { shown: 'RECORD [FILE]', least: 1, most: 2 },
    options: [],
    says: { ru: 'повторить записанный бой и сверить до байта', en: 'play a recorded battle again and compare to the byte' },
    more: {
      ru:
        'Рассчитывает каждый ход записи заново, на записанных бросках, и сверяет каждое событие, затем каждый опубликованный текст. Называет первое\n' +
        'расхождение. FILE: файл боя; тогда сверяются и его наборы с анкетами.',
      en:
        'Judges every turn of the record anew, on the recorded draws, and compares every event, then every published text. Names the first\n' +
        'divergence. FILE: the battle file; its packs and sheets are compared too.',
    },
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'verify',
    operands: { shown: 'RECORD', least: 1, most: 1 },
    options: [],
    says: { ru: 'проверить кости записанного боя', en: 'verify the dice of a recorded battle' },
    more: {
      ru: 'По одной только записи проверяет, что каждый бросок выпал из тех костей, которые обещаны до боя.',
      en: 'Checks, with nothing but the record, that every draw comes from the dice that were committed before the battle.',
    },
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'explain',
    operands: { shown: 'RECORD|FILE [WHAT]', least: 1, most: 2 },
    options: [
      { name: 'turn', takes: 'N', says: { ru: 'только этот ход', en: 'this turn only' } },
      { name: 'slot', takes: 'N', says: { ru: 'только это действие', en: 'this action only' } },
      { name: 'who', takes: 'ID', says: { ru: 'только события с этим бойцом', en: 'events with this fighter only' } },
      SEED,
    ],
    says: { ru: 'показать, откуда взялось число', en: 'show where a number came from' },
    more: {
      ru:
        'Печатает вывод чисел столбиком, по порядку правил: откуда каждое слагаемое, что не учтено и почему. Это команда судьи: тайного для неё нет.\n\n' +
        '  boevka explain duel.json --turn 3 --slot 5 damage',
      en:
        'Prints numbers as sums in the order of the rulebook: where each term is from, what does not count and why. It is the judge’s: it hides nothing.\n\n' +
        '  boevka explain duel.json --turn 3 --slot 5 damage',
    },
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'odds',
    operands: { shown: 'RECORD|FILE', least: 1, most: 1 },
    options: [
      { name: 'turn', takes: 'N', says: { ru: 'ход; без ключа следующий', en: 'the turn; the next one by default' } },
      { name: 'by', takes: 'ID', says: { ru: 'чей приказ', en: 'whose order' } },
      {
        name: 'order',
        takes: 'TEXT',
        says: { ru: 'приказ словами; без ключа тот, что в ходе', en: 'an order in words; that of the turn by default' },
      },
      SEED,
      {
        name: 'budget',
        takes: 'N',
        says: {
          ru: 'сколько исходов костей считать точно, дальше моделировать',
          en: 'how many ways of the dice are counted before it simulates',
        },
      },
      { name: 'runs', takes: 'N', says: { ru: 'сколько раз моделировать', en: 'runs of a simulation' } },
    ],
    says: { ru: 'шансы приказа: точные или смоделированные', en: 'the odds of an order: exact, or simulated' },
    more: {
      ru:
        'Считает по самим правилам каждый удар и каждую способность приказа: шанс попасть, исходы, урон. Где исходов костей больше, чем --budget,\n' +
        'моделирует и говорит об этом. Ход, который уже рассчитан, берётся таким, как он шёл: каждое действие считается на свой момент. Это команда судьи.\n\n' +
        '  boevka odds duel.json --by mira --order "1 действие: удар мечом по Гаррету"',
      en:
        'Counts, by the rules themselves, every strike and ability of an order: chance to hit, outcomes, damage. Where the dice have more ways than --budget\n' +
        'it simulates, and says so. A turn that is judged already is taken as it went: each action in its own moment. It is the judge’s.\n\n' +
        '  boevka odds duel.json --by mira --order "action 1: strike Garret with the sword"',
    },
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'simulate',
    operands: { shown: 'RECORD|FILE', least: 1, most: 1 },
    options: [
      { name: 'bots', says: { ru: 'играть дальше случайными приказами', en: 'play on by random orders' } },
      { name: 'turns', takes: 'N', says: { ru: 'сколько ходов, не больше', en: 'the most turns' } },
      { name: 'runs', takes: 'N', says: { ru: 'сколько раз; без ключа 1000', en: 'how often; 1000 by default' } },
      SEED,
    ],
    says: { ru: 'сыграть бой много раз на других костях', en: 'play a battle many times on other dice' },
    more: {
      ru:
        'Играет бой с начала по тем же приказам, но на других костях, и говорит, как часто кто побеждает и что остаётся: видно, где решила удача.\n' +
        'С --bots играет от нынешнего состояния случайными приказами. Вопросы судье берут ответ по умолчанию.\n\n  boevka simulate duel.json --runs 2000',
      en:
        'Plays the battle from its beginning by the same orders on other dice, and tells how often who wins and what is left: so luck shows.\n' +
        'With --bots it plays on from where the battle stands by random orders. Questions to the judge take their defaults.\n\n  boevka simulate duel.json --runs 2000',
    },
    load: async () => (await import('./commands/simulate.ts')).simulate,
  },
  {
    name: 'correct',
    operands: { shown: 'RECORD', least: 1, most: 1 },
    options: [
      { name: 'turn', takes: 'N', says: { ru: 'какой ход исправляется', en: 'the turn to correct' } },
      { name: 'rulings', takes: 'FILE', says: { ru: 'решения, правки, приказы', en: 'rulings, overrides, orders' } },
      { name: 'out', takes: 'NEW', says: { ru: 'куда записать исправленный бой', en: 'where the corrected battle goes' } },
      SEED,
      FORMAT,
    ],
    says: { ru: 'исправить ход и пересчитать бой', en: 'correct a turn and judge the rest again' },
    more: {
      ru:
        'Пересчитывает ход с другими решениями, правками или приказами и следующие за ним, на тех же костях, и печатает «было → стало».\n' +
        'Запись только растёт: прежние расчёты остаются в ней. FILE пишется так:\n\n' +
        '  reason: Претензия принята\n  rulings:\n    - {question: "3|2|mira|bodyTrick", answer: true, reason: Дверь открыта}\n  posts:\n    - {by: garret, text: "1-8 отдых"}\n  withdraw: ["3|5|mira|condition"]',
      en:
        'Judges a turn again with other rulings, overrides or orders, and the turns after it, on the same dice, and prints what was and what is now.\n' +
        'A record only grows: the earlier resolutions stay in it. FILE looks like this:\n\n' +
        '  reason: The claim is upheld\n  rulings:\n    - {question: "3|2|mira|bodyTrick", answer: true, reason: The door is open}\n  posts:\n    - {by: garret, text: "1-8 отдых"}\n  withdraw: ["3|5|mira|condition"]',
    },
    load: async () => (await import('./commands/correct.ts')).correct,
  },
  {
    name: 'cases',
    operands: { shown: 'PATH…', least: 1, most: 10_000 },
    options: [],
    says: { ru: 'прогнать случаи правил', en: 'run case files' },
    more: {
      ru: 'PATH: файлы *.case.yaml или папки с ними. Случай, который не сошёлся, называется с местом и причиной.',
      en: 'PATH: *.case.yaml files, or folders of them. A case that does not hold is told with its place and why.',
    },
    load: async () => (await import('./commands/cases.ts')).cases,
  },
  {
    name: 'clauses',
    operands: { shown: '', least: 0, most: 0 },
    options: [],
    says: { ru: 'какие пункты правил в коде и со случаем', en: 'which clauses have code and a case' },
    more: {
      ru: 'По каждой системе правил: сколько пунктов свода в коде, у скольких есть случай и каких не хватает, поимённо.',
      en: 'Per rulebook: how many clauses of the ledger are in the code, how many have a case, and which are missing.',
    },
    load: async () => (await import('./commands/clauses.ts')).clauses,
  },
  {
    name: 'orders score',
    operands: { shown: 'PATH…', least: 1, most: 10_000 },
    options: [],
    says: { ru: 'насколько верно читаются приказы', en: 'how well orders are read' },
    more: {
      ru: 'PATH: файлы с постами и их верным прочтением или папки с ними. Молчаливая ошибка чтения — ответ «нет».',
      en: 'PATH: files of posts with their right readings, or folders of them. A silent misread is a negative answer.',
    },
    load: async () => (await import('./commands/orders-score.ts')).ordersScore,
  },
  {
    name: 'pack check',
    operands: { shown: 'DIR…', least: 1, most: 1000 },
    options: [],
    says: { ru: 'проверить набор данных', en: 'check a content pack' },
    more: {
      ru: 'DIR: папка набора или набор одним файлом. Проверяет каждую запись, ссылки, требования по кругу и законы системы.',
      en: 'DIR: the folder of a pack, or a pack in one file. Checks every entry, references, circles of requirements and the laws of the rulebook.',
    },
    load: async () => (await import('./commands/pack-check.ts')).packCheck,
  },
  {
    name: 'new battle',
    operands: { shown: 'NAME', least: 1, most: 1 },
    options: [{ name: 'system', takes: 'ID', says: { ru: 'система правил', en: 'the rulebook' } }],
    says: { ru: 'начать файл боя', en: 'begin a battle file' },
    more: {
      ru: 'Пишет NAME.battle.yaml с двумя готовыми бойцами и местом для приказов.',
      en: 'Writes NAME.battle.yaml with two ready-made fighters and room for orders.',
    },
    load: async () => (await import('./commands/new-battle.ts')).newBattle,
  },
  {
    name: 'new pack',
    operands: { shown: 'NAME', least: 1, most: 1 },
    options: [{ name: 'system', takes: 'ID', says: { ru: 'система правил', en: 'the rulebook' } }],
    says: { ru: 'начать набор данных', en: 'begin a content pack' },
    more: {
      ru: 'Пишет папку NAME: заголовок набора и схемы для редактора, по одной на раздел.',
      en: 'Writes the folder NAME: the head of the pack and schemas for editors, one per section.',
    },
    load: async () => (await import('./commands/new-pack.ts')).newPack,
  },
  {
    name: 'new ruleset',
    operands: { shown: 'NAME', least: 1, most: 1 },
    options: [
      { name: 'dir', takes: 'DIR', says: { ru: 'папка; без ключа packages/rulesets', en: 'the folder; packages/rulesets by default' } },
    ],
    says: { ru: 'начать систему правил', en: 'begin a ruleset' },
    more: {
      ru: 'Пишет папку системы правил с принятыми именами файлов: самые простые правила, которые уже судят бой и проходят проверку типов.',
      en: 'Writes the folder of a ruleset with the agreed file names: the simplest rules that already judge a battle and pass the type check.',
    },
    load: async () => (await import('./commands/new-ruleset.ts')).newRuleset,
  },
  {
    name: 'serve',
    operands: { shown: '', least: 0, most: 0 },
    options: [
      { name: 'port', takes: 'N', says: { ru: 'порт; без ключа 4127', en: 'the port; 4127 by default' } },
      DATA,
      { name: 'server', says: { ru: 'для многих: с учётными записями', en: 'for many: with accounts' } },
      {
        name: 'host',
        takes: 'ADDRESS',
        says: { ru: 'с --server: адрес, на котором слушать', en: 'with --server: the address to listen at' },
      },
      {
        name: 'hosts',
        takes: 'NAME,…',
        says: { ru: 'с --server: имена, под которыми отвечать', en: 'with --server: the names to answer under' },
      },
      { name: 'trust-proxy', says: { ru: 'с --server: впереди стоит прокси', en: 'with --server: a proxy stands before it' } },
      { name: 'insecure-cookies', says: { ru: 'с --server: без https', en: 'with --server: without https' } },
      {
        name: 'rate-limit',
        takes: 'N',
        says: { ru: 'с --server: запросов в минуту с адреса', en: 'with --server: requests a minute and address' },
      },
      { name: 'no-demo', says: { ru: 'без показательных боёв', en: 'without demo battles' } },
    ],
    says: { ru: 'открыть стол судьи в браузере', en: 'open the judge’s table in a browser' },
    more: {
      ru:
        'Без --server отвечает только на этом компьютере, и кто за ним сидит, тот и судья. DATABASE_URL переводит данные в PostgreSQL.\n' +
        'npm start делает то же и собирает страницы, если они не собраны.',
      en:
        'Without --server it answers on this computer only, and whoever sits at it is the judge. DATABASE_URL moves the data to PostgreSQL.\n' +
        'npm start does the same and builds the pages where they are not built.',
    },
    load: async () => (await import('./commands/server.ts')).serve,
  },
  {
    name: 'backup',
    operands: { shown: 'FILE', least: 1, most: 1 },
    options: [DATA],
    says: { ru: 'сохранить все бои сервера в один файл', en: 'save all battles of the server to one file' },
    more: {
      ru: 'Работает и при открытом сервере. В файле есть тайны боёв: берегите его.',
      en: 'Works while the server is open too. The file holds secrets of battles: keep it safe.',
    },
    load: async () => (await import('./commands/server.ts')).backup,
  },
  {
    name: 'restore',
    operands: { shown: 'FILE', least: 1, most: 1 },
    options: [DATA],
    says: { ru: 'вернуть бои сервера из файла', en: 'bring the battles of the server back from a file' },
    more: {
      ru: 'Только в пустую базу: новую папку (--data) или новую базу PostgreSQL. Копия из одной базы годится для другой.',
      en: 'Into an empty database only: a new folder (--data), or a new database of PostgreSQL. A backup of one kind fits the other.',
    },
    load: async () => (await import('./commands/server.ts')).restore,
  },
];
