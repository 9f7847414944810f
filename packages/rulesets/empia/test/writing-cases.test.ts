import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { caseTarget, packShelf, runCases } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { caseParts } from '../src/case.ts';
import { empia } from '../src/index.ts';
import { orderFromText } from '../src/orders/from-text.ts';

/** The examples of docs/writing-cases.md: blocks marked `case` hold, those marked `wrong` fail with the message of the block that follows. */

const root = new URL('../../../../', import.meta.url);
const guide = readFileSync(new URL('docs/writing-cases.md', root), 'utf8');
const shelf = packShelf(fileURLToPath(new URL('content/', root)));
const target = caseTarget(empia, caseParts(orderFromText));

function blocks(mark: string): string[] {
  return Array.from(guide.matchAll(new RegExp(`^\`\`\`yaml ${mark}.*\\n([\\s\\S]*?)^\`\`\``, 'gmu')), (m) => m[1] ?? '');
}

describe('the guide to writing cases', () => {
  const files = blocks('case').map((text, index) => ({ path: `example ${index + 1}`, text }));
  const { cases } = runCases(files, target, { shelf, locale: 'en' });
  it('has examples', () => expect(cases.length).toBeGreaterThan(10));
  for (const { id, why } of cases) it(`example ${id} holds`, () => expect(why).toBe(''));

  it('shows the message that a wrong case gives', () => {
    const told = Array.from(guide.matchAll(/^```yaml wrong.*\n([\s\S]*?)^```\n+```text\n([\s\S]*?)^```/gmu), (m) => [
      m[1] ?? '',
      m[2] ?? '',
    ]);
    expect(told).toHaveLength(blocks('wrong').length);
    for (const [text = '', message = ''] of told) {
      const report = runCases([{ path: 'my.case.yaml', text }], target, { shelf, locale: 'en' });
      expect(report.cases.map((c) => c.why).join('\n')).toBe(message.trim());
    }
  });
});
