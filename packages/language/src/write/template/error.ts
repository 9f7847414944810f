/** What is wrong with a template or with the arguments given to it. */
export const TEMPLATE_PROBLEMS = [
  'unclosed', // a brace or bracket that is never closed
  'unopened', // a closing one with nothing open
  'syntax', // not a placeholder
  'modifier', // an unknown word after a colon
  'case', // the preposition does not govern the case
  'preposition', // a preposition or article that changes its shape stands as plain text
  'alternatives', // not 2, 3, 4 or 5 of them
  'verb', // a word whose other forms are not known: write the alternatives out
  'empty-option', // an optional part without a placeholder
  'kind', // used as a noun and as a number, or given as the other
  'missing', // no such argument
  'gender', // the gender is unknown and the template shows it
  'countable', // a noun without forms for several
  'range', // limits that the format cannot show
] as const;
export type TemplateProblem = (typeof TEMPLATE_PROBLEMS)[number];

/** A template that cannot be used, or cannot be used with these arguments. Never shown to a player. */
export class TemplateError extends Error {
  readonly template: string;
  /** UTF-16 offset of the placeholder in the template. */
  readonly position: number;
  readonly problem: TemplateProblem;
  constructor(template: string, position: number, problem: TemplateProblem, detail: string) {
    super(`template “${template}”, position ${position}: ${detail}`);
    this.name = 'TemplateError';
    this.template = template;
    this.position = position;
    this.problem = problem;
  }
}
