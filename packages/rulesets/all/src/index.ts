/** Every rulebook that ships, by its id; each is loaded when it is asked for. */
export const RULEBOOKS = {
  empia: async () => (await import('@boevka/ruleset-empia')).empiaRulebook,
};
