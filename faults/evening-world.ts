import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { settleGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import type { FaultResult } from './types.ts'

const HOUR = 3_600_000
const quiet = {
  matchesChanged: () => undefined,
  eventsChanged: () => undefined,
  partsChanged: () => undefined,
  quotesChanged: () => undefined,
  standingsChanged: async () => undefined,
}

/** What a quiet site has before the evening: one match to come, four people with diamonds, one of them an operator. */
export async function settle(folder: string) {
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  try {
    await migrate(database)
    const world = await settleGivers(database, { givers: 5, rooms: 1 })
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
export type World = Awaited<ReturnType<typeof settle>>

/** A result that is looked at in steps: each has a figure, and whatever did not hold is reported and does not end the evening. */
export function notes() {
  const figures: FaultResult['figures'] = {}
  const broken: string[] = []
  return {
    figures,
    broken,
    holds(what: boolean, sentence: string): void {
      if (!what) broken.push(sentence)
    },
    /** Milliseconds until `look` is true; reported as broken after `most`. */
    async until(what: string, most: number, look: () => boolean | Promise<boolean>): Promise<void> {
      const since = performance.now()
      while (!(await look())) {
        if (performance.now() - since > most) {
          broken.push(`not within ${most} ms: ${what}`)
          break
        }
        await wait(20)
      }
      figures[`${what} ms`] = Math.round(performance.now() - since)
    },
    async refused(what: string, action: Promise<unknown>): Promise<void> {
      const taken = await action.then(
        () => true,
        () => false,
      )
      if (taken) broken.push(`was let through: ${what}`)
    },
  }
}
export type Notes = ReturnType<typeof notes>
