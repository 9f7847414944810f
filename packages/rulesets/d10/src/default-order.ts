import type { Plan } from './orders/plan.ts';
import { IDLE } from './orders/plan.ts';

/** Who is silent does nothing, but strikes at those who come near. */
export function defaultOrder(): Plan {
  return IDLE;
}
