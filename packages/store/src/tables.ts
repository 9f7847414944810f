/**
 * Rows as they lie in either database. Moments are ISO 8601 in UTC, so that they sort as text; JSON is text, which both databases keep byte for
 * byte; what is secret (tokens, passwords) lies here as a digest.
 */
export interface Tables {
  accounts: AccountRow;
  sessions: SessionRow;
  session_seats: SessionSeatRow;
  communities: CommunityRow;
  members: MemberRow;
  invites: InviteRow;
  characters: CharacterRow;
  packs: PackRow;
  battles: BattleRow;
  battle_log: LogRow;
  battle_secrets: SecretRow;
  seats: SeatRow;
  drafts: DraftRow;
  once: OnceRow;
  settings: SettingRow;
}

export interface AccountRow {
  id: string;
  /** In small letters, for comparing; `login` is as it was written. */
  login_key: string;
  login: string;
  name: string;
  /** argon2id, encoded. */
  password: string;
  created_at: string;
}

export interface SessionRow {
  id: string;
  /** SHA-256 of the cookie. */
  digest: string;
  account_id: string | null;
  agent: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** Seats whose links a browser has opened. */
export interface SessionSeatRow {
  session_id: string;
  seat_id: string;
}

export interface CommunityRow {
  id: string;
  name_key: string;
  name: string;
  created_at: string;
}

export interface MemberRow {
  community_id: string;
  account_id: string;
  role: string;
  since: string;
}

export interface InviteRow {
  id: string;
  digest: string;
  community_id: string;
  role: string;
  uses_left: number;
  expires_at: string;
  created_at: string;
}

export interface CharacterRow {
  id: string;
  community_id: string;
  system: string;
  name: string;
  /** Counts up with every save. */
  version: number;
  ok: number;
  text: string;
  /** JSON: ids of own packs. */
  packs: string;
  updated_at: string;
  removed: number;
}

export interface PackRow {
  id: string;
  community_id: string;
  system: string;
  title: string;
  version: number;
  ok: number;
  /** JSON: `{path, text}` of every file. */
  files: string;
  updated_at: string;
  removed: number;
}

/** A battle's place in lists, and the lock of its log. All but `version` can be made again out of the log. */
export interface BattleRow {
  id: string;
  community_id: string;
  system: string;
  title: string;
  /** Words of title and fighters in small letters. */
  search: string;
  status: string;
  visibility: string;
  demo: number;
  archived: number;
  /** Number of the last entry of the log. */
  version: number;
  /** JSON for lists. */
  head: string;
  created_at: string;
  updated_at: string;
}

/** One thing that happened in a battle. Never changed, never taken out: the database refuses it. */
export interface LogRow {
  battle_id: string;
  /** From 1, without gaps. */
  seq: number;
  kind: string;
  at: string;
  /** Who did it: an account's, a seat's or the operator's id. */
  actor: string;
  /** JSON of what those who watch are told of it; `null`: nothing. */
  notice: string | null;
  /** JSON. */
  data: string;
}

/** Tips of the dice chains. They leave the server only with an export for the judge. */
export interface SecretRow {
  battle_id: string;
  secrets: string;
}

export interface SeatRow {
  id: string;
  battle_id: string;
  player: string;
  /** JSON: ids of fighters. */
  fighters: string;
  digest: string;
  account_id: string | null;
  taken_at: string | null;
  created_at: string;
  removed: number;
}

/** What somebody is writing: kept, but no part of what happened. */
export interface DraftRow {
  battle_id: string;
  turn: number;
  fighter: string;
  text: string;
  saved_at: string;
}

/** Requests that were carried out, by their own name, with what was answered. */
export interface OnceRow {
  actor: string;
  key: string;
  /** Endpoint and digest of the request. */
  request: string;
  answer: string | null;
  at: string;
}

export interface SettingRow {
  key: string;
  value: string;
}
