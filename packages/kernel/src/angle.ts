/**
 * Angles in degrees, by additions, multiplications, divisions and square roots only: those are exact to the last bit in every engine,
 * while the built-in functions of trigonometry are not, and the same battle must come out the same everywhere.
 */

const RADIANS_PER_DEGREE = 0.017453292519943295;
const DEGREES_PER_RADIAN = 57.29577951308232;

/** Sine of -45..45 degrees by its series; what is left out is below 1e-17. */
function sineOfSmall(degrees: number): number {
  const x = degrees * RADIANS_PER_DEGREE;
  const xx = x * x;
  return x * (1 - (xx / 6) * (1 - (xx / 20) * (1 - (xx / 42) * (1 - (xx / 72) * (1 - (xx / 110) * (1 - (xx / 156) * (1 - xx / 210)))))));
}

/** Cosine of -45..45 degrees by its series; what is left out is below 1e-17. */
function cosineOfSmall(degrees: number): number {
  const x = degrees * RADIANS_PER_DEGREE;
  const xx = x * x;
  return (
    1 -
    (xx / 2) * (1 - (xx / 12) * (1 - (xx / 30) * (1 - (xx / 56) * (1 - (xx / 90) * (1 - (xx / 132) * (1 - (xx / 182) * (1 - xx / 240)))))))
  );
}

/** Sine of any finite number of degrees; exact at the quarters of the circle. */
export function sine(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn <= 45) return sineOfSmall(turn);
  if (turn < 135) return cosineOfSmall(turn - 90);
  if (turn <= 225) return sineOfSmall(180 - turn);
  if (turn < 315) return 0 - cosineOfSmall(turn - 270);
  return sineOfSmall(turn - 360);
}

/** Cosine of any finite number of degrees; exact at the quarters of the circle. */
export function cosine(degrees: number): number {
  return sine(degrees + 90);
}

/** Arc tangent of 0..1, in degrees. */
function arcTangentOfUnit(t: number): number {
  const half = t / (1 + Math.sqrt(1 + t * t));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const tt = quarter * quarter;
  let sum = 0;
  for (let k = 23; k >= 1; k -= 2) sum = 1 / k - tt * sum;
  return 4 * quarter * sum * DEGREES_PER_RADIAN;
}

/** Direction of a vector in degrees, 0 along +x, counter-clockwise, from 0 up to but not including 360. The zero vector points along +x. */
export function directionOf(dx: number, dy: number): number {
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  if (x === 0 && y === 0) return 0;
  const acute = y <= x ? arcTangentOfUnit(y / x) : 90 - arcTangentOfUnit(x / y);
  const upper = dx >= 0 ? acute : 180 - acute;
  return dy >= 0 || upper === 0 ? upper : 360 - upper;
}
