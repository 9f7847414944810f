import type { Atom, Container } from './atoms.ts';

/**
 * Some atoms as one text: containers opened before their first atom and closed behind their last, one line break between what stands side by
 * side. A container that `before` was already in is opened as one that goes on.
 */
export function assemble(atoms: readonly Atom[], before: Atom | null = null): string {
  let text = '';
  let open: readonly Container[] = [];
  for (const atom of atoms) {
    const shared = sharedDepth(open, atom.path);
    text += closing(open.slice(shared), true);
    if (text !== '') text += '\n';
    for (const container of atom.path.slice(shared)) text += before?.path.includes(container) ? container.reopen : container.open;
    text += atom.text;
    open = atom.path;
  }
  return text + closing(open, false);
}

function sharedDepth(a: readonly Container[], b: readonly Container[]): number {
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth += 1;
  return depth;
}

/** Closed from the inside; only the outermost can have something behind it. */
function closing(containers: readonly Container[], more: boolean): string {
  return containers
    .map((container, depth) => container.close(more && depth === 0))
    .reverse()
    .join('');
}
