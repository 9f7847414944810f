/** Cases as bits, because one form often stands for several; `PLURAL` marks a form that can be plural, `SINGULAR` one that can be singular. */
export const NOM = 1;
export const GEN = 2;
export const DAT = 4;
export const ACC = 8;
export const INS = 16;
export const PRE = 32;
export const ANY_CASE = NOM | GEN | DAT | ACC | INS | PRE;
export const SINGULAR = 64;
export const PLURAL = 128;

/** Whether a form can stand in one of the asked cases. */
export function inCase(form: number, asked: number): boolean {
  return (form & asked) !== 0;
}
