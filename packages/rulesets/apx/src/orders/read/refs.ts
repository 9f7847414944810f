import type { Token } from '@boevka/language';
import type { Features, Figure } from './features.ts';
import type { Queued, Scene } from './scene.ts';
import { MANY_ATTACKS } from './words.ts';

/** Which attacks of the queue a chunk speaks of. */

export interface Refs {
  readonly found: readonly Queued[];
  /** Where a place of the queue is named that is not there. */
  readonly unknown: { readonly from: number; readonly to: number } | null;
  /** Several would fit, and one is meant. */
  readonly ambiguous: boolean;
  /** The figures that are places of the queue. */
  readonly ordinals: readonly Figure[];
  /** Among which attacks a place is counted: those of a name, or all. */
  readonly scope: readonly Queued[];
}

const NONE: Refs = { found: [], unknown: null, ambiguous: false, ordinals: [], scope: [] };

/**
 * @param met ids of attacks that were met already: of two alike the first one left is meant
 * @param bare figures without a unit may be places of the queue too
 */
export function refsOf(scene: Scene, tokens: readonly Token[], f: Features, met: ReadonlySet<string>, bare: boolean): Refs {
  const { queue } = scene.data;
  const byId = idsIn(tokens, f, queue);
  if (byId.length > 0) return { ...NONE, found: byId };
  const attackers = new Set(f.mentions.flatMap((m) => m.people).filter((id) => scene.person(id)?.me !== true));
  const attacks = new Set(f.mentions.flatMap((m) => m.queued));
  const ofThem = queue.filter((q) => (attackers.size === 0 || attackers.has(q.attacker)) && (attacks.size === 0 || attacks.has(q.attack)));
  const group = ofThem.length === 0 && attacks.size > 0 && attackers.size > 0 ? queue.filter((q) => attacks.has(q.attack)) : ofThem;
  const ordinals = f.figures.filter(
    (n) => n.ordinal || (bare && n.unit === null && !n.aside && Number.isInteger(n.value) && n.value >= 1 && n.value <= queue.length),
  );
  const named = attackers.size + attacks.size > 0;
  if (ordinals.length > 0) return { ...byPlace(scene, f, ordinals, named ? group : queue, named), scope: named ? group : queue };
  if (f.rest) return { ...NONE, found: group.filter((q) => !met.has(q.id)) };
  if (f.all || (f.many && attacks.size === 0)) return { ...NONE, found: group, scope: group };
  if (attacks.size === 0 && attackers.size === 0)
    return queue.length === 1 && f.anyAttack >= 0
      ? { ...NONE, found: queue }
      : { ...NONE, ambiguous: f.anyAttack >= 0 && queue.length > 1 };
  if (attacks.size > 0) return oneOfEach(group, attacks, met, f, tokens);
  return group.length <= 1 ? { ...NONE, found: group } : { ...NONE, ambiguous: true };
}

/** `q12`, as the reports and the template write it. */
function idsIn(tokens: readonly Token[], { chunk }: Features, queue: readonly Queued[]): Queued[] {
  const out: Queued[] = [];
  for (let i = chunk.from; i < chunk.to; i++) {
    const [t, next] = [tokens[i], tokens[i + 1]];
    const text =
      t?.kind === 'word' && next?.kind === 'number' && !next.gapBefore
        ? `${t.text}${next.text}`.toLowerCase()
        : (t?.text ?? '').toLowerCase();
    const found = queue.find((q) => q.id.toLowerCase() === text);
    if (found !== undefined && !out.includes(found)) out.push(found);
  }
  return out;
}

function byPlace(scene: Scene, f: Features, ordinals: readonly Figure[], group: readonly Queued[], named: boolean): Refs {
  const found: Queued[] = [];
  for (const n of ordinals) {
    const placed = scene.data.queue[n.value - 1] as Queued | undefined;
    const q = group[n.value - 1] ?? (placed !== undefined && (!named || group.includes(placed)) ? placed : undefined);
    if (q === undefined) {
      return {
        found: [],
        unknown: { from: n.at, to: f.anyAttack >= n.end && f.anyAttack < n.end + 3 ? f.anyAttack + 1 : n.end },
        ambiguous: false,
        ordinals,
        scope: [],
      };
    }
    if (!found.includes(q)) found.push(q);
  }
  return { ...NONE, found, ordinals };
}

/** Of each attack that is named the first one left; all of them where the word is in the plural. */
function oneOfEach(
  group: readonly Queued[],
  attacks: ReadonlySet<string>,
  met: ReadonlySet<string>,
  f: Features,
  tokens: readonly Token[],
): Refs {
  const out: Queued[] = [];
  const plural = tokens.slice(f.chunk.from, f.chunk.to).some((t) => MANY_ATTACKS.test(t.norm)) || f.all;
  for (const attack of attacks) {
    const alike = group.filter((q) => q.attack === attack);
    const left = alike.filter((q) => !met.has(q.id));
    const attackers = new Set(left.map((q) => q.attacker));
    if (!plural && attackers.size > 1) return { ...NONE, ambiguous: true };
    if (plural) out.push(...alike);
    else if (left[0] !== undefined) out.push(left[0]);
    else if (alike[0] !== undefined) out.push(alike[0]);
  }
  return { ...NONE, found: out };
}
