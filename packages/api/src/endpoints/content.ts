import { z } from 'zod';
import * as rulebook from '../schemas/rulebook.ts';
import { done, id, langQuery, list } from '../schemas/shared.ts';
import * as turn from '../schemas/turn.ts';
import type { Spec } from './spec.ts';
import { READS, system } from './spec.ts';

/** Rulebooks, sheets and packs. */
export const CONTENT = {
  listRulebooks: { summary: 'Rulebooks that ship', access: 'anybody', response: list(rulebook.rulebookHead), errors: [] },
  getRulebook: {
    summary: 'House rules, packs and ready sheets of a rulebook',
    access: 'anybody',
    params: system,
    response: rulebook.rulebookDetail,
    errors: ['rulebook-unknown'],
  },
  getRules: {
    summary: 'The rulebook by clause, in our own words',
    access: 'anybody',
    params: system,
    response: rulebook.rules,
    errors: ['rulebook-unknown'],
  },
  getSchemas: {
    summary: 'JSON Schemas of sheets, setups, orders and packs',
    access: 'anybody',
    params: system,
    response: rulebook.schemas,
    errors: ['rulebook-unknown'],
  },
  checkSheet: {
    summary: 'Check a sheet',
    access: 'reader',
    params: system,
    body: rulebook.sheetToCheck,
    response: rulebook.sheetChecked,
    errors: ['rulebook-unknown', 'not-found'],
  },
  checkPack: {
    summary: 'Check a pack',
    access: 'reader',
    params: system,
    body: z.strictObject({ files: rulebook.packFiles }),
    response: rulebook.packChecked,
    errors: ['rulebook-unknown', 'too-large'],
    upload: true,
  },
  tryBattle: {
    summary: 'Judge the text of a battle file on throw-away dice; nothing is stored',
    access: 'signed-in',
    params: system,
    query: langQuery,
    body: z.strictObject({ file: z.string().min(1).max(1_000_000), ownPacks: list(id).default([]) }),
    response: list(turn.draft),
    errors: ['content-refused', 'battle-refused'],
  },
  listCharacters: { summary: 'Sheets that were saved', access: 'reader', response: list(rulebook.character), errors: [] },
  createCharacter: {
    summary: 'Save a new sheet (player)',
    access: 'signed-in',
    body: rulebook.newCharacter,
    response: rulebook.characterDetail,
    errors: ['not-allowed', 'rulebook-unknown'],
  },
  getCharacter: {
    summary: 'One sheet',
    access: 'reader',
    params: z.strictObject({ character: id }),
    response: rulebook.characterDetail,
    errors: READS,
  },
  saveCharacter: {
    summary: 'Save a sheet anew',
    access: 'signed-in',
    params: z.strictObject({ character: id }),
    body: rulebook.savedCharacter,
    response: rulebook.characterDetail,
    errors: [...READS, 'version-conflict'],
  },
  removeCharacter: {
    summary: 'Put a sheet away; battles that began with it keep it',
    access: 'signed-in',
    params: z.strictObject({ character: id }),
    response: done,
    errors: READS,
  },
  listPacks: { summary: 'Packs that were saved', access: 'reader', response: list(rulebook.pack), errors: [] },
  createPack: {
    summary: 'Save a new pack (game master)',
    access: 'signed-in',
    body: rulebook.newPack,
    response: rulebook.packDetail,
    errors: ['not-allowed', 'rulebook-unknown', 'too-large'],
    upload: true,
  },
  getPack: {
    summary: 'One pack with its files',
    access: 'reader',
    params: z.strictObject({ pack: id }),
    response: rulebook.packDetail,
    errors: READS,
  },
  savePack: {
    summary: 'Save a pack anew; battles keep the one they began with',
    access: 'signed-in',
    params: z.strictObject({ pack: id }),
    body: rulebook.savedPack,
    response: rulebook.packDetail,
    errors: [...READS, 'version-conflict', 'too-large'],
    upload: true,
  },
  removePack: { summary: 'Put a pack away', access: 'signed-in', params: z.strictObject({ pack: id }), response: done, errors: READS },
} as const satisfies { readonly [id: string]: Spec };
