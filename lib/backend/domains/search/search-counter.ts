import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { searchCounts } from '#lib/backend/db/schema/search.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import type { Found } from './finding/find.ts'
import { FIT } from './matching/compare.ts'

type CountedKind = (typeof searchCounts.$inferSelect)['kind']

/** Repeated searches for a term by one user within this time count once (ms). */
const DEDUPLICATION_MS = 3_600_000
/** Maximum number of users and terms remembered; beyond that all are forgotten and counting starts again. */
const MAX_REMEMBERED = 20_000
/** Number of days that count for the hot terms, and days after which counts are deleted. */
const HOT_DAYS = 7
const RETENTION_DAYS = 30

const COUNTED: readonly string[] = ['team', 'player', 'competition', 'anchor'] satisfies CountedKind[]
const isCounted = (kind: string): kind is CountedKind => COUNTED.includes(kind)

export interface SearchCounter {
  /** Counts the first hit of a search if it was clearly meant: a name that begins as typed or by sound. */
  record(ctx: Pick<Context, 'actor' | 'caller'>, found: readonly Found[]): void
  /** Writes the pending counts to the database. */
  flush(): Promise<void>
  /** Loads the terms searched most in the last days. */
  loadTop(limit: number): Promise<{ kind: CountedKind; id: number }[]>
}

/** Counts searches in memory and writes them in intervals, so that no search waits for a write. */
export function createSearchCounter({
  db,
  clock,
  timeZone,
}: {
  db: Queryable
  clock: Clock
  timeZone: string
}): SearchCounter {
  let counts = new Map<string, { kind: CountedKind; refId: number; count: number }>()
  const seen = new Map<string, number>()
  const today = () => dayOf(clock.now(), timeZone)

  return {
    record({ actor, caller }, found) {
      const first = found.find(({ named }) => isCounted(named.kind))
      if (!first || first.fit > FIT.initials || !isCounted(first.named.kind)) return
      const { kind, id: refId } = first.named
      const termKey = `${kind} ${refId}`
      const userKey = `${actor.userId === null ? caller.addressKey : `user:${actor.userId}`} ${termKey}`
      // A monotonic clock, which demo time does not accelerate.
      const now = performance.now()
      if (now < (seen.get(userKey) ?? Number.NEGATIVE_INFINITY)) return
      if (seen.size >= MAX_REMEMBERED) seen.clear()
      seen.set(userKey, now + DEDUPLICATION_MS)
      const existing = counts.get(termKey)
      if (existing) existing.count++
      else counts.set(termKey, { kind, refId, count: 1 })
    },
    async flush() {
      if (counts.size === 0) return
      const rows = [...counts.values()].map((row) => ({ ...row, day: today() }))
      counts = new Map()
      await db
        .insert(searchCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [searchCounts.day, searchCounts.kind, searchCounts.refId],
          set: { count: sql`${searchCounts.count} + excluded.count` },
        })
      await db.delete(searchCounts).where(lt(searchCounts.day, addDays(today(), -RETENTION_DAYS)))
    },
    async loadTop(limit) {
      const total = sql<number>`sum(${searchCounts.count})`
      return db
        .select({ kind: searchCounts.kind, id: searchCounts.refId })
        .from(searchCounts)
        .where(gte(searchCounts.day, addDays(today(), 1 - HOT_DAYS)))
        .groupBy(searchCounts.kind, searchCounts.refId)
        .orderBy(desc(total), searchCounts.kind, searchCounts.refId)
        .limit(limit)
    },
  }
}
