import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { seedGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import type { FaultResult } from '../types.ts'

const HOUR = 3_600_000
const quiet = {
  matchesChanged: () => undefined,
  quotesChanged: () => undefined,
  standingsChanged: async () => undefined,
}

/**
 * Seeds a quiet site before the evening: one scheduled match and five users with diamonds, one of them an
 * operator.
 */
export async function seedEvening(folder: string) {
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  try {
    await migrate(database)
    const world = await seedGivers(database, { givers: 5, rooms: 1 })
    const [, , , , operator = 0] = world.givers
    await database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator))
    await createIngest({
      database,
      provider: 'evening',
      simulated: true,
      log: pino({ level: 'silent' }),
      events: quiet,
    }).deliver({
      ...sampleBatch(),
      matches: [{ ...runningMatch, status: 'scheduled', phase: 'pre' }],
      events: [],
    })
    const [match] = await database.db
      .update(matches)
      .set({ kickoffAt: new Date(Date.now() + 2 * HOUR), status: 'scheduled' })
      .returning({ id: matches.id })
    return { givers: world.givers, tokens: world.tokens, giftId: world.giftId, matchId: match?.id ?? 0 }
  } finally {
    await database.close()
  }
}
export type EveningWorld = Awaited<ReturnType<typeof seedEvening>>

/**
 * Collects the result of a case with several steps. Each step has a metric, and a failed check is reported
 * without ending the case.
 */
export function createResult() {
  const metrics: FaultResult['metrics'] = {}
  const broken: string[] = []
  return {
    metrics,
    broken,
    check(passed: boolean, sentence: string): void {
      if (!passed) broken.push(sentence)
    },
    /** Waits until `condition` is true and records the milliseconds; reports a failure after `maxMs`. */
    async waitUntil(what: string, maxMs: number, condition: () => boolean | Promise<boolean>): Promise<void> {
      const since = performance.now()
      while (!(await condition())) {
        if (performance.now() - since > maxMs) {
          broken.push(`not within ${maxMs} ms: ${what}`)
          break
        }
        await wait(20)
      }
      metrics[`${what} ms`] = Math.round(performance.now() - since)
    },
    async checkRefused(what: string, action: Promise<unknown>): Promise<void> {
      const accepted = await action.then(
        () => true,
        () => false,
      )
      if (accepted) broken.push(`was let through: ${what}`)
    },
  }
}
export type EveningResult = ReturnType<typeof createResult>
