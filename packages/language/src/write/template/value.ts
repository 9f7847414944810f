import type { NounForms } from '../cases.ts';

/** What a placeholder may be given: a noun, several nouns (printed as a list), a number, or words printed as they are. */
export type Value = NounForms | readonly NounForms[] | number | string;
export type AnyArgs = { readonly [name: string]: Value | undefined };

export const NEED_KINDS = ['noun', 'number', 'countable', 'any'] as const;
/** countable: a noun or a number. */
export type NeedKind = (typeof NEED_KINDS)[number];

/** What a template asks of one argument. */
export interface Need {
  readonly name: string;
  readonly kind: NeedKind;
  /** Only in optional parts. */
  readonly optional: boolean;
  /** A noun of unknown gender is refused. */
  readonly gender: boolean;
}

// ---- the arguments of a template, read from its text by the compiler
type Before<S extends string, D extends string> = S extends `${infer A}${D}${string}` ? A : S;
type AfterSign<S extends string> = S extends `${string}+${infer R}` ? R : S;
type Core<P extends string> = AfterSign<Before<Before<Before<P, ':'>, '?'>, '~'>>;
type NamesIn<P extends string> =
  Core<P> extends `${infer A}..${infer B}`
    ? A | B
    : Core<P> extends `${infer A}*${infer B}`
      ? A | B
      : Core<P> extends `${infer A}-${infer B}`
        ? A | B
        : Core<P> extends `${infer A}'s`
          ? A
          : Core<P>;
type Placeholders<T extends string> = T extends `${string}{${infer P}}${infer R}` ? NamesIn<P> | Placeholders<R> : never;
type Required<T extends string> = T extends `${infer A}[${string}]${infer B}` ? Placeholders<A> | Required<B> : Placeholders<T>;

/** Arguments of a template literal: a name in an optional part may be left out, every other one is required. */
export type Args<T extends string> = string extends T
  ? AnyArgs
  : { readonly [N in Required<T>]: Value } & { readonly [N in Exclude<Placeholders<T>, Required<T>>]?: Value | undefined };
