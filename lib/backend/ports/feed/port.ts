import type { FeedBatch } from './feed.ts'

/** Where a feed hands over what it learnt. Resolves when it is stored and what changed has been published. */
export type Deliver = (batch: FeedBatch) => Promise<void>

/**
 * What is asked of matches long over: `records`, the goals and the last quotes before kick-off of one bookmaker's
 * handicap and total; `lineups`, who played; `season`, who played and the goals, cards and substitutions that a
 * season's leaders are counted from.
 */
export type PastPart = 'records' | 'lineups' | 'season'

/** A provider of match data that runs beside the site. */
export interface MatchFeed {
  /** Name of the provider: one half of every external id. */
  readonly provider: string
  /** True when what it tells is invented; every screen then says so. */
  readonly simulated: boolean
  /** Competitions, teams, fixtures and results; called once into an empty database and again whenever the days ahead run out. */
  seed(deliver: Deliver): Promise<void>
  /** Goes on delivering until stopped. Deliveries never overlap. */
  start(deliver: Deliver): void
  stop(): Promise<void>
  /** Everything about one match (events, line-ups, statistics ...), asked for when somebody opens a match that has no detail yet. */
  detail(externalId: string): Promise<FeedBatch | null>
  /** One part of matches that are over, for those who look back on many. Absent where a provider has no such thing. */
  past?(externalIds: readonly string[], part: PastPart): Promise<FeedBatch>
}
