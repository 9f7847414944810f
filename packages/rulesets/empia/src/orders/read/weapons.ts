import type { KnownWeapon, NamedItem, Scene } from './context.ts';

/** Sorts of weapons that people name instead of the weapon, told by what the weapon is called. */
export const WEAPON_SORTS = ['blade', 'bow', 'crossbow', 'firearm', 'thrown', 'pole', 'any'] as const;
export type WeaponSort = (typeof WEAPON_SORTS)[number];

const CALLED: { readonly [sort in Exclude<WeaponSort, 'any'>]: RegExp } = {
  blade:
    /меч|кинжал|нож|(?:^|[\s-])даг|шашк|кортик|клин|сабл|шпаг|рапир|катан|ятаган|палаш|тесак|стилет|скимитар|фальш|бритв|мачете|sword|dagger|blade|knife|knives|sab(?:er|re)/,
  bow: /(?:^|[\s-])лук(?:$|[\s-])|bow(?!el)/,
  crossbow: /арбалет|самострел|crossbow/,
  firearm:
    /пистол|револьв|ружь|винтов|автомат|мушкет|дробов|обрез|карабин|пулем|бластер|лазер|винчест|кольт|гаусс|пушк|ствол|наган|маузер|gun|pistol|rifle|blaster/,
  thrown: /метательн|дротик|сюрикен|праща|бумеранг|throwing|dart/,
  pole: /копь|пик|алебард|трезуб|глеф|рогатин|посох|шест|spear|halberd|staff/,
};

const GENERIC: readonly (readonly [RegExp, WeaponSort])[] = [
  [/^клин(?:ок|ка|ку|ком|ке|ки|ков|кам|ками|ках)$|^лезви(?:е|ем|я|ями)$|^blades?$/, 'blade'],
  [/^стрел(?:а|ы|е|у|ой|ами)$|^arrows?$/, 'bow'],
  [/^болт(?:а|у|ом|ы|ов|ами)?$|^bolts?$/, 'crossbow'],
  [/^пул(?:я|и|ю|ей|ями|ь)$|^ствол(?:а|у|ом|ы|ов|ами)?$|^bullets?$/, 'firearm'],
  [/^древк(?:о|а|ом)$/, 'pole'],
  [/^оружи(?:е|я|ю|ем|и)$|^weapons?$/, 'any'],
];
const MISSILES = /^(?:стрел|болт|пул|arrow|bolt|bullet)/;

/** «клинком», «болт», «оружием»: a sort instead of a name. */
export function sortOf(word: string): WeaponSort | null {
  return GENERIC.find(([form]) => form.test(word))?.[1] ?? null;
}

/** The word is what a weapon shoots, so that the blow is a shot. */
export function isMissile(word: string): boolean {
  return MISSILES.test(word) && sortOf(word) !== null;
}

function namesOf(item: NamedItem): string {
  const name = typeof item.name === 'string' ? item.name : `${item.name.ru ?? ''} ${item.name.en ?? ''}`;
  return `${name} ${(item.aliases ?? []).join(' ')}`.toLowerCase().replaceAll('ё', 'е');
}

export function isOfSort(weapon: NamedItem, sort: WeaponSort): boolean {
  if (sort === 'any') return true;
  const called = namesOf(weapon);
  if (sort === 'bow' && CALLED.crossbow.test(called)) return false;
  return CALLED[sort].test(called);
}

export function isRanged(weapon: KnownWeapon): boolean {
  return weapon.ranged ?? (['bow', 'crossbow', 'firearm', 'thrown'] as const).some((sort) => isOfSort(weapon, sort));
}

export function isHeld(weapon: KnownWeapon): boolean {
  return weapon.held !== undefined && weapon.held !== 'stowed';
}

/** What a hand stands for: the weapon in it, or the bare limb. */
export function inHand(scene: Scene, limb: string): string {
  return scene.weapons.find((weapon) => weapon.held === limb)?.id ?? limb;
}

/** The means of blocking among the weapons, if there is one. */
export function blockMeans(scene: Scene): readonly KnownWeapon[] {
  return scene.weapons.filter((weapon) => weapon.blockMeans === true);
}
