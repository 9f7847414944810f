export { backup, restore } from './backup.ts';
export { STORE_ERRORS, StoreError, type StoreErrorCode } from './error.ts';
export { openStore, type Where } from './open.ts';
export type { PostgresOptions } from './postgres.ts';
export {
  appendToBattle,
  type BattleFilter,
  createBattle,
  findBattle,
  type Headline,
  listBattles,
  type NewEntry,
  readDrafts,
  readLog,
  readNotices,
  readSecrets,
  type Sight,
  saveDraft,
  versionOf,
} from './repositories/battles.ts';
export {
  addCharacter,
  addPack,
  findCharacter,
  findPack,
  listCharacters,
  listPacks,
  putAway,
  saveCharacter,
  savePack,
} from './repositories/content.ts';
export { forget, keepSetting, type Named, once, putSetting, readSetting, sweepSessions } from './repositories/once.ts';
export {
  addAccount,
  addCommunity,
  addInvite,
  addSession,
  countAccounts,
  endOtherSessions,
  endSession,
  findAccount,
  findCommunity,
  findInvite,
  findSession,
  listCommunities,
  listInvites,
  listMembers,
  listSessions,
  removeMember,
  revokeInvite,
  roleOf,
  setPassword,
  setRole,
  setSessionAccount,
  touchSession,
  useInvite,
} from './repositories/people.ts';
export { addSeats, findSeat, listSeats, removeSeat, renewSeat, seatsOf, takeSeat } from './repositories/seats.ts';
export { takeSqlite } from './sqlite.ts';
export type { Db, Growth, Store, Unit } from './store.ts';
export type { BattleRow, CharacterRow, DraftRow, LogRow, PackRow, SeatRow, SessionRow } from './tables.ts';
