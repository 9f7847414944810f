/** What to do about an issue, by code; placeholders as in the table of issues, `{name:list}` a list of values in quotes. */
export const HINTS = {
  'did-you-mean': { ru: 'Возможно: {candidates:list}?', en: 'Did you mean {candidates:list}?' },
  'allowed-values': { ru: 'Можно: {values:list}.', en: 'Allowed: {values:list}.' },
  'known-keys': { ru: 'Известные ключи: {keys:list}.', en: 'Known keys: {keys:list}.' },
  'mixed-letters': {
    ru: 'Выглядит как {meant}, но в слове есть кириллица: {letters:list}.',
    en: 'It looks like {meant}, but has Cyrillic letters: {letters:list}.',
  },
  'use-quotes': { ru: 'Возьмите значение в кавычки.', en: 'Put the value in quotes.' },
  'inner-quotes': {
    ru: 'Если это кавычка внутри строки, возьмите всю строку в кавычки другого вида.',
    en: 'If it is a quote inside the string, put the whole string in quotes of the other kind.',
  },
  'drop-quotes': { ru: 'Уберите кавычки.', en: 'Remove the quotes.' },
  'use-point': { ru: 'Дробная часть пишется через точку.', en: 'Use a point for the decimal part.' },
  'use-true-false': { ru: 'Пишите true (да) или false (нет).', en: 'Write true or false.' },
  'use-spaces': { ru: 'Замените табуляцию пробелами.', en: 'Replace the tab with spaces.' },
  'use-list': { ru: 'Напишите список: [{value:raw}].', en: 'Write a list: [{value:raw}].' },
  'save-as-utf8': { ru: 'Сохраните файл в кодировке UTF-8.', en: 'Save the file as UTF-8.' },
  'three-numbers': { ru: 'Версия пишется тремя числами: 1.0.0.', en: 'A version is three numbers: 1.0.0.' },
  'mark-replacement': {
    ru: 'Если это замена, добавьте в запись replaces: true.',
    en: 'If it is meant to replace it, add replaces: true to the entry.',
  },
} as const satisfies { readonly [code: string]: { readonly ru: string; readonly en: string } };
