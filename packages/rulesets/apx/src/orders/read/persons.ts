import type { Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';
import { FOE_STEMS, FOE_WORDS, HARMLESS, PREPOSITIONS, PRONOUNS } from '@boevka/language';
import type { Draft } from './draft.ts';
import type { Features } from './features.ts';
import { spanOf } from './reading.ts';
import * as w from './words.ts';

/** Whom a chunk means. */

/**
 * Whom a chunk means: a name behind one of these words, a pronoun, a word for opponents, else the only opponent. Null: a flag was raised. Empty:
 * nobody is named and there are several.
 */
export function person(draft: Draft, f: Features, span: Span, senses: readonly string[]): string | null {
  const { chunk } = f;
  const named = f.mentions.filter((m) => m.people.length > 0 && m.people.every((id) => draft.scene.person(id)?.me !== true));
  const last = named.at(-1);
  if (last !== undefined) {
    if (last.people.length === 1) return last.people[0] ?? null;
    draft.flag('ambiguous-target', 'error', span);
    return null;
  }
  const { foes } = draft.scene;
  for (let i = chunk.from; i < chunk.to; i++) {
    const norm = draft.tokens[i]?.norm ?? '';
    const pronoun = PRONOUNS.get(norm);
    const behind = senses.includes(PREPOSITIONS.get(draft.tokens[i - 1]?.norm ?? '') ?? '');
    const oblique = behind || (!pronoun?.possessive && !/^(?:он|она|оно|he|she)$/.test(norm));
    if (pronoun !== undefined && (pronoun.who === 'he' || pronoun.who === 'she') && oblique) {
      const meant = draft.named.meant(pronoun.who === 'he' ? 'm' : 'f').filter((id) => draft.scene.person(id)?.me !== true);
      if (meant.length === 1) return meant[0] ?? null;
      draft.flag('ambiguous-target', 'error', span);
      return null;
    }
    if (FOE_WORDS.has(norm) || FOE_STEMS.some((stem) => norm.startsWith(stem))) {
      if (foes.length === 1) return foes[0]?.id ?? null;
      draft.flag('ambiguous-target', 'error', span);
      return null;
    }
    const t = draft.tokens[i] as Token;
    if (t.kind === 'word' && t.capital !== 'none' && behind && !draft.isKnownAt(f, i) && !HARMLESS.has(norm) && !w.ANY_ATTACK.test(norm)) {
      draft.flag('unknown-target', 'error', spanOf(draft.tokens, i, i + 1));
      return null;
    }
  }
  return foes.length === 1 ? (foes[0]?.id ?? null) : '';
}
