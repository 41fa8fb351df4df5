import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcastPlayback, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import type { BroadcastSummary, StreamHealth } from '#lib/contract/streams/health.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { createManualMedia, withRoom } from '#testing/domains/streams.ts'
import { createPlaybackCounter } from './playback-counter.ts'
import { sweepPlayback } from './sweep-playback.ts'

const PATH = 'api/live/playback'
const NO_FAILURES = { network: 0, ended: 0, blocked: 0, region: 0, codec: 0, media: 0 }
const variantReport = (over: Record<string, unknown> = {}) => ({
  protocol: 'flv' as const,
  quality: 'original' as const,
  watched_ms: 50_000,
  stalls: 1,
  stalled_ms: 2_000,
  starts: 1,
  first_frame_ms: 700,
  failures: NO_FAILURES,
  ...over,
})
const MONTH_MS = 31 * 86_400_000

describeDatabase('how a stream plays for its viewers', (open) => {
  let site: TestSite
  const media = createManualMedia()
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media })
  })
  afterAll(() => site.close())

  /** An anchor whose room is live. */
  const onAir = async () => {
    const me = await withRoom(site, await person(site), { testFirst: false })
    media.onAir.add(me.room.stream)
    await site.onAir.handle({ type: 'live', stream: me.room.stream, quality: 'original' })
    const [broadcast] = await site.database.db
      .select()
      .from(broadcasts)
      .where(eq(broadcasts.roomId, me.room.id))
    if (!broadcast) throw new Error('no broadcast was written')
    return { ...me, broadcastId: broadcast.id }
  }
  let callers = 0
  const report = (
    roomId: number,
    over: Record<string, unknown> = {},
    address = `10.2.${++callers >> 8}.${callers & 255}`,
  ) =>
    site.call(
      'POST',
      PATH,
      { room_id: roomId, device: 'desktop', lines: [variantReport()], ...over },
      { address },
    )
  const write = () => site.playbackCounter.write(Date.now())
  const health = async (me: { get(path: string): Promise<{ data: unknown }> }) =>
    ((await me.get('api/anchor/health')).data as StreamHealth).playback

  test('is summed by class and shown to the anchor, with hints', async () => {
    const me = await onAir()
    expect(await health(me)).toMatchObject({ verdict: null, hints: [], classes: [], all: { reports: 0 } })
    expect((await report(me.room.id)).data).toEqual({ counted: true })
    await report(me.room.id, { lines: [variantReport({ stalls: 0, stalled_ms: 0 })] })
    await report(me.room.id, {
      device: 'phone',
      lines: [
        variantReport({
          watched_ms: 0,
          stalls: 0,
          stalled_ms: 0,
          starts: 0,
          first_frame_ms: 0,
          failures: { ...NO_FAILURES, network: 1 },
        }),
        variantReport({
          protocol: 'hls',
          watched_ms: 30_000,
          stalls: 3,
          stalled_ms: 20_000,
          first_frame_ms: 3_000,
        }),
      ],
    })
    expect((await health(me)).all.reports).toBe(0)
    await write()
    const summary = await health(me)
    expect(summary.classes.map(({ protocol, device, reports }) => [protocol, device, reports])).toEqual([
      ['flv', 'desktop', 2],
      ['hls', 'phone', 1],
      ['flv', 'phone', 1],
    ])
    expect(summary.classes[0]).toMatchObject({
      quality: 'original',
      first_frame_ms: 700,
      stalls_per_hour: 36,
    })
    expect(summary.classes[0]?.rebuffer_share).toBeCloseTo(2 / 102, 5)
    expect(summary.classes[2]).toMatchObject({
      rebuffer_share: null,
      first_frame_ms: null,
      failures: { ...NO_FAILURES, network: 1 },
    })
    expect(summary.all).toMatchObject({ reports: 4, watched_ms: 130_000, failures: { network: 1 } })
    expect(summary).toMatchObject({ verdict: 'poor', hints: ['some_stall'] })
  })

  test('two nodes add to the same row, and a failed write is repeated with the next one', async () => {
    const me = await onAir()
    const { db } = site.database
    let fails = true
    const flaky = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name === 'insert' && fails) throw new Error('the database is away')
        return Reflect.get(target, name, receiver)
      },
    })
    const [one, two] = [createPlaybackCounter(flaky), createPlaybackCounter(db)]
    const now = Date.now()
    one.addReport(me.broadcastId, 'desktop', [variantReport()], now)
    two.addReport(me.broadcastId, 'desktop', [variantReport({ watched_ms: 10_000 })], now)
    await expect(one.write(now)).rejects.toThrow('away')
    fails = false
    await Promise.all([one.write(now), two.write(now)])
    await one.write(now)
    expect(
      await db.select().from(broadcastPlayback).where(eq(broadcastPlayback.broadcastId, me.broadcastId)),
    ).toMatchObject([
      { reports: 2, watchedMs: 60_000, stalls: 2, stalledMs: 4_000, starts: 2, firstFrameMs: 1_400 },
    ])
    // Reports older than ten minutes are dropped after a failed write.
    fails = true
    one.addReport(me.broadcastId, 'desktop', [variantReport()], now)
    await expect(one.write(now + 11 * 60_000)).rejects.toThrow('away')
    fails = false
    await one.write(now)
    expect((await health(me)).all.reports).toBe(2)
  })

  test('a client counts twice a minute in a room, guests and users alike', async () => {
    const me = await onAir()
    const other = await onAir()
    const viewer = await person(site)
    for (const counted of [true, true, false, false]) {
      expect((await report(me.room.id, {}, '10.9.9.9')).data).toEqual({ counted })
      const asUser = { room_id: me.room.id, device: 'phone', lines: [variantReport()] }
      expect((await viewer.call(PATH, asUser)).data).toEqual({ counted })
    }
    expect((await report(other.room.id, {}, '10.9.9.9')).data).toEqual({ counted: true })
    await write()
    expect((await health(me)).all.reports).toBe(4)
  })

  test('a room that is not live counts nothing', async () => {
    const me = await onAir()
    await site.onAir.handle({ type: 'ended', stream: me.room.stream })
    const testing = await withRoom(site, await person(site), { status: 'testing' })
    for (const { room } of [me, testing])
      expect(await report(room.id)).toMatchObject({ status: 200, data: { counted: false } })
    const shut = await withRoom(site, await person(site), { status: 'banned' })
    for (const id of [shut.room.id, 999_999]) expect((await report(id)).status).toBe(404)
    await write()
    expect(
      await site.database.db.$count(broadcastPlayback, eq(broadcastPlayback.broadcastId, me.broadcastId)),
    ).toBe(0)
  })

  test('a report with impossible values is refused', async () => {
    const me = await onAir()
    const bad = [
      { lines: [] },
      { lines: [variantReport(), variantReport(), variantReport(), variantReport(), variantReport()] },
      { lines: [variantReport({ watched_ms: 300_001 })] },
      { lines: [variantReport({ watched_ms: 200_000, stalled_ms: 100_001 })] },
      { lines: [variantReport({ watched_ms: 160_000 }), variantReport({ watched_ms: 160_000 })] },
      { lines: [variantReport({ watched_ms: -1 })] },
      { lines: [variantReport({ stalls: 61 })] },
      { lines: [variantReport({ starts: 21 })] },
      { lines: [variantReport({ starts: 0, first_frame_ms: 1 })] },
      { lines: [variantReport({ first_frame_ms: 30_001 })] },
      { lines: [variantReport({ failures: { ...NO_FAILURES, codec: 21 } })] },
      { lines: [variantReport({ failures: {} })] },
      { lines: [variantReport({ protocol: 'rtmp' })] },
      { lines: [variantReport({ quality: '8k' })] },
      { device: 'fridge' },
      { room_id: 'x' },
    ]
    for (const over of bad) expect((await report(me.room.id, over)).status, JSON.stringify(over)).toBe(400)
    await write()
    expect((await health(me)).all.reports).toBe(0)
  })

  test('a record sums up its whole broadcast, and no other', async () => {
    const me = await onAir()
    const { db } = site.database
    const row = {
      ...variantReport(),
      reports: 1,
      watchedMs: 1_800_000,
      stalledMs: 0,
      firstFrameMs: 500,
      ...NO_FAILURES,
    }
    const { broadcastId } = me
    const hourAgo = new Date(Date.now() - 3_600_000)
    await db.insert(broadcastPlayback).values({ ...row, broadcastId, device: 'phone', minute: hourAgo })
    await report(me.room.id)
    await write()
    expect((await health(me)).all.reports).toBe(1)
    const { playback } = (await me.get('api/anchor/broadcast', { id: broadcastId })).data as BroadcastSummary
    expect(playback.all).toMatchObject({ reports: 2, watched_ms: 1_850_000 })
    expect(playback.classes.map(({ device }) => device)).toEqual(['phone', 'desktop'])
    const other = await onAir()
    expect((await other.get('api/anchor/broadcast', { id: broadcastId })).status).toBe(404)
    expect((await health(other)).classes).toEqual([])
  })

  test('is deleted with the records, after three months', async () => {
    const me = await onAir()
    const { db } = site.database
    const row = {
      ...variantReport(),
      broadcastId: me.broadcastId,
      device: 'phone' as const,
      reports: 1,
      ...NO_FAILURES,
    }
    const sums = { watchedMs: 1, stalledMs: 0, firstFrameMs: 0 }
    const ages = [2.5 * MONTH_MS, 3.2 * MONTH_MS, 5 * MONTH_MS]
    await db
      .insert(broadcastPlayback)
      .values(ages.map((age) => ({ ...row, ...sums, minute: new Date(Date.now() - age) })))
    expect(await sweepPlayback(db)).toBe(2)
    expect(await sweepPlayback(db)).toBe(0)
    expect(await db.$count(broadcastPlayback, eq(broadcastPlayback.broadcastId, me.broadcastId))).toBe(1)
  })
})
