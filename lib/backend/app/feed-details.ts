import { and, eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { externalIds } from '../db/schema/services/sources.ts'
import { setDetailed } from '../domains/matches/index.ts'
import type { FeedBatch } from '../ports/feed/feed.ts'
import type { Deliver, MatchFeed, PastPart } from '../ports/feed/port.ts'

/** Keys remembered of what was asked for. */
const MOST_ASKED = 20_000

interface FeedDetailsDeps {
  db: Db
  log: Pick<Logger, 'warn'>
  feed: Pick<MatchFeed, 'provider' | 'detail' | 'past'> | null
  deliver: Deliver
  /** Delivers without events: what long since happened is news to nobody who watches. */
  deliverPast: (batch: FeedBatch) => Promise<unknown> | undefined
}

/** Asks the provider for details of single matches, once for all that want the same. */
export function createFeedDetails({ db, log, feed, deliver, deliverPast }: FeedDetailsDeps) {
  const filling = new Map<number, Promise<void>>()
  /** Parts of past matches that were asked for, or are being asked for, since details were last forgotten. */
  const asked = new Map<string, Promise<void>>()

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
  }

  const askPast = async (matchIds: readonly number[], part: PastPart) => {
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
  }

  return {
    /** Asks the provider for a match's detail; calls for the same match share one asking. */
    fillIn(matchId: number): Promise<void> {
      const running = filling.get(matchId) ?? fill(matchId).finally(() => filling.delete(matchId))
      filling.set(matchId, running)
      return running
    },
    /** Asks the provider for a part of matches that are over; waits for what others have asked for. */
    async fillPast(matchIds: readonly number[], part: PastPart): Promise<void> {
      if (asked.size > MOST_ASKED) asked.clear()
      const fresh = matchIds.filter((id) => !asked.has(`${part} ${id}`))
      // What asks can be shown without the past; the next to ask tries again.
      const running = askPast(fresh, part).catch((err: unknown) => {
        log.warn({ err, part }, 'the past of matches could not be asked for')
        for (const id of fresh) asked.delete(`${part} ${id}`)
      })
      for (const id of fresh) asked.set(`${part} ${id}`, running)
      await Promise.all(matchIds.flatMap((id) => asked.get(`${part} ${id}`) ?? []))
    },
    /** Details of past matches are forgotten: they may be asked for again. */
    forget(): void {
      asked.clear()
    },
  }
}
