export { dwarf } from './rules.ts';
export { dwarfRulebook } from './rulebook.ts';
