import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { IngestEvents, QuoteChange } from '#lib/backend/domains/matches/index.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { matchTopic, oddsTopic } from '#lib/backend/realtime/topics.ts'
import type { RowOdds } from '#lib/contract/odds.ts'
import { ODDS_MARKETS, type Sport } from '#lib/shared/vocabulary.ts'
import { loadMarketQuotes } from './market-quotes.ts'

/**
 * Quotes of matches further away than this (ms) are not published: they belong to the delivery of a whole
 * season.
 */
const NEAR = 3 * 86_400_000

export interface OddsPublisherOptions {
  db: Queryable
  bus: Bus
  now: () => number
}

/**
 * Publishes new quotes: one row to the bookmaker's lists and one to the match, one message per topic and
 * delivery; without prices if those are for members only.
 */
export const createOddsPublisher = ({
  db,
  bus,
  now,
}: OddsPublisherOptions): Pick<IngestEvents, 'quotesChanged'> => ({
  async quotesChanged(changes: QuoteChange[]) {
    const display = await oddsDisplay(db)
    if (display === 'off') return
    const ids = [...new Set(changes.map(({ matchId }) => matchId))]
    const found = await db
      .select({ id: matches.id, sport: matches.sport, status: matches.status, kickoffAt: matches.kickoffAt })
      .from(matches)
      .where(inArray(matches.id, ids))
    const sports = new Map<number, Sport>(
      found
        .filter(({ status, kickoffAt }) => status === 'live' || Math.abs(kickoffAt.getTime() - now()) < NEAR)
        .map(({ id, sport }) => [id, sport]),
    )
    if (display === 'members') {
      const lists = changes.flatMap(({ matchId, bookmakerId }) => {
        const sport = sports.get(matchId)
        return sport ? [oddsTopic(sport, bookmakerId)] : []
      })
      for (const topic of new Set([...[...sports.keys()].map(matchTopic), ...lists]))
        await bus.publish(topic, { type: 'odds', list: [] })
      return
    }
    const pairs = new Map<string, QuoteChange>()
    for (const change of changes)
      if (sports.has(change.matchId)) pairs.set(`${change.matchId} ${change.bookmakerId}`, change)
    if (pairs.size === 0) return
    const values = sql.join(
      [...pairs.values()].map((pair) => sql`(${pair.matchId}::bigint, ${pair.bookmakerId}::bigint)`),
      sql`, `,
    )
    const rows = await loadMarketQuotes(
      db,
      sql`select * from (values ${values}) as changed(match_id, bookmaker_id)`,
      ODDS_MARKETS,
    )
    const byTopic = new Map<string, RowOdds[]>()
    for (const row of rows)
      for (const topic of [
        oddsTopic(sports.get(row.match_id) ?? 'football', row.company_id),
        matchTopic(row.match_id),
      ])
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), row])
    for (const [topic, list] of byTopic) await bus.publish(topic, { type: 'odds', list })
  },
})
