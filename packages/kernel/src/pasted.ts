/** How people call a field of a sheet in the profiles of their forums, and what stands behind it. */
export interface SheetField {
  /** In small letters, `е` for `ё`; Russian and English. */
  readonly names: readonly string[];
  readonly path: readonly string[];
  /** name: what people call him; number: a number; entries: names of pack entries of these sections, parted by commas; `single`: one of them, not a list. */
  readonly holds:
    | { readonly kind: 'name' }
    | { readonly kind: 'number' }
    | { readonly kind: 'entries'; readonly sections: readonly string[]; readonly single?: true };
}

/** What of a sheet can be taken out of a profile pasted as text. */
export interface PastedSheets {
  readonly fields: readonly SheetField[];
  /** Lines `name: number` whose name is an entry of this section: skills and the like. Null where there are none. */
  readonly levels: { readonly section: string; readonly path: readonly string[] } | null;
}
