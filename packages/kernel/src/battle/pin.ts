import { canonicalJson } from '../digest.ts';
import type { Json } from '../refusal.ts';
import type { HouseRule } from '../ruleset.ts';
import { BattleError } from './error.ts';

/** The law that a battle began with and keeps to its end, corrections included. */
export interface Pin {
  readonly ruleset: string;
  readonly version: string;
  /** Digest of all content that the battle may use. */
  readonly content: string;
  /** Every switch of the table, those that nobody touched included. */
  readonly houseRules: { readonly [id: string]: Json };
}

type Law = { readonly id: string; readonly version: string; readonly houseRules: readonly HouseRule[] };

/**
 * What a new battle is to keep.
 * @param content digest of the packs and sheets, see `digest`
 * @param chosen the switches that the table set; the others take their default
 * @throws BattleError `house-rule-unknown`, `house-rule-value`
 */
export function pinOf(rules: Law, content: string, chosen: { readonly [id: string]: Json }): Pin {
  return { ruleset: rules.id, version: rules.version, content, houseRules: settleHouseRules(rules.houseRules, chosen) };
}

/**
 * Refuses to go on with a battle under another law.
 * @param content digest of the content at hand; `null` where there is none to compare (a published record, read on its own)
 * @throws BattleError `ruleset-other`, `version-other`, `content-other`, `house-rule-unknown`, `house-rule-value`
 */
export function checkPin(pin: Pin, rules: Law, content: string | null): void {
  if (pin.ruleset !== rules.id) {
    throw new BattleError('ruleset-other', `The battle is one of ${pin.ruleset}, at hand is ${rules.id}`, differs(pin.ruleset, rules.id));
  }
  if (pin.version !== rules.version) {
    const message = `The battle began under ${pin.ruleset} ${pin.version}, at hand is ${rules.version}`;
    throw new BattleError('version-other', message, differs(pin.version, rules.version));
  }
  if (content !== null && pin.content !== content) {
    throw new BattleError('content-other', 'The battle began with other content than is at hand', differs(pin.content, content));
  }
  settleHouseRules(rules.houseRules, pin.houseRules);
}

/**
 * The switches of a table with every default filled in.
 * @throws BattleError `house-rule-unknown` for a switch that the rulebook lacks, `house-rule-value` for a value that it may not have
 */
export function settleHouseRules(rules: readonly HouseRule[], chosen: { readonly [id: string]: Json }): { readonly [id: string]: Json } {
  for (const id of Object.keys(chosen)) {
    if (!rules.some((rule) => rule.id === id)) {
      throw new BattleError('house-rule-unknown', `No house rule is called ${id}`, { id, known: rules.map((rule) => rule.id) });
    }
  }
  const settled: Record<string, Json> = {};
  for (const rule of rules) {
    const value = Object.hasOwn(chosen, rule.id) ? (chosen[rule.id] ?? null) : rule.byDefault;
    if (!isAllowed(rule, value)) {
      const values = 'min' in rule.values ? { ...rule.values } : [...rule.values];
      throw new BattleError('house-rule-value', `House rule ${rule.id} may not be ${canonicalJson(value)}`, { id: rule.id, value, values });
    }
    settled[rule.id] = value;
  }
  return settled;
}

/** What nobody chose is always right, though a range of numbers may have a default in words («minus the full number»). */
function isAllowed(rule: HouseRule, value: Json): boolean {
  const values = rule.values;
  if (canonicalJson(value) === canonicalJson(rule.byDefault)) return true;
  if ('min' in values) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return false;
    return value >= values.min && value <= values.max && (!values.whole || Number.isInteger(value));
  }
  const text = canonicalJson(value);
  return values.some((one) => canonicalJson(one) === text);
}

function differs(recorded: string, atHand: string): { readonly [key: string]: Json } {
  return { recorded, atHand };
}
