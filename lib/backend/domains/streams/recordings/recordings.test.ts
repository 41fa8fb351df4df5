import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { broadcasts, recordingParts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { PlaybackList } from '#lib/contract/streams/recordings.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { recordFixture } from '#testing/backend/test-film.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'
import { createJoiner } from './joining/joiner.ts'
import { createRecorder } from './joining/recorder.ts'
import { sweepRecordings } from './remove.ts'

describeDatabase('recordings', (open) => {
  let site: TestSite
  let folder: string
  const requests: [string, string | null][] = []
  const writing = new Set<string>()
  const recorderDeps = () => ({
    db: site.database.db,
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    storage: site.storage,
    secrets: site.secrets,
    media: () => ({
      record: (stream: string, name: string | null) => void requests.push([stream, name]),
      isRecording: (file: string) => writing.has(file),
    }),
    folder,
    on: true,
    mostBytes: 1e12,
    days: 30,
  })
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keeping-'))
    requests.length = 0
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const broadcasting = async (over: Parameters<typeof withRoom>[2] = {}) => {
    const me = await withRoom(site, await person(site), { status: 'live', records: true, ...over })
    const [broadcast] = await site.database.db
      .insert(broadcasts)
      .values({ roomId: me.room.id, titleEn: 'the final', startedAt: new Date() })
      .returning()
    return { ...me, broadcastId: broadcast?.id ?? 0 }
  }
  /** Ends a broadcast and joins what was recorded of it. */
  const end = async ({ broadcastId }: { broadcastId: number }) => {
    const ended = { endedAt: new Date(), endedCleanly: true }
    await site.database.db.update(broadcasts).set(ended).where(eq(broadcasts.id, broadcastId))
    await createJoiner(recorderDeps()).run()
  }
  const storedRecordings = async (who: { room: { id: number } }) =>
    site.database.db.select().from(recordings).where(eq(recordings.roomId, who.room.id))
  const storedParts = ({ broadcastId }: { broadcastId: number }) =>
    site.database.db
      .select()
      .from(recordingParts)
      .where(eq(recordingParts.broadcastId, broadcastId))
      .orderBy(recordingParts.name)
  const list = async (input: Record<string, unknown>) =>
    (await site.call('POST', 'api/Live_streaming/getLivePlaybackList', input)).data as PlaybackList
  /** A recording as the media server leaves it, complete and no longer written to. */
  const recordedFile = async (who: { broadcastId: number }, number = 1) => {
    const path = join(folder, `${who.broadcastId}-${Date.now() - 60_000}-${number}.mp4`)
    await recordFixture(path)
    return path
  }

  test('records only the public broadcasts of rooms with recording switched on, until they end', async () => {
    const me = await broadcasting()
    const lost = await broadcasting({ status: 'signal_lost' })
    const others = [
      await broadcasting({ records: false }),
      await broadcasting({ status: 'testing' }),
      await broadcasting({ status: 'ended' }),
    ]
    const recorder = createRecorder(recorderDeps())
    await recorder.sync()
    expect(requests).toContainEqual([me.room.stream, String(me.broadcastId)])
    expect(requests).toContainEqual([lost.room.stream, String(lost.broadcastId)])
    for (const { room } of others) expect(requests.map(([stream]) => stream)).not.toContain(room.stream)
    requests.length = 0
    await site.database.db.update(rooms).set({ status: 'testing' }).where(eq(rooms.id, me.room.id))
    await recorder.sync()
    expect(requests).toContainEqual([me.room.stream, null])
    const off = createRecorder({ ...recorderDeps(), on: false })
    requests.length = 0
    await off.sync()
    expect(requests).toEqual([])
  })

  test('imports a complete file once, and serves it by byte ranges', async () => {
    const me = await broadcasting({ cover: '/covers/own.webp' })
    const recorder = createRecorder(recorderDeps())
    await recorder.recorded(await recordedFile(me))
    expect(await readdir(folder)).toEqual([])
    expect((await list({ room_id: me.room.id })).total).toBe(0)
    await end(me)
    const { list: shown, total } = await list({ room_id: me.room.id })
    expect(total).toBe(1)
    expect(shown[0]).toMatchObject({
      broadcast_id: me.broadcastId,
      user_id: me.id,
      title_en: 'the final',
      poster: '/covers/own.webp',
    })
    expect(shown[0]?.seconds).toBeGreaterThanOrEqual(4)
    expect(shown[0]?.width).toBeGreaterThan(0)
    const address = (shown[0]?.url ?? '').slice(1)
    const part = await site.raw(address, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
      206,
      'ftyp',
      'video/mp4',
    ])
    // The index comes before the media data.
    const start = Buffer.from(await (await site.raw(address)).arrayBuffer()).toString('latin1')
    expect(start.indexOf('moov')).toBeLessThan(start.indexOf('mdat'))
    expect((await list({ user_id: me.id })).total).toBe(1)
    const id = shown[0]?.id
    expect(await list({ recording_id: id, page_size: 1 })).toMatchObject({
      total: 1,
      list: [{ id }],
      time_zone: 'Asia/Shanghai',
    })
    expect((await list({ recording_id: 999_999 })).list).toEqual([])
  })

  test('imports the files of a dead process at the next start, truncated as they are', async () => {
    const me = await broadcasting()
    const [torn, busy, fresh] = [
      await recordedFile(me, 1),
      await recordedFile(me, 2),
      await recordedFile(me, 3),
    ]
    const { size } = await stat(torn)
    await truncate(torn, Math.floor(size * 0.8))
    writing.add(busy)
    const strange = join(folder, 'notes.txt')
    const halfway = join(folder, `${me.broadcastId}-1700000000000-9.mp4.whole`)
    await writeFile(strange, 'x')
    await writeFile(halfway, 'x')
    const old = new Date(Date.now() - 3_600_000)
    for (const path of [torn, busy, strange]) await utimes(path, old, old)
    const recorder = createRecorder(recorderDeps())
    await recorder.heal()
    expect((await storedParts(me)).map(({ key }) => key === null)).toEqual([false, true, true])
    expect((await readdir(folder)).sort()).toEqual(
      [busy, fresh, strange].map((path) => path.slice(folder.length + 1)).sort(),
    )
    // Once more with an imported file that was not deleted: nothing is stored twice.
    await recordFixture(torn)
    await recorder.heal({ quietMs: 0 })
    await end(me)
    // The file that is still written belongs to it as well.
    expect(await storedRecordings(me)).toEqual([])
    writing.delete(busy)
    await recorder.heal({ quietMs: 0 })
    await createJoiner(recorderDeps()).run()
    const stored = await storedRecordings(me)
    expect(stored.length).toBe(1)
    const parts = await storedParts(me)
    expect(parts.map(({ key, recordingId }) => [key, recordingId])).toEqual(
      parts.map(() => [null, stored[0]?.id]),
    )
    expect(stored[0]?.seconds).toBeGreaterThan(8)
  })

  test('deletes a file that is empty, too short, or of no broadcast', async () => {
    const me = await broadcasting()
    const at = (id: number, number: number) => join(folder, `${id}-1700000000000-${number}.mp4`)
    await writeFile(at(me.broadcastId, 1), 'not a film at all')
    await recordFixture(at(me.broadcastId, 2), 'plain', 1)
    await recordFixture(at(999_999_999, 3))
    await createRecorder(recorderDeps()).heal({ quietMs: -1 })
    await end(me)
    const seconds = (await storedRecordings(me)).map((row) => row.seconds)
    expect(seconds.every((length) => length >= 3)).toBe(true)
    expect((await storedParts(me)).every(({ recordingId }) => recordingId !== null)).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  test('deletes recordings that are too old or over the quota with their files, except those a video uses', async () => {
    const { db } = site.database
    const me = await broadcasting()
    const file = async (key: string, daysAgo: number) => {
      await site.storage.write(key, Buffer.alloc(1_000, 'x'), 'video/mp4')
      const startedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000)
      await db.insert(recordings).values({ roomId: me.room.id, key, bytes: 1_000, seconds: 60, startedAt })
    }
    await db.delete(recordingParts)
    await db.delete(recordings)
    for (const [at, daysAgo] of [40, 3, 2, 1].entries()) await file(`recording/q${at}${me.id}.mp4`, daysAgo)
    const shown = `recording/q0${me.id}.mp4`
    await db.insert(videos).values({ userId: me.id, key: shown, title: 'a', bytes: 1_000, seconds: 60 })
    expect(await sweepRecordings({ ...recorderDeps(), mostBytes: 2_500 })).toBe(2)
    expect(
      (await list({ room_id: me.room.id })).list.map(({ url }) => url.slice(-7 - String(me.id).length)),
    ).toHaveLength(2)
    expect(await site.storage.stat(shown)).not.toBeNull()
    expect(await site.storage.stat(`recording/q1${me.id}.mp4`)).toBeNull()
    expect(await site.storage.stat(`recording/q2${me.id}.mp4`)).not.toBeNull()
    expect(await sweepRecordings({ ...recorderDeps(), mostBytes: 2_500 })).toBe(0)
  })

  test('lets an anchor delete their own recordings only', async () => {
    const me = await broadcasting()
    const other = await broadcasting()
    await createRecorder(recorderDeps()).recorded(await recordedFile(me))
    await end(me)
    const [row] = await storedRecordings(me)
    const id = row?.id ?? 0
    expect((await other.call('api/anchor/deleteRecording', { id })).status).toBe(404)
    expect((await site.call('POST', 'api/anchor/deleteRecording', { id })).status).toBe(401)
    expect((await me.call('api/anchor/deleteRecording', { id: 0 })).status).toBe(400)
    expect((await list({ room_id: me.room.id })).total).toBe(1)
    expect((await me.call('api/anchor/deleteRecording', { id })).status).toBe(200)
    expect((await list({ room_id: me.room.id })).total).toBe(0)
    expect(await site.storage.stat(row?.key ?? '')).toBeNull()
    expect((await me.call('api/anchor/deleteRecording', { id })).status).toBe(404)
  })

  test('lists no recordings of a room that was shut down', async () => {
    const me = await broadcasting()
    await createRecorder(recorderDeps()).recorded(await recordedFile(me))
    await end(me)
    await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, me.room.id))
    expect(await list({ room_id: me.room.id })).toMatchObject({ list: [], total: 0 })
    expect((await site.call('POST', 'api/Live_streaming/getLivePlaybackList', { room_id: 'x' })).status).toBe(
      400,
    )
  })
})
