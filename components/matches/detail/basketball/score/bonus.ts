/**
 * Fouls a team may commit in a period before the other side shoots free throws for each: from the fifth on
 * (FIBA art. 41, NBA rule 12B).
 */
const FREE = 4

/** Whether a side shoots free throws for the next foul against it. `fouls`: [home, away] of the period. */
export const inBonus = (fouls: readonly [number, number], side: 0 | 1): boolean =>
  fouls[(1 - side) as 0 | 1] >= FREE
