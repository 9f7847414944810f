/** Words for the statuses of the ledger, by stem; `sex` is read off the ending. */
export const STATUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:о|за)?глуш(?:ен|ена|ены|ено|енн\p{L}*|ит|ат|у|или|ил|ила)$/u, 'stun'],
  [/^стан(?:е|)?$|^застан(?:ен|ена)$|^stunned$/u, 'stun'],
  [/^(?:за)?морож?(?:ен|ена|ены|ено|енн\p{L}*)$|^замерз(?:ла|нет|ший|шая)?$|^замороз(?:ят|ит|или)$|^frozen$/u, 'frozen'],
  [/^парализов(?:ан|ана|аны|анн\p{L}*)$|^парализу(?:ет|ют)$|^paraly[sz]ed$/u, 'paralysed'],
  [/^(?:с|об|за)?вяз(?:ан|ана|аны|анн\p{L}*)$|^(?:с|о)пут(?:ан|ана|аны)$|^свяж(?:ет|ут)$|^bound$/u, 'bound'],
  [/^(?:при|с)кован(?:а|ы)?$|^rooted$/u, 'rooted'],
  [/^осечк(?:а|и|е)$/u, 'jammed'],
  [/^заклин(?:ило|ила|ил|или|ит|ен|ена|ивает)$|^jam(?:s|med)$/u, 'jammed'],
  [/^пристрел(?:ялся|ялась|ян|яна)$/u, 'zeroedIn'],
];

/** Gender that a short form shows: «оглушён» he, «оглушена» she. */
export function sexOfForm(word: string): 'm' | 'f' | null {
  if (/(?:ена|ана|яна|лась|ила|ала|ла)$/.test(word)) return 'f';
  return /(?:ен|ан|ян|лся|ил|ал|ерз)$/.test(word) ? 'm' : null;
}
