import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchEvents, matches, matchTexts } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { forgetDetails } from './forget-details.ts'

const silent = { info: () => undefined, warn: () => undefined }

describeDatabase('forgetting details', (open) => {
  test('deletes quotes and texts of simulated matches long over, and nothing else', async () => {
    const database = await open()
    const { db } = database
    for (const simulated of [true, false])
      await createIngest({ database, provider: simulated ? 'demo' : 'real', simulated, log: silent }).deliver(
        sampleBatch(),
      )
    const over = {
      status: 'finished',
      confirmed: true,
      detailed: true,
      kickoffAt: new Date('2026-05-01T12:00:00Z'),
    } as const
    const count = async () => ({
      quotes: await db.$count(oddsQuotes),
      texts: await db.$count(matchTexts),
      events: await db.$count(matchEvents),
    })
    const before = await count()
    expect(before.quotes).toBeGreaterThan(1)

    // Still running: nothing is old enough to be deleted.
    expect(await forgetDetails(db, Date.parse('2026-05-10T00:00:00Z'))).toBe(0)
    await db.update(matches).set(over)
    // Over, but not long ago.
    expect(await forgetDetails(db, Date.parse('2026-05-03T00:00:00Z'))).toBe(0)
    expect(await count()).toEqual(before)

    expect(await forgetDetails(db, Date.parse('2026-05-10T00:00:00Z'))).toBe(1)
    expect(await count()).toEqual({
      quotes: before.quotes / 2,
      texts: before.texts / 2,
      events: before.events,
    })
    expect(
      (await db.select().from(matches).where(eq(matches.simulated, true))).map((match) => match.detailed),
    ).toEqual([false])
    expect(
      (await db.select().from(matches).where(eq(matches.simulated, false))).map((match) => match.detailed),
    ).toEqual([true])
  })
})
