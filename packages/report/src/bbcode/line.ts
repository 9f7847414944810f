import type { Locale } from '@boevka/kernel';
import { GUARD, guard } from '../guard.ts';
import type { Run, Runs } from '../runs.ts';
import { withoutRefs } from '../runs.ts';
import { WORDS } from '../words.ts';
import type { Profile } from './profile.ts';
import { knows } from './profile.ts';

/** Words between tags: no bracket of theirs opens a tag, nothing in them becomes a picture, a link, a mention or an entity. */
function escapeText(text: string, profile: Profile): string {
  return guard(text, profile.smileys).replace(/\[/g, `[${GUARD}`);
}

/** Words inside a tag. There nothing can be escaped, so the four signs that would end or change the tag are replaced by their likes. */
export function escapeAttribute(text: string): string {
  return text.replace(/\[/g, '［').replace(/\]/g, '］').replace(/"/g, '”').replace(/=/g, '＝');
}

/** What the tag holds, within the tag if the engine knows it. */
export function wrap(profile: Profile, tag: string, inner: string, open = tag): string {
  return knows(profile, tag) ? `[${open}]${inner}[/${tag}]` : inner;
}

/** A line with its styles. What is struck through where the engine cannot strike says so in words. */
export function printLine(runs: Runs, profile: Profile, locale: Locale): string {
  return withoutRefs(runs)
    .map((run) => printRun(run, profile, locale))
    .join('');
}

function printRun(run: Run, profile: Profile, locale: Locale): string {
  const strikes = knows(profile, 's');
  const words = run.struck && !strikes ? `(${WORDS[locale].notCounted}: ${run.text.trim()})` : run.text;
  let printed = escapeText(words, profile);
  if (run.struck && strikes) printed = wrap(profile, 's', printed);
  if (run.underlined) printed = wrap(profile, 'u', printed);
  if (run.bold) printed = wrap(profile, 'b', printed);
  return printed;
}
