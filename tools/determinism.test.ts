import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Globals that answer differently from run to run or from engine to engine. A rule that asks one cannot be resolved again. */
const GLOBALS = new Set(['Date', 'performance', 'Intl', 'crypto', 'globalThis', 'process']);
/** Methods whose answer depends on the locale data of the engine. */
const LOCAL_METHODS = /^(localeCompare|toLocale[A-Z]\w*)$/;
/**
 * What is left of Math when chance goes and every engine must give the same last bit: the standard lets engines approximate the others
 * (sin, exp, pow, hypot ...), but not these.
 */
const EXACT_MATH = new Set(['abs', 'ceil', 'floor', 'fround', 'imul', 'clz32', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc', 'PI', 'E']);

/** Is this identifier a use of the global of that name, rather than a key or a member that happens to be called so? */
const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return true;
};

/** Names, as `line: name`, of everything in a source that would make the same battle end differently elsewhere. */
const findImpure = (text: string): string[] => {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const report = (node: ts.Node, name: string): void => {
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${name}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (GLOBALS.has(node.text) && isUse(node)) report(node, node.text);
      if (LOCAL_METHODS.test(node.text)) report(node, node.text);
      if (node.text === 'Math' && isUse(node)) {
        const { parent } = node;
        const member = ts.isPropertyAccessExpression(parent) ? parent.name.text : '*';
        if (!EXACT_MATH.has(member)) report(node, `Math.${member}`);
      }
    }
    if (ts.isStringLiteral(node) && ts.isElementAccessExpression(node.parent) && LOCAL_METHODS.test(node.text)) report(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** The folders whose code decides battles. */
const pureFolders = (): string[] => [
  'packages/kernel/src',
  ...readdirSync(join(ROOT, 'packages/rulesets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `packages/rulesets/${entry.name}/src`)
    .filter((folder) => existsSync(join(ROOT, folder))),
];

describe('the check for determinism', () => {
  it.each([
    ['chance beside the draw port', 'export const roll = (): number => Math.random();', ['1: Math.random']],
    ['chance taken out of Math', 'const { random } = Math;', ['1: Math.*']],
    ['a clock', '\nexport const now = () => new Date();', ['2: Date']],
    ['a clock by another name', 'export const now = () => performance.now();', ['1: performance']],
    ['a clock behind globalThis', 'export const now = () => globalThis.Date.now();', ['1: globalThis']],
    ['an order of the local alphabet', 'export const sort = (a: string, b: string) => a.localeCompare(b);', ['1: localeCompare']],
    ['the same in brackets', "export const sort = (a: string, b: string) => a['localeCompare'](b);", ['1: localeCompare']],
    ['a number in the local format', 'export const show = (n: number) => n.toLocaleString();', ['1: toLocaleString']],
    ['locale data', "export const c = new Intl.Collator('ru');", ['1: Intl']],
    ['the system dice', 'export const id = () => crypto.randomUUID();', ['1: crypto']],
    ['a function that engines approximate', 'export const reach = (x: number, y: number) => Math.hypot(x, y);', ['1: Math.hypot']],
  ])('finds %s', (_what, planted, expected) => {
    expect(findImpure(planted)).toEqual(expected);
  });

  it('lets comments, words and members of the same name be', () => {
    const innocent = [
      '/** No Date, no Math.random. */',
      'export interface Sheet { readonly performance: number; readonly Date: string }',
      'export const read = (s: Sheet) => s.performance + Math.floor(2.5);',
      "export const word = 'Date';",
    ];
    expect(findImpure(innocent.join('\n'))).toEqual([]);
  });
});

describe('the kernel and the rulesets', () => {
  const files = pureFolders().flatMap(sourcesBelow);

  it('have sources to look at', () => {
    expect(files.some((file) => file.startsWith('packages/kernel/src/'))).toBe(true);
  });

  it('use nothing that differs between runs or engines', () => {
    const found = files.flatMap((file) => findImpure(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}:${what}`));
    expect(found).toEqual([]);
  });
});
