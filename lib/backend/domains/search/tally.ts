import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { searchCounts } from '#lib/backend/db/schema/search.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import type { Found } from './finding/find.ts'
import { FIT } from './matching/compare.ts'

type Counted = (typeof searchCounts.$inferSelect)['kind']

/** The same from one caller counts once in this long (ms). */
const ONCE_IN_MS = 3_600_000
/** Callers remembered; beyond these all are forgotten and counting begins anew. */
const MOST_REMEMBERED = 20_000
/** Days that make a term hot, and days that are kept. */
const HOT_DAYS = 7
const KEPT_DAYS = 30

const isCounted = (kind: string): kind is Counted => kind !== 'room'

export interface Tally {
  /** Counts what a search found first, where that is what was meant: a name begun as it is written or sounds. */
  take(ctx: Pick<Context, 'actor' | 'caller'>, found: readonly Found[]): void
  /** Writes down what was counted. */
  flush(): Promise<void>
  /** What was looked for most in the last days. */
  most(limit: number): Promise<{ kind: Counted; id: number }[]>
}

/** Counts searches in memory and writes them down now and then: no search waits for it. */
export function createTally({
  db,
  clock,
  timeZone,
}: {
  db: Queryable
  clock: Clock
  timeZone: string
}): Tally {
  let counts = new Map<string, { kind: Counted; refId: number; count: number }>()
  const seen = new Map<string, number>()
  const today = () => dayOf(clock.now(), timeZone)

  return {
    take({ actor, caller }, found) {
      const first = found.find(({ named }) => isCounted(named.kind))
      if (!first || first.fit > FIT.initials || !isCounted(first.named.kind)) return
      const { kind, id: refId } = first.named
      const what = `${kind} ${refId}`
      const whose = `${actor.userId === null ? caller.addressKey : `user:${actor.userId}`} ${what}`
      // The computer's own clock, which no demo hurries.
      const now = performance.now()
      if (now < (seen.get(whose) ?? Number.NEGATIVE_INFINITY)) return
      if (seen.size >= MOST_REMEMBERED) seen.clear()
      seen.set(whose, now + ONCE_IN_MS)
      const held = counts.get(what)
      if (held) held.count++
      else counts.set(what, { kind, refId, count: 1 })
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
      await db.delete(searchCounts).where(lt(searchCounts.day, addDays(today(), -KEPT_DAYS)))
    },
    async most(limit) {
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
