export { dwarfRulebook } from './rulebook.ts';
export { dwarf } from './rules.ts';
