/**
 * Writes `packages/rulesets/<id>/src/clauses.ts` from that ruleset's `ledger.yaml`: every clause id with its kind, and the union of the
 * ids, so that a citation of a clause that does not exist fails to compile. No rule text is copied. Run it after a ledger has changed:
 *
 *     npx tsx tools/clauses.ts
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const RULESETS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages', 'rulesets');

/** A generated file, and the ledger that it comes from. */
export interface Generated {
  readonly ruleset: string;
  readonly file: string;
  readonly text: string;
}

const KINDS = new Set(['mechanic', 'judge', 'procedure', 'narrative']);

/**
 * The text of `clauses.ts` for a ledger.
 * @throws Error where the ledger has no clauses, an id is doubled or belongs to another system, or a kind is unknown
 */
export function clausesText(ruleset: string, ledger: string): string {
  const lines = clausesOf(ruleset, parse(ledger)).map(({ id, kind }) => `  { id: '${id}', kind: '${kind}' },`);
  return [
    '/** Clause ids of the ledger. Written by tools/clauses.ts from ../ledger.yaml: change the ledger, not this file. */',
    "import type { ClauseInfo } from '@boevka/kernel';",
    '',
    'export const CLAUSES = [',
    ...lines,
    '] as const satisfies readonly ClauseInfo[];',
    '',
    "export type ClauseId = (typeof CLAUSES)[number]['id'];",
    '',
  ].join('\n');
}

function clausesOf(ruleset: string, ledger: unknown): { id: string; kind: string }[] {
  const clauses = (ledger as { readonly clauses?: unknown } | null)?.clauses;
  if (!Array.isArray(clauses) || clauses.length === 0) throw new Error(`The ledger of ${ruleset} has no clauses`);
  const seen = new Set<string>();
  return clauses.map((clause: unknown) => {
    const { id, kind } = clause as { readonly id?: unknown; readonly kind?: unknown };
    if (typeof id !== 'string' || !/^[a-z][a-z0-9]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(id)) {
      throw new Error(`Not a clause id in the ledger of ${ruleset}: ${String(id)}`);
    }
    if (!id.startsWith(`${ruleset}.`)) throw new Error(`A clause of another system in the ledger of ${ruleset}: ${id}`);
    if (seen.has(id)) throw new Error(`Twice in the ledger of ${ruleset}: ${id}`);
    if (typeof kind !== 'string' || !KINDS.has(kind)) throw new Error(`Unknown kind of ${id}: ${String(kind)}`);
    seen.add(id);
    return { id, kind };
  });
}

/** What the generated files of all rulesets should hold, from the ledgers as they are. */
export function generateAll(): Generated[] {
  return readdirSync(RULESETS)
    .toSorted()
    .filter((ruleset) => existsSync(join(RULESETS, ruleset, 'ledger.yaml')))
    .map((ruleset) => {
      const text = clausesText(ruleset, readFileSync(join(RULESETS, ruleset, 'ledger.yaml'), 'utf8'));
      return { ruleset, file: join(RULESETS, ruleset, 'src', 'clauses.ts'), text };
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { ruleset, file, text } of generateAll()) {
    writeFileSync(file, text);
    console.log(`${ruleset}: ${text.split('\n').filter((line) => line.startsWith('  {')).length} clauses`);
  }
}
