/**
 * Runs a piece of work for about so many seconds of this process's own time, after a warm-up; tells units of work per second. Neither end
 * looks at the clock on the wall, so that a busy machine does not cut the warm-up short.
 */
export function perSecond(work: () => number, seconds: number, warmUp = seconds): number {
  until(work, warmUp);
  const { done, spent } = until(work, seconds);
  return done / spent;
}

/** Work between two looks at the time, milliseconds on the wall. */
const BETWEEN = 5;

function until(work: () => number, seconds: number): { done: number; spent: number } {
  const before = process.cpuUsage();
  let done = 0;
  for (;;) {
    const end = performance.now() + BETWEEN;
    while (performance.now() < end) done += work();
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1e6;
    if (spent >= seconds) return { done, spent };
  }
}
