import type { Both } from '@boevka/kernel';

interface Spec {
  readonly status: number;
  readonly says: Both;
}

/**
 * What the server itself may answer when it does not do what was asked. The codes stay what they are; programs go by them. What the kernel, a pack
 * check or a report refuses comes under `battle-refused`, `content-refused` and `report-refused`, with the code of its own in `data.code`.
 */
export const API_ERRORS = {
  'request-malformed': {
    status: 400,
    says: {
      ru: 'Запрос составлен не по образцу; что именно не так, сказано по местам.',
      en: 'The request is malformed; what is wrong is told by place.',
    },
  },
  'sign-in-needed': { status: 401, says: { ru: 'Нужно войти.', en: 'Please sign in.' } },
  'sign-in-refused': {
    status: 401,
    says: { ru: 'Имя или пароль не подходят.', en: 'The name or the password does not fit.' },
  },
  'not-allowed': {
    status: 403,
    says: {
      ru: 'На это нет права. Его даёт судья боя или администратор сообщества.',
      en: 'You may not do this. The judge of the battle or an admin of the community can let you.',
    },
  },
  'origin-refused': {
    status: 403,
    says: {
      ru: 'Запрос пришёл с чужой страницы и отклонён. Откройте Боёвку по её адресу.',
      en: 'The request came from another page and is refused. Open Boevka at its own address.',
    },
  },
  'host-refused': {
    status: 403,
    says: {
      ru: 'Это личная Боёвка, она отвечает только на своём компьютере. Чтобы звать других, запустите её в режиме сервера.',
      en: 'This is somebody’s own Boevka; it answers on its own computer only. To invite others, run it in server mode.',
    },
  },
  'not-found': { status: 404, says: { ru: 'Такого здесь нет.', en: 'There is no such thing here.' } },
  'version-conflict': {
    status: 409,
    says: {
      ru: 'Пока вы работали, это изменил кто-то ещё. Посмотрите, что изменилось, и решите заново.',
      en: 'Somebody else changed this meanwhile. Look at what changed, and decide again.',
    },
  },
  'turn-closed': {
    status: 409,
    says: { ru: 'Приказы этого хода уже закрыты.', en: 'The orders of this turn are closed already.' },
  },
  'key-reused': {
    status: 409,
    says: { ru: 'Этот ключ повтора уже занят другим запросом.', en: 'This idempotency key belongs to another request.' },
  },
  'name-taken': { status: 409, says: { ru: 'Это имя уже занято. Возьмите другое.', en: 'This name is taken. Choose another one.' } },
  'link-spent': {
    status: 410,
    says: { ru: 'Эта ссылка больше не действует. Попросите новую.', en: 'This link is no longer valid. Ask for a new one.' },
  },
  'too-large': {
    status: 413,
    says: { ru: 'Слишком много: столько за раз не принимается.', en: 'Too much: this is more than is taken at once.' },
  },
  'type-refused': { status: 415, says: { ru: 'Здесь принимается только JSON.', en: 'Only JSON is taken here.' } },
  'battle-refused': { status: 422, says: { ru: 'В этом бою так нельзя.', en: 'This battle does not allow it.' } },
  'content-refused': {
    status: 422,
    says: { ru: 'В тексте есть ошибки; каждая названа со своим местом.', en: 'The text has errors; each is told with its place.' },
  },
  'report-refused': { status: 422, says: { ru: 'Отчёт так не разложить.', en: 'The report cannot be laid out like this.' } },
  'rulebook-unknown': { status: 422, says: { ru: 'Такой системы правил здесь нет.', en: 'There is no such rulebook here.' } },
  'too-many': {
    status: 429,
    says: { ru: 'Слишком часто. Подождите немного и повторите.', en: 'Too often. Wait a little and try again.' },
  },
  internal: {
    status: 500,
    says: {
      ru: 'Ошибка на нашей стороне, ничего не записано. Назовите администратору номер происшествия.',
      en: 'The fault is ours, and nothing was written. Tell the admin the number of the incident.',
    },
  },
  unavailable: {
    status: 503,
    says: {
      ru: 'База данных не отвечает. Ничего не потеряно, повторите через минуту.',
      en: 'The database does not answer. Nothing is lost; try again in a minute.',
    },
  },
} as const satisfies { readonly [code: string]: Spec };

export type ApiErrorCode = keyof typeof API_ERRORS;

/** The HTTP status that goes with a code. */
export function statusOf(code: ApiErrorCode): number {
  return API_ERRORS[code].status;
}

/** The sentence that goes with a code where there is nothing more exact to say. */
export function sayingOfError(code: ApiErrorCode): Both {
  return API_ERRORS[code].says;
}

/** Whether a word is one of the codes. */
export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && Object.hasOwn(API_ERRORS, code);
}
