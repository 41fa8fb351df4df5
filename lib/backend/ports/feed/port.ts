import type { FeedBatch } from './feed.ts'

/**
 * Receives the deliveries of a feed. Resolves when a delivery is stored and its changes have been published.
 */
export type Deliver = (batch: FeedBatch) => Promise<void>

/**
 * Data requested for matches long over: `records`, the goals and the last pre-match quotes of one bookmaker's
 * handicap and total; `list`, the goals and every bookmaker's opening and last pre-match quotes of the markets
 * of a list; `lineups`, the line-ups; `season`, the line-ups and the goals, cards and substitutions
 * that a season's leaders are counted from; `story`, what an article reports of a match: its course (all goals and
 * baskets, cards, substitutions), line-ups, statistics and shots, and one bookmaker's match winner quotes.
 */
export type PastPart = 'records' | 'list' | 'lineups' | 'season' | 'story'

/** `empty`: nothing was delivered before; `behind`: the site was down, or future fixtures run out. */
export type SeedReason = 'empty' | 'behind'

/** A provider of match data that runs beside the site. */
export interface MatchFeed {
  /** Name of the provider: one half of every external id. */
  readonly provider: string
  /** True if its data is simulated; every screen then shows it. */
  readonly simulated: boolean
  /** Delivers competitions, teams, fixtures and results. */
  seed(deliver: Deliver, reason: SeedReason): Promise<void>
  /** Delivers until stopped. Deliveries never overlap. */
  start(deliver: Deliver): void
  stop(): Promise<void>
  /**
   * Returns all data of one match (events, line-ups, statistics ...), requested when a match without detail
   * is opened.
   */
  detail(externalId: string): Promise<FeedBatch | null>
  /**
   * Returns one part of finished matches, for records over many matches. Absent if a provider has no such
   * data.
   */
  past?(externalIds: readonly string[], part: PastPart): Promise<FeedBatch>
}
