import type { Random } from '#demo/world/random.ts'

/** A coach's planned substitutions: minute on the match clock, and number of players. */
export interface Change {
  minute: number
  count: number
}

/** Plans at most five changes, in at most three stops of the second half besides the break. */
export function planChanges(rng: Random): Change[] {
  const changes: Change[] = []
  let left = rng.weighted([3, 4, 5], (count) => (count === 5 ? 6 : count === 4 ? 3 : 1))
  if (rng.chance(0.34)) {
    const count = rng.chance(0.3) ? 2 : 1
    changes.push({ minute: 45, count })
    left -= count
  }
  const stops = [rng.int(54, 66), rng.int(67, 76), rng.int(77, 88)]
  for (const [index, minute] of stops.entries()) {
    const last = index === stops.length - 1
    const count = last
      ? left
      : Math.min(
          left,
          rng.weighted([0, 1, 2], (item) => [2, 4, 4][item] ?? 0),
        )
    if (count > 0) changes.push({ minute, count })
    left -= count
  }
  return changes
}
