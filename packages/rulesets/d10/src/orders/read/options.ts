import type { Mark } from './mark.ts';

/** The choices of a plan beside its acts: what a sentence says of whom one faces, whom one turns to and what a victory is to be. */

const PRIMARY = /^(?:главн\p{L}*|основн(?:ой|ого|ым|ому|ая|ую)|приоритетн\p{L}*|первостепенн\p{L}*|primary|main|chief)$/u;
const FOE = /^(?:противник\p{L}*|враг\p{L}?|врагом|соперник\p{L}*|оппонент\p{L}*|неприятел\p{L}*|foe|enemy|opponent)$/u;
const SPARE = /^(?:запасн(?:ая|ой|ую|ым)|резервн(?:ая|ой|ую)|втор(?:ая|ую|ой)|следующ(?:ая|ую|ий|ей)|fallback|backup|second)$/;
const TARGET = /^(?:цель|целью|цели|target|мишень|мишенью)$/;
const REST = /^(?:остальн\p{L}*|остат(?:ок|ки|ком)|оставш\p{L}*|rest|remaining)$/u;
const CAPTURE = /^(?:живым|живьем|живой|плен|пленю|пленить|пленным|пленника|пленение|захват|alive|capture|prisoner|captive)$/;
const SPARED = /^(?:бессознани\p{L}*|вырубить|нокаут|нокаутом|unconscious|knockout|отключить|усыпить|сознания)$/u;
const DEADLY = /^(?:насмерть|смерть|смертью|убить|убийство|добить|death|dead|kill)$/;
const VICTORY =
  /^(?:победа|победе|победы|победу|поражени\p{L}*|инстадефит\p{L}*|инстант|дефит|деффит|victory|defeat|крите|исход\p{L}*|instant)$/u;
const INTERCEPT = /^(?:перехват\p{L}*|вдогонку|intercept\p{L}*|intercepts|попутн\p{L}*)$/u;
const REFUSED = /^(?:не|без|отказываюсь|отказ|нет|no|not|without|пропускаю|воздерживаюсь|откажусь)$/;

/** Words after which a target is out of the fight, so that the rest of an attack goes elsewhere. */
const OUT =
  /^(?:ляж\p{L}*|слож\p{L}*|упад\p{L}*|пада\p{L}*|умр\p{L}*|умира\p{L}*|пад[её]т|сдох\p{L}*|помр\p{L}*|погиб\p{L}*|выруб\p{L}*|отключ\p{L}*|готов\p{L}?|выбы\p{L}*|выйд\p{L}*|выбыв\p{L}*|свал\p{L}*|убь\p{L}*|убит\p{L}?|м[её]ртв\p{L}?|труп|сляж\p{L}*|отруб\p{L}*|кончится|закончится|откинется|dies|falls|die|fall|drops|dead|down|out|потеря\p{L}*|поверж\p{L}*|вынес\p{L}*|сдастся|уложу|завалю|рухн\p{L}*)$/u;

export function namesPrimary(words: readonly string[]): boolean {
  return words.some((word, i) => PRIMARY.test(word) && words.slice(i + 1, i + 3).some((next) => FOE.test(next)));
}

export function namesSpare(words: readonly string[]): boolean {
  if (words.some((word, i) => SPARE.test(word) && TARGET.test(words[i + 1] ?? ''))) return true;
  return false;
}

export function saysRest(words: readonly string[]): boolean {
  return words.some((word) => REST.test(word));
}

export function saysOut(words: readonly string[]): boolean {
  return words.some((word) => OUT.test(word)) || words.some((word, i) => word === 'без' && words[i + 1] === 'сознания');
}

/** What is to become of whom a blow defeats at once, where a stretch says so. */
export function defeatOf(words: readonly string[]): 'unconscious' | 'dead' | 'captured' | null {
  const victory = words.some((word) => VICTORY.test(word));
  const taking = words.some((word) =>
    /^(?:бер(?:у|ет)|взять|брать|возьму|хочу|нужен|нужна|нужны|оставить|оставляю|захватить|захватываю|take|want|keep|в)$/.test(word),
  );
  if (
    words.some((word) => CAPTURE.test(word)) &&
    (taking || victory || words.length <= 2 || words.some((word) => /^(?:плен|плен\p{L}+)$/u.test(word)))
  )
    return 'captured';
  const spare = words.some((word, i) => /^(?:убива(?:ю|ть|ем)|убить|добива(?:ю|ть)|kill)$/.test(word) && words[i - 1] === 'не');
  if (spare && words.every((word) => !CAPTURE.test(word))) return 'unconscious';
  if (!victory) return null;
  if (words.some((word) => SPARED.test(word))) return 'unconscious';
  return words.some((word) => DEADLY.test(word)) ? 'dead' : null;
}

/** «без перехвата», «вдогонку не бью». */
export function refusesIntercept(words: readonly string[]): boolean {
  return words.some((word) => INTERCEPT.test(word)) && words.some((word) => REFUSED.test(word));
}

export function wordsOf(marks: readonly Mark[], from: number, to: number): string[] {
  return marks.slice(from, to).flatMap((mark) => (mark.kind === 'sign' || mark.kind === 'line' ? [] : [mark.word]));
}
