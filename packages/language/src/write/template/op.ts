import type { NounForms } from '../cases.ts';
import type { TemplateProblem } from './error.ts';
import { TemplateError } from './error.ts';
import type { Placeholder } from './parse.ts';
import type { AnyArgs, Need, Value } from './value.ts';

/** One placeholder made ready: what it needs and how it prints. */
export interface Op {
  readonly needs: readonly Omit<Need, 'optional'>[];
  /** A present or past verb by which neighbouring sentences are told apart. */
  readonly verb: string | null;
  /** Prints a number and nothing after it, if it is given one: what follows is held to it. */
  readonly bare: boolean;
  print(args: AnyArgs): string;
}

/** Where an operation stands, for errors at compile time and at print time. */
export interface Place {
  readonly template: string;
  readonly placeholder: Placeholder;
}

export function fault(place: Place, problem: TemplateProblem, detail: string): TemplateError {
  return new TemplateError(place.template, place.placeholder.at, problem, detail);
}

const isNounList = (value: Value): value is readonly NounForms[] => Array.isArray(value);

/** The argument, whatever it is. */
export function argumentOf(args: AnyArgs, name: string, place: Place): Value {
  const value = args[name];
  if (value === undefined) throw fault(place, 'missing', `“${name}” is not given`);
  return value;
}

/** The argument as nouns; at least one. */
export function nounsOf(args: AnyArgs, name: string, place: Place): readonly NounForms[] {
  const value = argumentOf(args, name, place);
  if (isNounList(value)) {
    if (value.length === 0) throw fault(place, 'missing', `“${name}” is an empty list`);
    return value;
  }
  if (typeof value === 'object') return [value as NounForms];
  throw fault(place, 'kind', `“${name}” must be a noun, not ${typeof value}`);
}

export function numberOf(args: AnyArgs, name: string, place: Place): number {
  const value = argumentOf(args, name, place);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw fault(place, 'kind', `“${name}” must be a number`);
}
