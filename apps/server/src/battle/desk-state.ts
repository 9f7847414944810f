import type { DeskEdit } from '@boevka/api';

/** A box of the desk: what is in it, and which entry of the log put it there. */
export interface Box {
  readonly edit: DeskEdit;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

/** What lies on the desk for one turn, by the box's key. A box whose contents were taken away stays, so that its revision is known. */
export interface DeskState {
  readonly turn: number;
  readonly boxes: ReadonlyMap<string, Box>;
  /** What lay there after each entry, for putting it back. */
  readonly past: readonly { readonly seq: number; readonly boxes: ReadonlyMap<string, Box> }[];
}

/** Which box an edit is for. */
export function boxKey(edit: DeskEdit): string {
  switch (edit.box) {
    case 'text':
      return `text ${edit.fighter}`;
    case 'answer':
      return `answer ${edit.question}`;
    case 'override':
      return `override ${edit.id}`;
    case 'handed':
      return `handed ${edit.id}`;
    case 'note':
      return 'note';
  }
}

export function emptyDesk(turn: number): DeskState {
  return { turn, boxes: new Map(), past: [] };
}

/** The desk after some edits. */
export function edited(desk: DeskState, edits: readonly DeskEdit[], seq: number, by: string, at: string): DeskState {
  const boxes = new Map(desk.boxes);
  for (const edit of edits) boxes.set(boxKey(edit), { edit, revision: seq, by, at });
  return { ...desk, boxes, past: [...desk.past, { seq, boxes }] };
}

/** The desk as it was after an entry, as a new state of it: every box that differs counts as changed now. */
export function reverted(desk: DeskState, to: number, seq: number, by: string, at: string): DeskState {
  const then = desk.past.findLast((state) => state.seq <= to)?.boxes ?? new Map<string, Box>();
  const boxes = new Map<string, Box>();
  for (const [key, now] of desk.boxes) {
    const before = then.get(key);
    if (before === undefined) boxes.set(key, { edit: emptied(now.edit), revision: seq, by, at });
    else boxes.set(key, sameContents(before.edit, now.edit) ? now : { ...before, revision: seq, by, at });
  }
  return { ...desk, boxes, past: [...desk.past, { seq, boxes }] };
}

function sameContents(a: DeskEdit, b: DeskEdit): boolean {
  return JSON.stringify({ ...a, expected: 0 }) === JSON.stringify({ ...b, expected: 0 });
}

function emptied(edit: DeskEdit): DeskEdit {
  switch (edit.box) {
    case 'text':
      return { ...edit, text: null };
    case 'answer':
      return { ...edit, ruling: null };
    case 'override':
      return { ...edit, override: null };
    case 'handed':
      return { ...edit, handed: null };
    case 'note':
      return { ...edit, text: '' };
  }
}
