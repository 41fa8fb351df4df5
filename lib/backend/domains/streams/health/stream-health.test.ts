import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import type { BroadcastSummary, StreamHealth } from '#lib/contract/streams/health.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { createManualMedia, withRoom } from '#testing/domains/streams.ts'

describeDatabase('what an anchor hears of the signal', (open) => {
  let site: TestSite
  const media = {
    ...createManualMedia(),
    health: (stream: string) =>
      stream.startsWith('loud')
        ? [
            {
              quality: 'original' as const,
              since: Date.UTC(2026, 0, 1),
              video: 'avc1.4d401f',
              audio: null,
              size: { width: 1280, height: 720 },
              samples: [
                {
                  at: Date.UTC(2026, 0, 1, 1),
                  videoKbps: 2_500,
                  audioKbps: 0,
                  fps: 30,
                  keyMs: 2_000,
                  dropped: 4,
                  behindMs: 20,
                },
              ],
            },
          ]
        : [],
  }
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
  })
  afterAll(() => site.close())
  const anchor = async (over: Parameters<typeof withRoom>[2] = {}) => withRoom(site, await person(site), over)

  test('returns what the current broadcast has brought so far', async () => {
    const me = await anchor()
    expect((await me.get('api/anchor/liveTotals')).data).toEqual({ totals: null })
    const { db } = site.database
    const startedAt = new Date(Date.now() - 60_000)
    const before = new Date(Date.now() - 3_600_000)
    await db.insert(broadcasts).values({ roomId: me.room.id, startedAt })
    const [early, late] = [await person(site), await person(site)]
    await db.insert(anchorFollows).values([
      { userId: early.id, anchorId: me.room.userId, createdAt: before },
      { userId: late.id, anchorId: me.room.userId },
    ])
    expect((await me.get('api/anchor/liveTotals')).data).toMatchObject({
      totals: { income_tenths: 0, followers: 1, messages: 0, started_at: startedAt.toISOString() },
    })
  })

  test('returns the stats of the user’s own signal, with hints', async () => {
    const me = await anchor({ stream: 'loud1' })
    const { status, data } = await me.get('api/anchor/health')
    expect(status).toBe(200)
    const health = data as StreamHealth
    expect(health).toMatchObject({ room_id: me.room.id, status: 'idle' })
    expect(health.signals).toEqual([
      expect.objectContaining({
        kbps: 2_500,
        fps: 30,
        dropped_minute: 4,
        verdict: 'fair',
        hints: ['silent'],
        width: 1280,
      }),
    ])
    const quiet = await anchor()
    expect((await quiet.get('api/anchor/health')).data).toMatchObject({ signals: [] })
  })

  test('returns a broadcast in full: its record, its curve in order and its moments', async () => {
    const me = await anchor()
    const { db } = site.database
    const startedAt = new Date(Date.now() - 3_600_000)
    const [broadcast] = await db
      .insert(broadcasts)
      .values({
        roomId: me.room.id,
        titleEn: 'a night',
        startedAt,
        endedAt: new Date(),
        peakViewers: 30,
        endedCleanly: true,
      })
      .returning()
    const minute = (n: number) => new Date(startedAt.getTime() + n * 60_000)
    await db.insert(broadcastMinutes).values(
      [30, 4, 3, 2].map((viewers, at) => ({
        broadcastId: broadcast?.id ?? 0,
        minute: minute(3 - at),
        viewers,
      })),
    )
    const summary = (await me.get('api/anchor/broadcast', { id: broadcast?.id })).data as BroadcastSummary
    expect(summary.broadcast).toMatchObject({ title_en: 'a night', peak_viewers: 30, average_viewers: 10 })
    expect(summary.curve.map(({ viewers }) => viewers)).toEqual([2, 3, 4, 30])
    expect(summary.moments).toEqual([{ minute: minute(3).toISOString(), viewers: 30, gained: 27 }])
    const other = await anchor()
    expect((await other.get('api/anchor/broadcast', { id: broadcast?.id })).status).toBe(404)
    expect((await me.get('api/anchor/broadcast', { id: 'x' })).status).toBe(400)
  })

  test('returns nothing to a user without a room', async () => {
    const somebody = await person(site)
    for (const path of ['api/anchor/health', 'api/anchor/broadcast'])
      expect((await somebody.get(path, { id: 1 })).status, path).toBeGreaterThanOrEqual(403)
    expect((await site.call('GET', 'api/anchor/health')).status).toBe(401)
  })
})
