/** Role-play outside battle. */

/** What a duration of actions, or of a whole battle, comes to outside battle. */
export interface OutsideDuration {
  readonly minutes: number;
  /** It ends earlier when its bearer falls asleep. */
  readonly endsOnSleep: boolean;
}

/** Minutes of one turn outside battle. */
const TURN_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/**
 * One turn is an hour, an action an eighth of it; what lasts a battle lasts a day, or until its bearer sleeps.
 * @param durationActions actions; null lasts until the battle's end
 * @clause empia.roleplay.duration
 */
export function outsideDuration(durationActions: number | null): OutsideDuration {
  if (durationActions === null) return { minutes: DAY_MINUTES, endsOnSleep: true };
  return { minutes: (durationActions * TURN_MINUTES) / 8, endsOnSleep: false };
}
