/** Levels of a rating, from poor to outstanding. */
export type RatingLevel = 1 | 2 | 3 | 4 | 5

/** The lowest rating of each level above the first. A player who does nothing of note has 6.0 to 7.0. */
const FROM: readonly (readonly [number, RatingLevel])[] = [
  [8, 5],
  [7, 4],
  [6.5, 3],
  [6, 2],
]

/** The level of a rating from 0 to 10 as it is shown, with one decimal: 6.96 is shown as 7.0. */
export function ratingLevel(rating: number): RatingLevel {
  const shown = Number(rating.toFixed(1))
  return FROM.find(([lowest]) => shown >= lowest)?.[1] ?? 1
}
