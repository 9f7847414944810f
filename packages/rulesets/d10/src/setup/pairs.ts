/** Two ids of a key such as `A-B`; null where it is none. Ids hold no `|`, so that way is always understood; a `-` only where it is the only one. */
export function pairOf(key: string): readonly [string, string] | null {
  for (const between of ['|', ',', ':', '/', '+', ' ', '-']) {
    const parts = key.split(between).map((part) => part.trim());
    const [a = '', b = ''] = parts;
    if (parts.length === 2 && a !== '' && b !== '') return [a, b];
  }
  return null;
}

/** The ways in which a pair may be spelled, for those who look it up. */
export function spellingsOf(a: string, b: string): string[] {
  return ['-', '|', ',', ':', '/', '+', ' '].flatMap((between) => [`${a}${between}${b}`, `${b}${between}${a}`]);
}
