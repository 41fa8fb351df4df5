import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { broadcasts, recordingParts, recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { getChatActivity, getChatReplay, getPlaybackList } from '#lib/contract/streams/recordings.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { recordedBroadcast, recordingDeps } from '#testing/domains/recorded-broadcast.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { createJoiner } from './joiner.ts'
import { createRecorder } from './recorder.ts'

const ffmpeg = await findTestFfmpeg()

describeDatabase('the recording of a broadcast with interruptions', (open) => {
  let site: TestSite
  /** Folders of two nodes. */
  let folder: string
  let other: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'joining-'))
    other = await mkdtemp(join(tmpdir(), 'joining-'))
  })
  afterEach(async () => {
    for (const path of [folder, other]) await rm(path, { recursive: true, force: true })
  })

  const importAll = async (path = folder) => createRecorder(recordingDeps(site, path)).heal({ quietMs: -1 })
  const joinAll = () => createJoiner(recordingDeps(site, folder)).run()
  const stored = (roomId: number) =>
    site.database.db.select().from(recordings).where(eq(recordings.roomId, roomId))
  const partsOf = (broadcastId: number) =>
    site.database.db.select().from(recordingParts).where(eq(recordingParts.broadcastId, broadcastId))

  test('parts of two nodes become one film with marks where the signal was away', async () => {
    const me = await recordedBroadcast(site)
    const began = Date.now() - 3_000_000
    // Eight seconds each: a pause of 12 s, one of 40 s.
    await me.writePart(folder, began, { rounds: 2 })
    await me.writePart(other, began + 20_000, { rounds: 2 })
    await me.writePart(folder, began + 68_000, { rounds: 2 })
    await importAll()
    await importAll(other)
    await joinAll()
    const [recording, ...more] = await stored(me.room.id)
    expect(more).toEqual([])
    const gaps = recording?.gaps ?? []
    expect(gaps.map(({ at }) => Math.round(at))).toEqual([8, 16])
    expect(gaps.map(({ seconds }) => Math.round(seconds))).toEqual([12, 40])
    expect(recording?.seconds).toBeGreaterThanOrEqual(24)
    expect(recording?.seconds).toBeLessThanOrEqual(25)
    const list = getPlaybackList.output.parse(
      (await site.call('POST', getPlaybackList.path, { room_id: me.room.id })).data,
    )
    expect(list.list[0]?.gaps).toEqual(gaps)
    // Nothing else is left of the parts.
    expect((await partsOf(me.broadcast.id)).map(({ key }) => key)).toEqual([null, null, null])
    for (const path of [folder, other]) expect(await readdir(path)).toEqual([])
    await joinAll()
    expect(await stored(me.room.id)).toEqual([recording])
  }, 90_000)

  test('goals and messages after an interruption are where the film shows them', async () => {
    const { db } = site.database
    await site.ingest({ ...sampleBatch(), matches: [runningMatch], events: [] })
    const [match] = await db.select({ id: matches.id }).from(matches)
    const me = await recordedBroadcast(site, { matchId: match?.id ?? null })
    const began = Date.now() - 3_000_000
    await me.writePart(folder, began, { rounds: 2 })
    await me.writePart(folder, began + 68_000, { rounds: 2 })
    await importAll()
    await joinAll()
    const at = (seconds: number) => new Date(began + seconds * 1_000)
    const goal = (seconds: number) => ({
      matchId: match?.id ?? 0,
      sourceId: `${me.broadcast.id} ${seconds}`,
      type: 'goal' as const,
      side: 'home' as const,
      position: seconds,
      minute: Math.floor(seconds / 60),
      createdAt: at(seconds),
    })
    await db.insert(matchEvents).values([goal(4), goal(40), goal(72)])
    const message = { roomId: me.room.id, userId: me.id }
    for (const seconds of [3, 30, 72, 90])
      await db.insert(roomMessages).values({ ...message, text: `at ${seconds}`, createdAt: at(seconds) })
    const [recording] = await stored(me.room.id)
    const id = { recording_id: recording?.id }
    const activity = getChatActivity.output.parse((await site.call('GET', getChatActivity.path, id)).data)
    // Within 0.1 s, in which the film is longer than its clips.
    expect(activity.marks.map((mark) => mark.at)).toEqual([4, 8, expect.closeTo(12, 0)])
    expect(activity.gaps).toEqual(recording?.gaps)
    expect(activity.counts).toEqual([1, 1, 1, 0])
    const replay = getChatReplay.output.parse((await site.call('GET', getChatReplay.path, id)).data)
    expect(replay.list.map(({ text, at: second }) => [text, second])).toEqual([
      ['at 3', 3],
      ['at 30', 8],
      ['at 72', expect.closeTo(12, 0)],
    ])
  }, 90_000)

  test('a broadcast that nobody ended waits for its encoder, and for files that are still written', async () => {
    const lost = await recordedBroadcast(site, { endedCleanly: false })
    const began = Date.now() - 60_000
    await lost.writePart(folder, began, { rounds: 1 })
    await importAll()
    await joinAll()
    expect(await stored(lost.room.id)).toEqual([])
    const { db } = site.database
    const end = (msAgo: number) =>
      db
        .update(broadcasts)
        .set({ endedAt: new Date(Date.now() - msAgo) })
        .where(eq(broadcasts.id, lost.broadcast.id))
    await end(3 * 60_000)
    await createRecorder(recordingDeps(site, other)).began(`${lost.broadcast.id}-${began + 20_000}-1.mp4`)
    await joinAll()
    expect(await stored(lost.room.id)).toEqual([])
    // The node of the other file is lost.
    await end(16 * 60_000)
    await joinAll()
    expect((await stored(lost.room.id)).map(({ seconds, gaps }) => [seconds > 3, gaps])).toEqual([[true, []]])
  }, 90_000)

  test('a part that arrives later is added where it belongs, and the recording stays the same', async () => {
    const me = await recordedBroadcast(site)
    const began = Date.now() - 3_000_000
    await me.writePart(folder, began, { rounds: 1 })
    await me.writePart(folder, began + 30_000, { rounds: 1 })
    await importAll()
    await joinAll()
    const [before] = await stored(me.room.id)
    await me.writePart(other, began + 10_000, { rounds: 1, fixture: 'b-frames' })
    await importAll(other)
    await joinAll()
    const [after, ...more] = await stored(me.room.id)
    expect([after?.id, more]).toEqual([before?.id, []])
    expect(after?.gaps.map(({ at, seconds }) => [Math.round(at), Math.round(seconds)])).toEqual([
      [4, 6],
      [8, 16],
    ])
    expect((after?.seconds ?? 0) - (before?.seconds ?? 0)).toBeGreaterThanOrEqual(4)
    expect(await site.storage.stat(before?.key ?? '')).toBeNull()
    expect(await site.storage.stat(after?.key ?? '')).not.toBeNull()
    // A recording that was removed stays removed.
    await me.call('api/anchor/deleteRecording', { id: after?.id })
    await me.writePart(other, began + 50_000, { rounds: 1 })
    await importAll(other)
    await joinAll()
    const list = await site.call('POST', getPlaybackList.path, { room_id: me.room.id })
    expect(getPlaybackList.output.parse(list.data).total).toBe(0)
  }, 90_000)

  test.skipIf(ffmpeg === null)(
    'the cover is a picture of the film where an ffmpeg is found',
    async () => {
      const me = await recordedBroadcast(site)
      await me.writePart(folder, Date.now() - 3_000_000, { rounds: 1 })
      await importAll()
      await createJoiner({ ...recordingDeps(site, folder), ffmpeg }).run()
      const [recording] = await stored(me.room.id)
      expect(recording?.poster).toMatch(/^cover\/[0-9a-f]{32}\.webp$/)
      expect((await site.storage.stat(recording?.poster ?? ''))?.bytes).toBeGreaterThan(500)
      expect(await readdir(folder)).toEqual([])
    },
    90_000,
  )

  test('parts that cannot be joined are recordings of their own', async () => {
    const me = await recordedBroadcast(site)
    const began = Date.now() - 3_000_000
    await me.writePart(folder, began, { rounds: 1 })
    await me.writePart(folder, began + 30_000, { rounds: 1 })
    await importAll()
    const [part] = await partsOf(me.broadcast.id)
    await site.storage.remove(part?.key ?? '')
    await site.storage.write(part?.key ?? '', Buffer.from('no film at all, whatever its name'), 'video/mp4')
    await joinAll()
    expect(await stored(me.room.id)).toHaveLength(2)
  }, 90_000)
})
