import type { Scene } from './context.ts';

/** Verbs that are made of the name of an ability: «исцеляю» of «Исцеление», «хилю» of «хил», «призываю волка» of «Призыв волка». */

const NOUN_TAILS = /(?:ировани|ировк|аци|ени|ани|яни|ени|к|ц)?[аеоя]?$/;
const VERB_TAIL = /^[а-я]{0,6}?(?:ю|у|ет|ит|ют|ут|ат|ят|ем|им|л|ла|ли|ть|юсь|усь|ется|ится|лся|лась|ться|в|я|нуть)$/;

const roots = new WeakMap<Scene, readonly (readonly [string, string])[]>();

function rootsOf(scene: Scene): readonly (readonly [string, string])[] {
  const known = roots.get(scene);
  if (known !== undefined) return known;
  const made: [string, string][] = [];
  for (const ability of scene.abilities.values()) {
    const names = typeof ability.name === 'string' ? [ability.name] : [ability.name.ru ?? ''];
    for (const name of [...names, ...(ability.aliases ?? [])]) {
      const words =
        name
          .toLowerCase()
          .replaceAll('ё', 'е')
          .match(/[а-я]+/g) ?? [];
      const head = words.length === 1 ? (words[0] ?? '') : (words.find((word) => /(?:ние|зыв)$/.test(word)) ?? '');
      if (head === '') continue;
      const cut = head.replace(NOUN_TAILS, '');
      const root = /(?:ть|ться)$/.test(head) ? head.replace(/(?:ся)?$/, '').replace(/[аяеиы]?ть(?:ся)?$/, '') : cut.length < 3 ? head : cut;
      if (root.length >= 3) made.push([root, ability.id]);
    }
  }
  roots.set(scene, made);
  return made;
}

/** Ids of the author's abilities that a verb form can mean. */
export function verbOfAbility(word: string, scene: Scene): string[] {
  const hits = rootsOf(scene).filter(([root]) => isMade(word, root));
  const longest = Math.max(0, ...hits.map(([root]) => root.length));
  return [...new Set(hits.filter(([root]) => root.length === longest).map(([, id]) => id))];
}

const ADJECTIVE_TAIL = /^(?:ым|ой|ою|ый|ая|ого|ую|о|а)?$/;
const BECOMING = /^(?:становлюсь|становится|становясь|стану|станет|стал|стала|став)$/;

/** Abilities that an adjective after «становлюсь» can mean: «невидимой» of «Невидимость». */
export function adjectiveOfAbility(word: string, before: string, scene: Scene): string[] {
  if (!BECOMING.test(before)) return [];
  return [...scene.abilities.values()]
    .filter((ability) => {
      const names = [typeof ability.name === 'string' ? ability.name : (ability.name.ru ?? ''), ...(ability.aliases ?? [])];
      return names.some((name) => {
        const stem = /^([а-я]{4,})ость$/.exec(name.toLowerCase().replaceAll('ё', 'е'))?.[1];
        return stem !== undefined && word.startsWith(stem) && ADJECTIVE_TAIL.test(word.slice(stem.length));
      });
    })
    .map((ability) => ability.id);
}

const TURNS: { readonly [end: string]: string } = {
  г: 'ж',
  к: 'ч',
  х: 'ш',
  д: 'ж',
  т: 'щч',
  з: 'ж',
  с: 'ш',
  ц: 'ч',
  ч: 'к',
  ж: 'гдз',
  ш: 'хс',
  щ: 'ст',
};

function isMade(word: string, root: string): boolean {
  if (word.length > root.length + 7) return false;
  const wide = root.replace(/о(?=[^аеиоуыэюя]+$)/, 'а');
  if (wide !== root && isMade(word, wide)) return true;
  if (word.startsWith(root)) return VERB_TAIL.test(word.slice(root.length));
  const [stem, end] = [root.slice(0, -1), root.slice(-1)];
  if (!word.startsWith(stem) || (stem.length < 4 && (root.length < 3 || word.length > root.length + 3))) return false;
  return (TURNS[end] ?? '').includes(word.charAt(stem.length)) && VERB_TAIL.test(word.slice(stem.length + 1));
}
