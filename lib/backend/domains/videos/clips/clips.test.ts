import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Mp4Facts } from '#lib/backend/ports/media/index.ts'
import type { Clip, RoomClip } from '#lib/contract/videos/clips.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { filmFixture } from '#testing/backend/test-film.ts'
import { noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom } from '#testing/domains/streams.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { type ClipDeps, cutClips } from './cut-clips.ts'

const CREATE = 'api/Video_user/createClip'
const HOUR_MS = 3_600_000

const ffmpeg = await findTestFfmpeg()

describeDatabase('clips', (open) => {
  let site: TestSite
  let folder: string
  let films: string
  let facts: Mp4Facts
  /** What the media server of this node answers. */
  const excerpt = vi.fn<ReturnType<ClipDeps['media']>['excerpt']>()
  const onAir = new Set<string>()
  const warn = vi.fn()
  const deps = (): ClipDeps => ({
    db: site.database.db,
    clock: systemClock,
    storage: site.storage,
    secrets: site.secrets,
    media: () => ({
      state: (stream) => ({ ...noMedia.state(stream), status: onAir.has(stream) ? 'live' : 'idle' }),
      excerpt,
    }),
    log: { warn },
    ffmpeg,
  })
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    films = await mkdtemp(join(tmpdir(), 'films-'))
    facts = await filmFixture(join(films, 'film.mp4'), 'plain', 16)
  })
  afterAll(async () => {
    await site.close()
    await rm(films, { recursive: true, force: true })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clips-'))
    excerpt.mockReset()
    warn.mockReset()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** An anchor with a recording of 15 s or more that began an hour ago. */
  const recorded = async () => {
    const anchor = await anchorWithRoom(site, { status: 'live' })
    const file = join(folder, `${anchor.id}.mp4`)
    await copyFile(join(films, 'film.mp4'), file)
    const key = `recording/r${anchor.id}.mp4`
    await site.storage.importFile(key, file, 'video/mp4')
    const [row] = await site.database.db
      .insert(recordings)
      .values({
        roomId: anchor.room.id,
        key,
        ...facts,
        startedAt: new Date(Date.now() - HOUR_MS),
      })
      .returning()
    onAir.add(anchor.room.stream)
    return { ...anchor, recordingId: row?.id ?? 0, seconds: facts.seconds }
  }
  const read = async (who: { get: Awaited<ReturnType<typeof person>>['get'] }, id: number) =>
    (await who.get('api/Video_user/clip', { id })).data as Clip
  const ofRoom = async (roomId: number) =>
    (
      (await site.call('GET', 'api/Video/roomClips', { room_id: roomId })).data as {
        list: RoomClip[]
      }
    ).list

  test('of a recording: cut, published as a video of the viewer, listed in the room', async () => {
    const anchor = await recorded()
    const viewer = await person(site)
    const { status, data } = await viewer.call(CREATE, {
      recording_id: anchor.recordingId,
      start: 10,
      seconds: 15,
      title: 'What a save',
    })
    expect(status).toBe(200)
    const { id } = data as Clip
    expect(await read(viewer, id)).toMatchObject({ state: 'pending', video_id: null })
    expect(await ofRoom(anchor.room.id)).toEqual([])
    expect(await cutClips(deps())).toBe(0)
    const ready = await read(viewer, id)
    expect(ready).toMatchObject({ state: 'ready', failure: null, video_id: expect.any(Number) })
    const [video] = await ofRoom(anchor.room.id)
    expect(video).toMatchObject({
      id: ready.video_id,
      title: 'What a save',
      kind: 'clip',
      user_id: viewer.id,
      match_id: null,
    })
    // Where an ffmpeg is found, its cover is a picture of it.
    expect(video?.cover !== null).toBe(ffmpeg !== null)
    expect(video?.seconds).toBeGreaterThanOrEqual(15)
    expect(video?.seconds).toBeLessThan(20)
    // Another run changes nothing.
    await cutClips(deps())
    expect(await ofRoom(anchor.room.id)).toHaveLength(1)
  })

  test('of a running broadcast: by the node that has its stream, once its end is on the disk', async () => {
    const anchor = await recorded()
    const viewer = await person(site)
    const since = Date.now() - 60_000
    const order = async () =>
      (
        await viewer.call(CREATE, {
          room_id: anchor.room.id,
          starts_at: new Date(since).toISOString(),
          seconds: 20,
          title: 'The goal',
        })
      ).data as Clip
    const { id } = await order()
    onAir.delete(anchor.room.stream)
    await cutClips(deps())
    expect(excerpt).not.toHaveBeenCalled()
    expect(await read(viewer, id)).toMatchObject({ state: 'pending' })
    onAir.add(anchor.room.stream)
    excerpt.mockImplementation(async (_stream, { since: from }, to) => {
      await copyFile(join(films, 'film.mp4'), to)
      return { seconds: 20, width: 320, height: 180, bytes: 1_000, startedAt: from }
    })
    await cutClips(deps())
    expect(excerpt.mock.calls[0]?.[0]).toBe(anchor.room.stream)
    expect(Math.abs((excerpt.mock.calls[0]?.[1].since ?? 0) - since)).toBeLessThan(1_000)
    expect(await read(viewer, id)).toMatchObject({ state: 'ready' })

    excerpt.mockImplementation(async () => null)
    const gone = await order()
    await cutClips(deps())
    expect(await read(viewer, gone.id)).toMatchObject({ state: 'failed', failure: 'gone', video_id: null })
  })

  test('an attempt of a killed node is taken over and publishes once', async () => {
    const anchor = await recorded()
    const viewer = await person(site)
    const { data } = await viewer.call(CREATE, {
      recording_id: anchor.recordingId,
      seconds: 15,
      title: 'Again',
    })
    const { id } = data as Clip
    const { db } = site.database
    const claim = (at: number) =>
      db
        .update(clips)
        .set({ claimedUntil: new Date(at) })
        .where(eq(clips.id, id))
    await claim(Date.now() + 60_000)
    expect(await cutClips(deps())).toBe(1)
    expect(await read(viewer, id)).toMatchObject({ state: 'pending' })
    await claim(Date.now() - 1)
    // The killed node had stored the film already.
    await cutClips(deps())
    await db.update(clips).set({ state: 'pending', videoId: null }).where(eq(clips.id, id))
    await db.delete(videos).where(eq(videos.title, 'Again'))
    await cutClips(deps())
    expect(await read(viewer, id)).toMatchObject({ state: 'ready' })
    expect(await ofRoom(anchor.room.id)).toHaveLength(1)
    expect(warn).not.toHaveBeenCalled()
  })

  test('are refused without a source, beyond the end, out of reach, off the air, and where the anchor forbids them', async () => {
    const anchor = await recorded()
    const viewer = await person(site)
    const clip = (input: Record<string, unknown>) =>
      viewer.call(CREATE, { title: 'A clip', seconds: 15, ...input })
    const live = (ago: number) => ({
      room_id: anchor.room.id,
      starts_at: new Date(Date.now() - ago).toISOString(),
    })
    const refusals = [
      await clip({}),
      await clip({ ...live(60_000), recording_id: anchor.recordingId }),
      await clip({ recording_id: anchor.recordingId, start: anchor.seconds - 5 }),
      await clip({ room_id: anchor.room.id }),
      await clip(live(5_000)),
      await clip(live(3 * HOUR_MS)),
      await clip({ ...live(60_000), seconds: 14 }),
      await clip({ ...live(60_000), seconds: 61 }),
      await clip({ ...live(60_000), title: '  ' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400))
    expect((await clip({ recording_id: 999_999 })).status).toBe(404)
    const { db } = site.database
    await db.update(rooms).set({ status: 'ended' }).where(eq(rooms.id, anchor.room.id))
    expect((await clip(live(60_000))).status).toBe(409)
    expect((await anchor.call('api/Live/setLiveInfo', { allows_clips: false })).data).toMatchObject({
      allows_clips: false,
    })
    expect((await clip({ recording_id: anchor.recordingId })).status).toBe(403)
    expect(await db.$count(clips, eq(clips.roomId, anchor.room.id))).toBe(0)
  })

  test('only their viewer reads their state, and the anchor removes them with their film', async () => {
    const anchor = await recorded()
    const [viewer, other] = [await person(site), await anchorWithRoom(site)]
    const { data } = await viewer.call(CREATE, {
      recording_id: anchor.recordingId,
      seconds: 15,
      title: 'Mine',
    })
    const { id } = data as Clip
    expect((await other.get('api/Video_user/clip', { id })).status).toBe(404)
    await cutClips(deps())
    const { video_id: videoId } = await read(viewer, id)
    expect((await other.call('api/anchor/removeClip', { video_id: videoId })).status).toBe(404)
    const [video] = await site.database.db
      .select()
      .from(videos)
      .where(eq(videos.id, videoId ?? 0))
    expect(await site.storage.stat(video?.key ?? '')).not.toBeNull()
    expect((await anchor.call('api/anchor/removeClip', { video_id: videoId })).status).toBe(200)
    expect(await ofRoom(anchor.room.id)).toEqual([])
    expect(await site.storage.stat(video?.key ?? '')).toBeNull()
  })
})
