/** Runs a piece of work for about so many seconds after a warm-up; tells units of work per second of this process's own time. */
export function perSecond(work: () => number, seconds: number, warmUp = seconds / 3): number {
  until(work, warmUp);
  const before = process.cpuUsage();
  const done = until(work, seconds);
  const spent = process.cpuUsage(before);
  return done / ((spent.user + spent.system) / 1e6);
}

function until(work: () => number, seconds: number): number {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < end) done += work();
  return done;
}
