import { and, eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { matches } from '../db/schema/matches.ts'
import { externalIds } from '../db/schema/services/sources.ts'
import { standingsChanged } from '../domains/competitions/index.ts'
import { setDetailed } from '../domains/matches/index.ts'
import type { FeedBatch } from '../ports/feed/feed.ts'
import type { Deliver, MatchFeed, PastPart } from '../ports/feed/port.ts'

/** Number of keys remembered of requested details. */
const MAX_REQUESTED = 20_000

interface FeedDetailsDeps {
  db: Db
  log: Pick<Logger, 'warn'>
  feed: Pick<MatchFeed, 'provider' | 'detail' | 'past'> | null
  deliver: Deliver
  /** Delivers without events: events that happened long ago are not published to anyone. */
  deliverPast: (batch: FeedBatch) => Promise<unknown> | undefined
}

/**
 * Requests details of single matches from the provider, once for all concurrent requests of the same detail.
 */
export function createFeedDetails({ db, log, feed, deliver, deliverPast }: FeedDetailsDeps) {
  const filling = new Map<number, Promise<void>>()
  /** Parts of past matches that were requested, or are being requested, since details were last deleted. */
  const requested = new Map<string, Promise<void>>()

  const fill = async (matchId: number) => {
    if (!feed) return
    const [row] = await db
      .select({ externalId: externalIds.externalId })
      .from(externalIds)
      .where(
        and(
          eq(externalIds.provider, feed.provider),
          eq(externalIds.kind, 'match'),
          eq(externalIds.id, matchId),
        ),
      )
    const batch = row ? await feed.detail(row.externalId) : null
    if (!batch) return
    await deliver(batch)
    await setDetailed(db, [matchId], true)
    await forgetTotals([matchId])
  }

  /** Totals of the season's players are read again: they are counted from the details of its matches. */
  const forgetTotals = async (matchIds: readonly number[]) => {
    const rows = await db
      .selectDistinct({ seasonId: matches.seasonId })
      .from(matches)
      .where(inArray(matches.id, [...matchIds]))
    for (const { seasonId } of rows) standingsChanged(seasonId)
  }

  const requestPast = async (matchIds: readonly number[], part: PastPart) => {
    if (!feed?.past || matchIds.length === 0) return
    const rows = await db
      .select({ externalId: externalIds.externalId })
      .from(externalIds)
      .where(
        and(
          eq(externalIds.provider, feed.provider),
          eq(externalIds.kind, 'match'),
          inArray(externalIds.id, [...matchIds]),
        ),
      )
    const batch = await feed.past(
      rows.map(({ externalId }) => externalId),
      part,
    )
    await deliverPast(batch)
    await forgetTotals(matchIds)
  }

  return {
    /** Requests a match's detail from the provider; calls for the same match share one request. */
    fillIn(matchId: number): Promise<void> {
      const running = filling.get(matchId) ?? fill(matchId).finally(() => filling.delete(matchId))
      filling.set(matchId, running)
      return running
    },
    /** Requests a part of finished matches from the provider; waits for requests of other calls. */
    async fillPast(matchIds: readonly number[], part: PastPart): Promise<void> {
      if (requested.size > MAX_REQUESTED) requested.clear()
      const fresh = matchIds.filter((id) => !requested.has(`${part} ${id}`))
      // The caller's page can be shown without past matches; the next call tries again.
      const running = requestPast(fresh, part).catch((err: unknown) => {
        log.warn({ err, part }, 'past_matches_request_failed')
        for (const id of fresh) requested.delete(`${part} ${id}`)
      })
      for (const id of fresh) requested.set(`${part} ${id}`, running)
      await Promise.all(matchIds.flatMap((id) => requested.get(`${part} ${id}`) ?? []))
    },
    /** To be called when details of past matches were deleted: they may be requested again. */
    forget(): void {
      requested.clear()
    },
  }
}
