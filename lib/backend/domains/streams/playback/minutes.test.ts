import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import type { StreamHealth as Signal } from '#lib/backend/ports/media/port.ts'
import type { BroadcastSummary } from '#lib/contract/streams/health.ts'
import { pacedClock, systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'
import { createReceivedRecorder } from './received-recorder.ts'
import { sampleMinutes } from './sample-minutes.ts'

const MINUTE_MS = 60_000

describeDatabase('what came in and was said in the minutes of a broadcast', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const began = (ago: number) => new Date(Date.now() - ago)
  const onAir = async (startedAt: Date) => {
    const me = await withRoom(site, await person(site), { status: 'live', viewers: 7 })
    const [broadcast] = await site.database.db
      .insert(broadcasts)
      .values({ roomId: me.room.id, startedAt })
      .returning()
    if (!broadcast) throw new Error('no broadcast was written')
    const minutes = () =>
      site.database.db
        .select()
        .from(broadcastMinutes)
        .where(eq(broadcastMinutes.broadcastId, broadcast.id))
        .orderBy(asc(broadcastMinutes.minute))
    return { ...me, broadcast, minutes }
  }
  /** A signal of 4 Mbit/s in total, one sample every two seconds of the last `seconds`. */
  const signal = (seconds: number, over: Partial<Signal> = {}, now = Date.now()): Signal => ({
    quality: 'original',
    since: now - seconds * 1_000,
    video: 'avc1.4d401f',
    audio: 'mp4a.40.2',
    size: null,
    samples: Array.from({ length: seconds / 2 }, (_, n) => ({
      at: now - seconds * 1_000 + (n + 1) * 2_000,
      ...{ videoKbps: 3_900, audioKbps: 100, fps: 30, keyMs: 2_000, dropped: 0, behindMs: 0 },
    })),
    ...over,
  })
  const sum = (rows: { receivedKilobits: number | null; receivedMs: number | null }[]) => ({
    kilobits: rows.reduce((all, row) => all + (row.receivedKilobits ?? 0), 0),
    ms: rows.reduce((all, row) => all + (row.receivedMs ?? 0), 0),
  })

  test('counts each second of the signal once, on whichever node, and nothing of the test before', async () => {
    const me = await onAir(began(60_000))
    const { db } = site.database
    let signals: Signal[] = [signal(100)]
    const node = () =>
      createReceivedRecorder({
        db,
        clock: systemClock,
        media: () => ({ health: (stream) => (stream === me.room.stream ? signals : []) }),
      })
    const one = node()
    await one()
    await one()
    // Of 100 s of signal, the last 60 s were live.
    const first = sum(await me.minutes())
    expect(first.ms).toBeGreaterThan(58_000)
    expect(first.ms).toBeLessThan(61_000)
    expect(Math.abs(first.kilobits - first.ms * 4)).toBeLessThan(10)
    // The encoder reconnects to another node, with a smaller quality beside the first.
    const now = Date.now()
    signals = [signal(10, {}, now), signal(10, { quality: 'sd' }, now)]
    await node()()
    const second = sum(await me.minutes())
    expect(second.ms - first.ms).toBe(10_000)
    expect(second.kilobits - first.kilobits).toBe(80_000)
    const { curve, totals } = (await me.get('api/anchor/broadcast', { id: me.broadcast.id }))
      .data as BroadcastSummary
    expect(curve.every(({ kbps, viewers }) => (kbps ?? 0) >= 4_000 && viewers === 7)).toBe(true)
    expect(totals.kbps).toBe(Math.round(second.kilobits / (second.ms / 1_000)))
    expect(totals.gigabytes).toBeCloseTo(second.kilobits / 8e6, 6)
    expect(totals.lines).toBeNull()
  })

  test('has no bit rate without a signal', async () => {
    const me = await onAir(began(60_000))
    await createReceivedRecorder({
      db: site.database.db,
      clock: systemClock,
      media: () => ({ health: () => [] }),
    })()
    await sampleMinutes(site.database.db, systemClock)
    const { curve, totals } = (await me.get('api/anchor/broadcast', { id: me.broadcast.id }))
      .data as BroadcastSummary
    expect(curve).toMatchObject([{ viewers: 7, kbps: null, lines: 0 }])
    expect(totals).toMatchObject({ kbps: null, gigabytes: null, lines: 0, watched_hours: 7 / 60 })
  })

  test('counts chat messages in the minute they were sent, by the site’s own clock', async () => {
    const me = await onAir(began(10 * MINUTE_MS))
    const { db } = site.database
    // A site clock at double speed, half a minute into its minute.
    const at = (minutes: number) => pacedClock(2, 1_000 * MINUTE_MS + minutes * MINUTE_MS, Date.now())
    await db
      .update(broadcasts)
      .set({ startedAt: new Date(999 * MINUTE_MS) })
      .where(eq(broadcasts.id, me.broadcast.id))
    const sentMessage = (secondsAgo: number, over: Partial<typeof roomMessages.$inferInsert> = {}) => ({
      roomId: me.room.id,
      userId: me.id,
      text: 'said',
      createdAt: new Date(Date.now() - secondsAgo * 1_000),
      ...over,
    })
    await sampleMinutes(db, at(-0.5))
    // Half a minute of site time is fifteen real seconds.
    await db
      .insert(roomMessages)
      .values([
        sentMessage(1),
        sentMessage(10),
        sentMessage(20),
        sentMessage(40),
        sentMessage(90),
        sentMessage(5, { deletedAt: new Date() }),
      ])
    await sampleMinutes(db, at(0.5))
    const messageCounts = async () => (await me.minutes()).map((minute) => minute.lines)
    expect(await messageCounts()).toEqual([2, 2])
    await db.insert(roomMessages).values(sentMessage(1))
    await db
      .update(broadcasts)
      .set({ endedAt: new Date(1_000.6 * MINUTE_MS) })
      .where(and(eq(broadcasts.id, me.broadcast.id)))
    await sampleMinutes(db, at(0.5))
    expect(await messageCounts()).toEqual([2, 3])
    const { totals } = (await me.get('api/anchor/broadcast', { id: me.broadcast.id }))
      .data as BroadcastSummary
    expect(totals.lines).toBe(5)
  })
})
