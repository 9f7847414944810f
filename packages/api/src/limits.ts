/** Sizes that requests may not exceed, for whoever writes forms and for whoever checks them. */
export const LIMITS = {
  /** Signs in the text of one order. */
  order: 100_000,
  /** Signs in a title, a name, a label. */
  name: 200,
  /** Signs in a reason, a claim, a note. */
  words: 10_000,
  /** Signs in a sheet or in one file of a pack. */
  file: 1_000_000,
  /** Files in a pack. */
  files: 2_000,
  /** Bytes of any other request. */
  body: 2_000_000,
  /** Bytes of a pack or of a battle that is brought in. */
  upload: 64_000_000,
  /** Fighters in one battle. */
  fighters: 200,
  password: { min: 10, max: 200 },
} as const;
