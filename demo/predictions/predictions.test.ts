import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'
import { ensureRooms } from '../rooms.ts'
import { createDemoPredictions } from './demo-predictions.ts'
import { stakeOnComing } from './match-stakes.ts'

const MINUTE_MS = 60_000

describeDatabase('simulated predictions', (open) => {
  const at = predictionSite(open)
  const deps = () => ({
    db: at.site.database.db,
    seed: 'test',
    clock: systemClock,
    timeZone: 'Asia/Shanghai',
    publish: at.site.bus.publish,
    events: createSiteEvents(null),
    log: pino({ level: 'silent' }),
  })

  test('are placed on coming simulated matches, each once', async () => {
    const { db } = at.site.database
    await db.update(matches).set({ simulated: true })
    // Nearly all viewers have staked by a minute before the kick-off.
    const soon = Date.now() + 55 * MINUTE_MS
    const added = await stakeOnComing(deps(), soon)
    expect(added).toBeGreaterThan(3)
    expect(await stakeOnComing(deps(), soon)).toBeLessThan(added)
    const placed = await db.select({ userId: stakes.userId }).from(stakes)
    expect(new Set(placed.map(({ userId }) => userId)).size).toBe(placed.length)
  })

  test('ask a question in a live room, stake on it, and decide it by what happens', async () => {
    const { db } = at.site.database
    const ids = await ensureRooms(db)
    const roomId = ids.get('demo-north-stand') ?? 0
    await db.update(rooms).set({ status: 'live', matchId: at.matchId }).where(eq(rooms.id, roomId))
    await db
      .update(matches)
      .set({ status: 'live', phase: 'h1', clockSeconds: 600, clockAt: new Date(), clockRate: 1 })
      .where(eq(matches.id, at.matchId))
    // Viewers consider a question every few seconds of the clock.
    let ahead = 0
    const demo = createDemoPredictions({
      ...deps(),
      clock: { ...systemClock, now: () => Date.now() + ahead },
    })
    const question = async () => (await db.select().from(predictionQuestions))[0]
    await demo.playRooms()
    expect(await question()).toMatchObject({ roomId, state: 'open', seconds: 180 })
    const id = (await question())?.marketId ?? 0
    for (let run = 0; run < 30 && (await db.$count(stakes, eq(stakes.marketId, id))) === 0; run += 1) {
      ahead += 5_000
      await demo.playRooms()
    }
    expect(await db.$count(stakes, eq(stakes.marketId, id))).toBeGreaterThan(0)
    const ago = new Date(Date.now() - 11 * MINUTE_MS)
    await db.update(predictionQuestions).set({ closesAt: ago })
    await db.insert(matchEvents).values({
      matchId: at.matchId,
      sourceId: 'late',
      type: 'goal',
      side: 'away',
      phase: 'h1',
      position: 15,
      createdAt: new Date(ago.getTime() + MINUTE_MS),
    })
    await demo.playRooms()
    expect(await question()).toMatchObject({ state: 'decided', decided: 1 })
    await demo.playRooms()
    expect(await db.$count(predictionQuestions)).toBe(1)
  })
})
