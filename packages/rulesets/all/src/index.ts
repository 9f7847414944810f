import type { AnyRulebook } from '@boevka/kernel';

interface Listed {
  readonly rulebook: AnyRulebook<unknown, unknown, unknown>;
}

/** Every rulebook that ships, by its id; each is loaded when it is asked for. */
export const RULEBOOKS = {
  apx: async () => (await import('@boevka/ruleset-apx')).apxRulebook,
  d10: async () => (await import('@boevka/ruleset-d10')).d10Rulebook,
  dwarf: async () => (await import('@boevka/ruleset-dwarf')).dwarfRulebook,
  empia: async () => (await import('@boevka/ruleset-empia')).empiaRulebook,
} satisfies { readonly [system: string]: () => Promise<Listed> };
