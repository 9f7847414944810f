/** Short forms that cases may write, as the ledger's examples do: numbers of a sheet without the record around them. */

type Fields = { readonly [key: string]: unknown };
const isFields = (v: unknown): v is Fields => v !== null && typeof v === 'object' && !Array.isArray(v);

const ATTRIBUTES = new Set(['str', 'agi', 'int', 'level', 'mass', 'height', 'size']);
/** Skills of the ledger by the words of its examples. */
const SKILLS = new Map([
  ['wf', 'weaponFighting'],
  ['weaponFighting', 'weaponFighting'],
  ['dodge', 'dodge'],
  ['block', 'block'],
  ['parry', 'block'],
  ['arrowDodge', 'arrowDodge'],
  ['concentration', 'concentration'],
]);
/** Stands in the skills for whatever is in hand, until it is known. */
export const SKILL_IN_HAND = 'skillInHand';

interface Moved {
  readonly attributes: { [key: string]: unknown };
  readonly skills: { [key: string]: unknown };
  readonly rest: { [key: string]: unknown };
}

/** Numbers put where they belong. */
function moved(fields: Fields): Moved {
  const out: Moved = { attributes: {}, skills: {}, rest: {} };
  for (const [key, value] of Object.entries(fields)) {
    const skill = SKILLS.get(key);
    if (ATTRIBUTES.has(key)) out.attributes[key] = value;
    else if (skill !== undefined && typeof value === 'number') out.skills[skill] = value;
    else if (key === 'skill' && typeof value === 'number') out.skills[SKILL_IN_HAND] = value;
    else if (key === 'shield' && typeof value === 'number') out.skills.shield = value;
    else out.rest[key] = value;
  }
  return out;
}

function joined({ attributes, skills, rest }: Moved): { [key: string]: unknown } {
  const out = { ...rest };
  if (Object.keys(attributes).length > 0) out.attributes = isFields(rest.attributes) ? { ...attributes, ...rest.attributes } : attributes;
  const own = isFields(rest.skills) ? withInHand(rest.skills) : rest.skills;
  if (Object.keys(skills).length > 0) out.skills = isFields(own) ? { ...skills, ...own } : skills;
  else if (own !== undefined) out.skills = own;
  return out;
}

/** `wf` among skills is the ledger's short name of weaponFighting. */
function withInHand(skills: Fields): Fields {
  if (!('wf' in skills)) return skills;
  const { wf, ...rest } = skills;
  return { weaponFighting: wf, ...rest };
}

/** A sheet with the shorthand spelled out. */
export function sheetWords(v: unknown): unknown {
  return isFields(v) ? joined(moved(v)) : v;
}

/** A fighter's start with the shorthand spelled out. */
export function fighterWords(v: unknown): unknown {
  if (!isFields(v)) return v;
  const out = joined(moved(v));
  for (const alias of ['team', 'side']) {
    if (alias in out && !('teamId' in out)) out.teamId = out[alias];
    delete out[alias];
  }
  if (isFields(out.shield) && typeof out.shield.skill === 'number') {
    const { skill, ...shield } = out.shield;
    out.shield = shield;
    out.skills = { shield: skill, ...(isFields(out.skills) ? out.skills : {}) };
  }
  if (out.plan === null) delete out.plan;
  delete out.defencesMet;
  return out;
}

/** Fields of the ledger's battle that follow from the rest: a case may name them. */
const BESIDE = ['order', 'plans', 'log', 'houseRules'];

/** The battle's start with the shorthand spelled out. */
export function battleWords(v: unknown): unknown {
  if (!isFields(v)) return v;
  const out: { [key: string]: unknown } = { ...v };
  for (const key of BESIDE) delete out[key];
  if ('band' in out && !('bands' in out)) out.bands = out.band;
  delete out.band;
  if ('sides' in out && !('teams' in out)) out.teams = out.sides;
  delete out.sides;
  if (isFields(out.surprise) && typeof out.surprise.side === 'number') out.surprise = { ...out.surprise, side: String(out.surprise.side) };
  return out;
}
