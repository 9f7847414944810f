/**
 * The circles of a directed graph that a walk in the order of its nodes meets: each as the nodes on it, beginning with the one met first. Every
 * knot of circles yields at least one; a graph without circles yields none.
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  for (const root of edges.keys()) {
    if (finished.has(root)) continue;
    const trail: string[] = [root];
    const at = new Map([[root, 0]]);
    const next: number[] = [0];
    while (trail.length > 0) {
      const node = trail[trail.length - 1] ?? root;
      const i = next[next.length - 1] ?? 0;
      const target = edges.get(node)?.[i];
      if (target === undefined) {
        finished.add(node);
        at.delete(node);
        trail.pop();
        next.pop();
        continue;
      }
      next[next.length - 1] = i + 1;
      const seen = at.get(target);
      if (seen !== undefined) cycles.push(trail.slice(seen));
      else if (!finished.has(target)) {
        at.set(target, trail.length);
        trail.push(target);
        next.push(0);
      }
    }
  }
  return cycles;
}
