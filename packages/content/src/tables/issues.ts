/**
 * The sentence for every code, in both languages. `{name}` is a value in quotes, `{name:raw}` bare, `{name:found}` a value with its type,
 * `{name:type}` what is wanted, `{name:options}` a choice of such, `{name:chain}` a chain of ids.
 */
export const ISSUES = {
  // the text
  'file-too-big': {
    ru: 'Файл слишком велик: {size:raw} знаков, можно не больше {max:raw}.',
    en: 'The file is too big: {size:raw} characters, at most {max:raw} are allowed.',
  },
  'not-text': { ru: 'Файл не похож на текст в кодировке UTF-8.', en: 'The file does not look like UTF-8 text.' },
  'empty-file': { ru: 'Файл пуст.', en: 'The file is empty.' },
  'too-deep': {
    ru: 'Слишком глубокая вложенность: больше {max:raw} уровней.',
    en: 'Nesting is too deep: more than {max:raw} levels.',
  },
  'duplicate-key': {
    ru: 'Ключ {key} повторяется: он уже есть в строке {line:raw}.',
    en: 'The key {key} is repeated: it already stands in line {line:raw}.',
  },
  'forbidden-key': { ru: 'Ключ {key} запрещён.', en: 'The key {key} is forbidden.' },
  'unknown-alias': {
    ru: 'Ссылка *{name:raw} никуда не ведёт: якоря &{name:raw} выше по файлу нет.',
    en: 'The alias *{name:raw} leads nowhere: there is no anchor &{name:raw} above it.',
  },
  'cyclic-alias': {
    ru: 'Ссылка *{name:raw} стоит внутри собственного якоря &{name:raw}.',
    en: 'The alias *{name:raw} stands inside its own anchor &{name:raw}.',
  },
  'alias-bomb': {
    ru: 'Ссылки разворачивают файл сверх меры: больше {max:raw} знаков.',
    en: 'Aliases make the file too big when written out: more than {max:raw} characters.',
  },
  'bad-merge': { ru: 'После «<<» нужен словарь или список словарей.', en: 'After "<<" there must be a map or a list of maps.' },
  'inexact-number': {
    ru: 'Число {text:raw} нельзя записать точно.',
    en: 'The number {text:raw} cannot be held exactly.',
  },
  'yaml-bad-directive': { ru: 'Непонятная директива в начале файла.', en: 'A directive at the top of the file is not understood.' },
  'yaml-bad-escape': {
    ru: 'Непонятная последовательность с обратной чертой в строке в кавычках.',
    en: 'A backslash sequence in a quoted string is not understood.',
  },
  'yaml-bad-indent': { ru: 'Отступ не сходится с соседними строками.', en: 'The indentation does not agree with the lines around it.' },
  'yaml-bad-start': {
    ru: 'Значение без кавычек не может начинаться со знака {char}.',
    en: 'A value without quotes cannot begin with {char}.',
  },
  'yaml-block-in-flow': {
    ru: 'Внутри квадратных и фигурных скобок список и словарь тоже пишутся в скобках.',
    en: 'Inside brackets and braces, lists and maps are written with brackets and braces too.',
  },
  'yaml-bracket-indent': {
    ru: 'Закрывающая скобка и строки внутри скобок стоят правее ключа, при котором они открыты.',
    en: 'The closing bracket and the lines inside the brackets must stand further right than the key they belong to.',
  },
  'yaml-complex-key': {
    ru: 'Ключом может быть только слово или число, не список и не словарь.',
    en: 'A key can only be a word or a number, not a list or a map.',
  },
  'yaml-long-key': { ru: 'Ключ длиннее 1024 знаков.', en: 'The key is longer than 1024 characters.' },
  'yaml-misplaced-anchor': {
    ru: 'Якорь (&) или тег (!) стоит не на месте: он пишется прямо перед значением, по одному, и не перед ссылкой (*).',
    en: 'An anchor (&) or tag (!) is out of place: it stands right before a value, one of each, and not before an alias (*).',
  },
  'yaml-bad-alias': { ru: 'Имя якоря (&) или ссылки (*) написано неверно.', en: 'The name of an anchor (&) or alias (*) is malformed.' },
  'yaml-missing-char': { ru: 'Здесь не хватает знака.', en: 'A character is missing here.' },
  'yaml-missing-colon-space': { ru: 'После двоеточия нужен пробел.', en: 'A space is needed after the colon.' },
  'yaml-missing-colon': { ru: 'После ключа нет двоеточия.', en: 'There is no colon after the key.' },
  'yaml-missing-comma': {
    ru: 'Здесь не хватает запятой или двоеточия.',
    en: 'A comma or a colon is missing here.',
  },
  'yaml-missing-space': { ru: 'Здесь не хватает пробела.', en: 'A space is missing here.' },
  'yaml-multiline-key': { ru: 'Ключ должен уместиться в одной строке.', en: 'A key must fit on one line.' },
  'yaml-several-documents': {
    ru: 'В файле несколько документов, разделённых «---»; нужен один.',
    en: 'The file holds several documents separated by "---"; there must be one.',
  },
  'yaml-tab': { ru: 'Отступ сделан табуляцией.', en: 'The indentation is made of tabs.' },
  'yaml-two-colons': {
    ru: 'Вторая пара «ключ: значение» в той же строке.',
    en: 'A second "key: value" pair on the same line.',
  },
  'yaml-unclosed-bracket': { ru: 'Скобка {char} не закрыта.', en: 'The bracket {char} is not closed.' },
  'yaml-unclosed-quote': { ru: 'Кавычка {char} не закрыта.', en: 'The quote {char} is not closed.' },
  'yaml-unexpected': { ru: 'Лишние или неуместные знаки.', en: 'Unexpected characters.' },
  'yaml-unknown-tag': { ru: 'Тег {tag:raw} здесь не поддерживается.', en: 'The tag {tag:raw} is not supported here.' },
  // the shape
  'unknown-key': { ru: 'Неизвестный ключ {key}.', en: 'Unknown key {key}.' },
  'missing-key': { ru: 'Нет обязательного ключа {key}.', en: 'The required key {key} is missing.' },
  'wrong-type': { ru: 'Здесь {expected:type}, а {value:found}.', en: '{expected:type} here, but found {value:found}.' },
  'not-in-list': { ru: 'Значение {value} здесь не подходит.', en: 'The value {value} is not allowed here.' },
  'no-variant': {
    ru: 'Здесь нужно одно из: {options:options}, а {value:found}.',
    en: 'One of these is needed here: {options:options}, but found {value:found}.',
  },
  'several-variants': {
    ru: 'Запись подходит сразу под несколько видов, должна под один.',
    en: 'The entry fits several forms at once; it must fit one.',
  },
  'too-small': { ru: 'Слишком мало: {value:raw}, нужно не меньше {min:raw}.', en: 'Too small: {value:raw}, at least {min:raw} is needed.' },
  'too-small-strict': {
    ru: 'Слишком мало: {value:raw}, нужно больше {min:raw}.',
    en: 'Too small: {value:raw}, more than {min:raw} is needed.',
  },
  'too-big': { ru: 'Слишком много: {value:raw}, можно не больше {max:raw}.', en: 'Too big: {value:raw}, at most {max:raw} is allowed.' },
  'too-big-strict': {
    ru: 'Слишком много: {value:raw}, нужно меньше {max:raw}.',
    en: 'Too big: {value:raw}, less than {max:raw} is needed.',
  },
  'too-short': {
    ru: 'Строка слишком коротка: знаков {length:raw}, нужно не меньше {min:raw}.',
    en: 'The string is too short: its length is {length:raw}, at least {min:raw} is needed.',
  },
  'too-long': {
    ru: 'Строка слишком длинна: знаков {length:raw}, можно не больше {max:raw}.',
    en: 'The string is too long: its length is {length:raw}, at most {max:raw} is allowed.',
  },
  'empty-string': { ru: 'Строка пуста.', en: 'The string is empty.' },
  'too-few': {
    ru: 'Слишком мало элементов: {length:raw}, нужно не меньше {min:raw}.',
    en: 'Too few items: {length:raw}, at least {min:raw} needed.',
  },
  'too-many': {
    ru: 'Слишком много элементов: {length:raw}, можно не больше {max:raw}.',
    en: 'Too many items: {length:raw}, at most {max:raw} allowed.',
  },
  'not-multiple': { ru: 'Число {value:raw} не кратно {step:raw}.', en: 'The number {value:raw} is not a multiple of {step:raw}.' },
  'bad-format': { ru: 'Строка {value} не подходит под образец {format:raw}.', en: 'The string {value} does not match {format:raw}.' },
  'bad-key': { ru: 'Ключ {key} здесь не подходит.', en: 'The key {key} is not allowed here.' },
  'min-over-max': {
    ru: 'Наименьшее ({min:raw}) больше наибольшего ({max:raw}).',
    en: 'The minimum ({min:raw}) is above the maximum ({max:raw}).',
  },
  'duplicate-item': { ru: 'Значение {value} в списке повторяется.', en: 'The value {value} is repeated in the list.' },
  refused: { ru: '{ru:raw}', en: '{en:raw}' },
  // packs
  'pack-without-head': { ru: 'В папке набора нет файла pack.yaml.', en: 'The folder of the pack has no pack.yaml.' },
  'pack-unknown-file': {
    ru: 'Файл не относится к набору: записи лежат в папках <раздел>/<id>.yaml.',
    en: 'The file does not belong to the pack: entries lie at <section>/<id>.yaml.',
  },
  'pack-wrong-system': {
    ru: 'Набор для системы {found}, а нужна {expected}.',
    en: 'The pack is for the system {found}, but {expected} is needed.',
  },
  'pack-duplicate': { ru: 'Набор {id} подключён дважды.', en: 'The pack {id} is included twice.' },
  'pack-missing': { ru: 'Набор требует набор {id}, а его нет.', en: 'The pack requires the pack {id}, which is not there.' },
  'pack-too-old': {
    ru: 'Набор требует {id} версии {needed:raw} или совместимой новее, а есть {found:raw}.',
    en: 'The pack requires {id} {needed:raw} or a later compatible version, but {found:raw} is there.',
  },
  'pack-cycle': { ru: 'Наборы требуют друг друга по кругу: {cycle:chain}.', en: 'Packs require each other in a circle: {cycle:chain}.' },
  'id-mismatch': {
    ru: 'Указан id {id}, а имя файла или ключ говорит {expected}.',
    en: 'The id says {id}, but the file name or key says {expected}.',
  },
  'duplicate-id': {
    ru: 'В разделе {kind:raw} запись {id} уже есть: {where:raw}.',
    en: 'The section {kind:raw} already has an entry {id}: {where:raw}.',
  },
  'replaces-nothing': {
    ru: 'Запись {id} помечена как замена, но заменять нечего.',
    en: 'The entry {id} is marked as a replacement, but there is nothing to replace.',
  },
  'unknown-id': { ru: 'Нет записи {id} (раздел: {kind:raw}).', en: 'There is no entry {id} (section: {kind:raw}).' },
  'cyclic-requirement': { ru: 'Требования замкнуты в круг: {cycle:chain}.', en: 'Requirements form a circle: {cycle:chain}.' },
  // battle files
  'unknown-system': { ru: 'Неизвестная система {system}.', en: 'Unknown system {system}.' },
  'missing-sheet': { ru: 'Для бойца {fighter} нет листа в sheets.', en: 'There is no sheet for the fighter {fighter} in sheets.' },
  'unknown-fighter': { ru: 'Бойца {fighter} в этом бою нет.', en: 'There is no fighter {fighter} in this battle.' },
  'post-with-both': {
    ru: 'В посте и text, и orders; нужно одно из двух.',
    en: 'The post has both text and orders; it must have one of them.',
  },
  'post-with-neither': { ru: 'В посте нет ни text, ни orders.', en: 'The post has neither text nor orders.' },
  'ruling-unclear': {
    ru: 'Решение судьи отвечает на вопрос (question) или меняет значение (override): нужно ровно одно из двух.',
    en: 'A ruling answers a question (question) or changes a value (override): exactly one of the two is needed.',
  },
  'override-unclear': {
    ru: 'Правка судьи меняет значение по пути (path) или бросок (draw): нужно ровно одно из двух.',
    en: 'An override changes a value at a path (path) or a draw (draw): exactly one of the two is needed.',
  },
} as const satisfies { readonly [code: string]: { readonly ru: string; readonly en: string } };
