import type { Answer } from '@boevka/api';
import type { CharacterRow, Db, PackRow } from '@boevka/store';
import {
  addCharacter,
  addPack,
  findCharacter,
  findCommunity,
  findPack,
  listCharacters,
  listPacks,
  putAway,
  saveCharacter,
  savePack,
} from '@boevka/store';
import { bookOf } from '../content/books.ts';
import { ownPacks } from '../content/own.ts';
import { takePacks } from '../content/packs.ts';
import { checkSheetText } from '../content/sheets.ts';
import { Failure, issueShown } from '../failure.ts';
import type { Caller } from '../http/caller.ts';
import { atLeast } from '../http/caller.ts';
import type { HandlersOf } from '../http/handler.ts';
import { newId } from '../ids.ts';
import { basePacks, checkPackFiles } from './books.ts';

type KeptId =
  | 'listCharacters'
  | 'createCharacter'
  | 'getCharacter'
  | 'saveCharacter'
  | 'removeCharacter'
  | 'listPacks'
  | 'createPack'
  | 'getPack'
  | 'savePack'
  | 'removePack';

/** Sheets and packs that a community keeps. */
export const KEPT: HandlersOf<KeptId> = {
  async listCharacters({ db, caller }) {
    return (await listCharacters(db, communitiesOf(caller))).map(characterHead);
  },

  async createCharacter({ db, caller, body, at }) {
    await mayKeep(db, caller, body.community, 'player');
    const { name, text, packs, system, community } = body;
    const issues = await sheetIssues(db, caller, system, text, packs);
    const row: CharacterRow = {
      id: newId(),
      community_id: community,
      system,
      name,
      version: 1,
      ok: issues.length === 0 ? 1 : 0,
      text,
      packs: JSON.stringify(packs),
      updated_at: at,
      removed: 0,
    };
    await addCharacter(db, row);
    return { ...characterHead(row), text, packs, issues };
  },

  async getCharacter({ db, caller, params }) {
    const row = await characterFor(db, caller, params.character, 'spectator');
    const packs = JSON.parse(row.packs) as string[];
    return { ...characterHead(row), text: row.text, packs, issues: await sheetIssues(db, caller, row.system, row.text, packs) };
  },

  async saveCharacter({ db, caller, params, body, at }) {
    const row = await characterFor(db, caller, params.character, 'player');
    const { name, text, packs, expectedVersion } = body;
    const issues = await sheetIssues(db, caller, row.system, text, packs);
    const set = { name, text, packs: JSON.stringify(packs), ok: issues.length === 0 ? 1 : 0, updated_at: at };
    checkSaved(row.version, expectedVersion);
    await saveCharacter(db, row.id, expectedVersion, set);
    return { ...characterHead({ ...row, ...set, version: expectedVersion + 1 }), text, packs, issues };
  },

  async removeCharacter({ db, caller, params }) {
    const row = await characterFor(db, caller, params.character, 'player');
    await putAway(db, 'characters', row.id);
    return { ok: true };
  },

  async listPacks({ db, caller }) {
    return (await listPacks(db, communitiesOf(caller))).map(packHead);
  },

  async createPack({ db, caller, body, at }) {
    await mayKeep(db, caller, body.community, 'gameMaster');
    const { title, files, system, community } = body;
    const { ok, issues } = checkPackFiles(await bookOf(system), files);
    const row: PackRow = {
      id: newId(),
      community_id: community,
      system,
      title,
      version: 1,
      ok: ok ? 1 : 0,
      files: JSON.stringify(files),
      updated_at: at,
      removed: 0,
    };
    await addPack(db, row);
    return { ...packHead(row), files, issues };
  },

  async getPack({ db, caller, params }) {
    const row = await packFor(db, caller, params.pack, 'spectator');
    const files = JSON.parse(row.files) as Answer<'getPack'>['files'];
    return { ...packHead(row), files, issues: checkPackFiles(await bookOf(row.system), files).issues };
  },

  async savePack({ db, caller, params, body, at }) {
    const row = await packFor(db, caller, params.pack, 'gameMaster');
    const { title, files, expectedVersion } = body;
    const { ok, issues } = checkPackFiles(await bookOf(row.system), files);
    const set = { title, files: JSON.stringify(files), ok: ok ? 1 : 0, updated_at: at };
    checkSaved(row.version, expectedVersion);
    await savePack(db, row.id, expectedVersion, set);
    return { ...packHead({ ...row, ...set, version: expectedVersion + 1 }), files, issues };
  },

  async removePack({ db, caller, params }) {
    const row = await packFor(db, caller, params.pack, 'gameMaster');
    await putAway(db, 'packs', row.id);
    return { ok: true };
  },
};

function checkSaved(version: number, expected: number): void {
  if (version !== expected) throw new Failure('version-conflict', { data: { expected, version } });
}

function communitiesOf(caller: Caller): readonly string[] | null {
  return caller.operator ? null : [...caller.roles.keys()];
}

async function mayKeep(db: Db, caller: Caller, community: string, role: 'player' | 'gameMaster'): Promise<void> {
  if (!atLeast(caller, community, role) || (await findCommunity(db, community)) === null) throw new Failure('not-allowed');
}

async function characterFor(db: Db, caller: Caller, id: string, role: 'spectator' | 'player'): Promise<CharacterRow> {
  const row = await findCharacter(db, id);
  if (row === null || !atLeast(caller, row.community_id, 'spectator')) throw new Failure('not-found');
  if (!atLeast(caller, row.community_id, role)) throw new Failure('not-allowed');
  return row;
}

async function packFor(db: Db, caller: Caller, id: string, role: 'spectator' | 'gameMaster'): Promise<PackRow> {
  const row = await findPack(db, id);
  if (row === null || !atLeast(caller, row.community_id, 'spectator')) throw new Failure('not-found');
  if (!atLeast(caller, row.community_id, role)) throw new Failure('not-allowed');
  return row;
}

async function sheetIssues(db: Db, caller: Caller, system: string, text: string, packs: readonly string[]) {
  const shipped = await bookOf(system);
  const taken = takePacks(shipped, [...basePacks(shipped), ...(await ownPacks(db, caller, system, packs))]);
  return checkSheetText(shipped, text, taken.packs).issues.map(issueShown);
}

function characterHead(row: Omit<CharacterRow, 'text' | 'packs'>): Answer<'listCharacters'>[number] {
  const { id, community_id, system, name, version, ok, updated_at } = row;
  return { id, community: community_id, system, name, version, ok: ok === 1, updatedAt: updated_at };
}

function packHead(row: Omit<PackRow, 'files'>): Answer<'listPacks'>[number] {
  const { id, community_id, system, title, version, ok, updated_at } = row;
  return { id, community: community_id, system, title, version, ok: ok === 1, updatedAt: updated_at };
}
