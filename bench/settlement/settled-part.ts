import type { Database } from '#lib/backend/db/pool.ts'
import type { TestSite } from '#testing/backend/test-site.ts'

/** A season whose matches are staked on. */
export interface Season {
  site: TestSite
  database: Database
  /** Users with diamonds and coins. */
  userIds: readonly number[]
  matchIds: readonly number[]
  bookmakerId: number
}

/** Something that is settled by the results of matches, as a part of the case `settle`. */
export interface SettledPart {
  /** Prefix of its figures. */
  name: string
  /** How much there is of it. */
  count: number
  /** Writes it for a season of which no match has been played. */
  seed(season: Season): Promise<void>
  /** What the leader's job runs. */
  settle(season: Season): Promise<unknown>
  /** Throws unless everything is settled, by the `round`-th result (1 or 2). */
  verify(season: Season, round: number): Promise<void>
  /** One statement that computes every outcome and writes nothing. */
  bare: string
}
