/** Small facts of a stretch of words: they decide a meaning only together with others. */

export type Fact =
  | 'again'
  | 'same'
  | 'nearer'
  | 'spacing'
  | 'ground'
  | 'breath'
  | 'sheath'
  | 'back'
  | 'jam'
  | 'nothing'
  | 'long'
  | 'towards'
  | 'stop'
  | 'purpose'
  | 'unit'
  | 'dislocation'
  | 'attack'
  | 'guard'
  | 'shade'
  | 'question'
  | 'all'
  | 'times'
  | 'dangling'
  | 'together'
  | 'there'
  | 'sides'
  | 'everyone'
  | 'denied'
  | 'without'
  | 'elsewhere'
  | 'low'
  | 'spent';

export const FACTS: readonly (readonly [RegExp, Fact])[] = [
  [/^(?:дистанци|расстояни|distance)/, 'spacing'],
  [/^(?:земл|ground)/, 'ground'],
  [/^(?:дух$|дыхани|силы$|сил$|энерги|стамин|выносливост)/, 'breath'],
  [/^(?:ножн|кобур|колчан|чехол|пояс|сумк|рюкзак)/, 'sheath'],
  [/^(?:осечк|клин$|клина$|заклин|затвор|задержк|неисправност)/, 'jam'],
  [/^(?:долг|длительн|полноценн)/, 'long'],
  [/^(?:вывих|вывихнут)/, 'dislocation'],
  [/^(?:атаку|атаке|наступлени)/, 'attack'],
  [/^(?:блок$|защиту|оборону|глухую)/, 'guard'],
  [/^(?:одновременно|разом|заодно|параллельно)$/, 'together'],
  [/^туда$/, 'there'],
  [/^(?:ушл[ои]$|уход(?:ит|ят)$|уйд(?:ет|ут)$|(?:по|ис)?тра(?:т|чу)|посвя|отвож|отвод|удел)/, 'spent'],
  [/^(?:пригнувшись|пригибаясь|присев|согнувшись|полуприсев)$/, 'low'],
  [/^(?:тень|тени|стелс|скрытность|невидимость)/, 'shade'],
];
/** Facts whose words are things as well, so that a deed may be aimed at them. */
export const NOUNS: ReadonlySet<Fact> = new Set<Fact>(['ground', 'attack', 'guard', 'shade']);
export const STOPPED = new Set(
  'остановиться остановка остановкой остановлюсь останавливаюсь пока остаться держа держать держась держусь сохраняя соблюдая удерживая'.split(
    ' ',
  ),
);
export const HOPED = new Set(
  'хотел хотела хотелось думал думала собирался собиралась мог могла готовясь готов готова готовый готовая намереваясь желая собираясь надеясь рассчитывая мечтая норовя пытаясь стараясь чтобы чтоб дабы'.split(
    ' ',
  ),
);
