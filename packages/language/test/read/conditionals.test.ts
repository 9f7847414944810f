import { describe, expect, it } from 'vitest';
import type { Branch } from '../../src/index.ts';
import { correctionIn, prepare, splitBranches, tokenize } from '../../src/index.ts';

/** A condition here is anything with «он»; an order is anything that begins with «бью», «бегу» or «жду». */
function shape(text: string): string {
  const tokens = tokenize(prepare(text));
  const said = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .filter((token) => token.kind === 'word')
      .map((token) => token.norm)
      .join(' ');
  const judge = {
    isCondition: ({ from, to }: { from: number; to: number }): boolean =>
      tokens.slice(from, to).some((token) => token.norm === 'он') &&
      !tokens.slice(from, to).some((token) => /^(?:бью|бегу|жду)$/.test(token.norm)),
    startsOrder: (at: number): boolean => /^(?:бью|бегу|жду)$/.test(tokens[at]?.norm ?? ''),
  };
  const show = (branches: readonly Branch[]): string =>
    branches
      .map((branch) =>
        branch.kind === 'plain'
          ? said(branch.from, branch.to)
          : `[${said(branch.condition.from, branch.condition.to)} ? ${show(branch.consequence)}${branch.otherwise === null ? '' : ` : ${show(branch.otherwise)}`}]`,
      )
      .filter((part) => part !== '')
      .join(' | ');
  return show(splitBranches(tokens, { from: 0, to: tokens.length }, judge));
}

describe('what stands under a condition', () => {
  it.each([
    ['бью. ЕСЛИ он бежит: бегу', 'бью | [он бежит ? бегу]'],
    ['если он стоит - бью, иначе бегу', '[он стоит ? бью : бегу]'],
    ['если он стоит, то бью; в противном случае бегу', '[он стоит ? бью : бегу]'],
    ['бью, если он стоит', '[он стоит ? бью]'],
    ['бью, если он стоит. Если нет - жду', '[он стоит ? бью : жду]'],
    ['бью, если он стоит - жду', 'бью | [он стоит ? жду]'],
    ['Если он бежит: если он далеко - бью, ИНАЧЕ жду', '[он бежит ? [он далеко ? бью : жду]]'],
    ['бью. Если он бежит - бегу. Если он стоит - жду', 'бью | [он бежит ? бегу] | [он стоит ? жду]'],
    ['если он рядом бью', '[он рядом ? бью]'],
    ['если он стоит - бью, иначе если он бежит - бегу, иначе жду', '[он стоит ? бью] | [он бежит ? бегу : жду]'],
    ['бью, когда он стоит', '[он стоит ? бью]'],
    ['бью, когда рак свистнет', 'бью когда рак свистнет'],
    ['бью (если он стоит), иначе жду', '[он стоит ? бью : жду]'],
  ])('%s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('is not attached to either condition by an «иначе» in a new sentence after a nested one', () => {
    const tokens = tokenize(prepare('Если он бежит: если он далеко - бью. Иначе жду'));
    const judge = { isCondition: () => true, startsOrder: (at: number): boolean => /^(?:бью|жду)$/.test(tokens[at]?.norm ?? '') };
    const [branch] = splitBranches(tokens, { from: 0, to: tokens.length }, judge);
    expect(branch).toMatchObject({ kind: 'when', unsure: true });
  });
});

describe('a slip taken back', () => {
  it.each([
    ['уворот, хотя нет, блок', 'уворот', 'блок'],
    ['удар мечом, ой, то есть кинжалом', 'удар мечом', 'кинжалом'],
    ['отдых - нет, лучше удар', 'отдых', 'удар'],
  ])('%s', (text, before, after) => {
    const tokens = tokenize(prepare(text));
    const slip = correctionIn(tokens, { from: 0, to: tokens.length });
    const said = (range: { from: number; to: number } | undefined): string =>
      tokens
        .slice(range?.from, range?.to)
        .map((token) => token.norm)
        .join(' ');
    expect([said(slip?.before), said(slip?.after)]).toEqual([before, after]);
  });

  it('is no slip where the word belongs to the deed', () => {
    const tokens = tokenize(prepare('бью точнее'));
    expect(correctionIn(tokens, { from: 0, to: tokens.length })).toBeNull();
  });
});
