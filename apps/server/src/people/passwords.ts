import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, as OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is kept of a password. */
export function passwordHash(password: string): Promise<string> {
  return hash(password, COST);
}

/** Hash of nothing that anybody types: checked where there is no such account, so that the answer takes as long. */
let decoy: Promise<string> | null = null;

/** Whether a password is the one of a hash; `null` for an account that is not there takes as long to deny. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= passwordHash('nobody');
  const right = await verify(kept ?? (await decoy), password);
  return kept !== null && right;
}
