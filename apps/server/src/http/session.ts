/** Days that a session lasts. */
export const SESSION_DAYS = 90;

/** When a session that begins now runs out. */
export function sessionEnd(now: Date): string {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
}
