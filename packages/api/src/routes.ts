/** Method and path of every endpoint. Kept apart from the schemas, so that a page needs none of them to call one. */
export const ROUTES = {
  health: ['GET', '/api/health'],
  me: ['GET', '/api/me'],

  signUp: ['POST', '/api/accounts'],
  signIn: ['POST', '/api/session'],
  signOut: ['DELETE', '/api/session'],
  listSessions: ['GET', '/api/sessions'],
  revokeSession: ['DELETE', '/api/sessions/:session'],
  changePassword: ['POST', '/api/account/password'],
  readInvite: ['GET', '/api/invites/:token'],
  acceptInvite: ['POST', '/api/invites/:token'],

  listCommunities: ['GET', '/api/communities'],
  createCommunity: ['POST', '/api/communities'],
  getCommunity: ['GET', '/api/communities/:community'],
  setRole: ['PUT', '/api/communities/:community/members/:account'],
  removeMember: ['DELETE', '/api/communities/:community/members/:account'],
  createInvite: ['POST', '/api/communities/:community/invites'],
  revokeInvite: ['DELETE', '/api/communities/:community/invites/:invite'],

  listRulebooks: ['GET', '/api/rulebooks'],
  getRulebook: ['GET', '/api/rulebooks/:system'],
  getRules: ['GET', '/api/rulebooks/:system/rules'],
  getSchemas: ['GET', '/api/rulebooks/:system/schemas'],
  checkSheet: ['POST', '/api/rulebooks/:system/sheets/check'],
  checkPack: ['POST', '/api/rulebooks/:system/packs/check'],
  tryBattle: ['POST', '/api/rulebooks/:system/try'],

  listCharacters: ['GET', '/api/characters'],
  createCharacter: ['POST', '/api/characters'],
  getCharacter: ['GET', '/api/characters/:character'],
  saveCharacter: ['PUT', '/api/characters/:character'],
  removeCharacter: ['DELETE', '/api/characters/:character'],
  listPacks: ['GET', '/api/packs'],
  createPack: ['POST', '/api/packs'],
  getPack: ['GET', '/api/packs/:pack'],
  savePack: ['PUT', '/api/packs/:pack'],
  removePack: ['DELETE', '/api/packs/:pack'],

  listBattles: ['GET', '/api/battles'],
  createBattle: ['POST', '/api/battles'],
  importBattle: ['POST', '/api/battles/import'],
  getBattle: ['GET', '/api/battles/:battle'],
  changeBattle: ['PATCH', '/api/battles/:battle'],
  exportBattle: ['GET', '/api/battles/:battle/export'],
  getHistory: ['GET', '/api/battles/:battle/history'],
  endBattle: ['POST', '/api/battles/:battle/end'],

  addSeat: ['POST', '/api/battles/:battle/seats'],
  renewSeat: ['POST', '/api/battles/:battle/seats/:seat/link'],
  removeSeat: ['DELETE', '/api/battles/:battle/seats/:seat'],
  enterSeat: ['POST', '/api/seat'],

  getSeat: ['GET', '/api/battles/:battle/seat'],
  readText: ['POST', '/api/battles/:battle/read'],
  composeText: ['POST', '/api/battles/:battle/compose'],
  saveDraft: ['PUT', '/api/battles/:battle/drafts/:fighter'],
  submitOrders: ['POST', '/api/battles/:battle/orders'],

  getDesk: ['GET', '/api/battles/:battle/desk'],
  editDesk: ['POST', '/api/battles/:battle/desk'],
  getDeskHistory: ['GET', '/api/battles/:battle/desk/history'],
  revertDesk: ['POST', '/api/battles/:battle/desk/revert'],
  draftTurn: ['POST', '/api/battles/:battle/draft'],
  explainDraft: ['POST', '/api/battles/:battle/draft/why'],
  countOdds: ['POST', '/api/battles/:battle/odds'],
  closeTurn: ['POST', '/api/battles/:battle/turns'],
  getTurn: ['GET', '/api/battles/:battle/turns/:turn'],
  correctTurn: ['POST', '/api/battles/:battle/turns/:turn/corrections'],
  getChanges: ['GET', '/api/battles/:battle/turns/:turn/changes'],
  publishTurn: ['POST', '/api/battles/:battle/turns/:turn/publish'],
  getPosts: ['GET', '/api/battles/:battle/turns/:turn/posts'],
  explain: ['GET', '/api/battles/:battle/turns/:turn/why'],
  getFrames: ['GET', '/api/battles/:battle/turns/:turn/frames'],
  getDice: ['GET', '/api/battles/:battle/dice'],

  raiseClaim: ['POST', '/api/battles/:battle/claims'],
  decideClaim: ['POST', '/api/battles/:battle/claims/:claim/decision'],
  withdrawClaim: ['DELETE', '/api/battles/:battle/claims/:claim'],

  getPublicBattle: ['GET', '/api/public/battles/:battle'],
} as const satisfies { readonly [id: string]: readonly [Method, `/api/${string}`] };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointId = keyof typeof ROUTES;

/** Live updates of one battle, or of all battles that one may see: `text/event-stream`. */
export const LIVE = { battle: '/api/battles/:battle/live', all: '/api/live' } as const;

/** A request that changes something carries this header with any value: a foreign page cannot set it. */
export const GUARD_HEADER = 'x-boevka';
/** A request that changes something names itself; the same name twice does it once. */
export const KEY_HEADER = 'idempotency-key';

/** A path with its places filled in. */
export function pathOf(id: EndpointId, params: { readonly [name: string]: string | number } = {}): string {
  return fillPath(ROUTES[id][1], params);
}

/** Fills `:name` places of a path. Throws RangeError for a place without a value. */
export function fillPath(path: string, params: { readonly [name: string]: string | number }): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new RangeError(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
