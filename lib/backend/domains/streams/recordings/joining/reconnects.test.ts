import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcasts, recordingParts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createMedia } from '#lib/backend/ports/media/index.ts'
import { copyStored } from '#lib/backend/ports/storage/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { recordedBroadcast, recordingDeps } from '#testing/domains/recorded-broadcast.ts'
import { createManualMedia } from '#testing/domains/streams.ts'
import { publishSeconds } from '#testing/media/feed.ts'
import { openSite } from '#testing/media/site.ts'
import { createOnAir } from '../../on-air/on-air.ts'
import { createJoiner } from './joiner.ts'
import { createRecorder } from './recorder.ts'

const CONNECTIONS = 6
/** Seconds of the film that each connection sends, and how much faster than real time. */
const EACH_S = 4
const PACE = 4

describeDatabase('a broadcast whose encoder reconnects five times', (open) => {
  let site: TestSite
  let folder: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    folder = await mkdtemp(join(tmpdir(), 'reconnects-'))
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Reads the pictures that a player shows after jumping to a second, and the length of the film (s). */
  const readFilm = async (file: string) => {
    const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('no pictures')
    const sink = new EncodedPacketSink(track)
    return {
      seconds: await input.computeDuration(),
      keyBefore: async (second: number) => (await sink.getKeyPacket(second))?.timestamp ?? null,
      pictureAt: async (second: number) => (await sink.getPacket(second))?.timestamp ?? null,
      close: () => input.dispose(),
    }
  }

  test('has one recording, as long as everything that was published, and seekable everywhere', async () => {
    const { db } = site.database
    const me = await recordedBroadcast(site)
    await db
      .update(broadcasts)
      .set({ endedAt: null, endedCleanly: false })
      .where(eq(broadcasts.id, me.broadcast.id))
    await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, me.room.id))
    const media = await openSite(createMedia, {
      recordings: {
        folder,
        maxSeconds: 3_600,
        maxBytes: 1e9,
        onBegun: (file) => void recorder.began(file),
        onRecorded: (file) => void recorder.recorded(file),
      },
    })
    const deps = { ...recordingDeps(site, folder), media: () => media.media }
    const recorder = createRecorder(deps)
    try {
      await recorder.sync()
      for (let connection = 0; connection < CONNECTIONS; connection++) {
        const publisher = await media.publish(`${me.room.stream}?key=good`)
        await publishSeconds(publisher, 'plain', EACH_S, PACE)
        await publisher.close()
        await media.waitForEvent('signal_lost', me.room.stream, connection + 1)
      }
      const storedParts = () =>
        db.$count(
          recordingParts,
          and(eq(recordingParts.broadcastId, me.broadcast.id), isNotNull(recordingParts.key)),
        )
      await expect.poll(storedParts, { timeout: 60_000 }).toBe(CONNECTIONS)
      await createJoiner(deps).run()
      expect(await db.$count(recordings, eq(recordings.roomId, me.room.id))).toBe(0)
      await db
        .update(broadcasts)
        .set({ endedAt: new Date(), endedCleanly: true })
        .where(eq(broadcasts.id, me.broadcast.id))
      await createJoiner(deps).run()
    } finally {
      await recorder.stop()
      await media.close()
    }
    const [recording, ...more] = await db.select().from(recordings).where(eq(recordings.roomId, me.room.id))
    expect(more).toEqual([])
    const file = join(folder, 'film.mp4')
    await writeFile(file, '')
    expect(await copyStored(site.storage, recording?.key ?? '', file)).toBe(true)
    const film = await readFilm(file)
    try {
      expect(Math.abs(film.seconds - CONNECTIONS * EACH_S)).toBeLessThanOrEqual(1)
      for (let second = 0.5; second < film.seconds - 0.5; second += 1) {
        // The picture of that moment is there, and decoding it begins at a key frame shortly before.
        expect(second - ((await film.pictureAt(second)) ?? -10)).toBeLessThan(0.3)
        expect(second - ((await film.keyBefore(second)) ?? -10)).toBeLessThan(4.5)
      }
    } finally {
      film.close()
    }
  }, 180_000)

  test('continues after a kill of the site, and not after its end', async () => {
    const { db } = site.database
    const me = await recordedBroadcast(site)
    const stream = me.room.stream
    await db
      .update(broadcasts)
      .set({ endedAt: null, endedCleanly: false })
      .where(eq(broadcasts.id, me.broadcast.id))
    await db.update(rooms).set({ status: 'live', testFirst: false }).where(eq(rooms.id, me.room.id))
    const onAir = createOnAir({ ...recordingDeps(site, folder), bus: site.bus, media: createManualMedia })
    const count = () => db.$count(broadcasts, eq(broadcasts.roomId, me.room.id))
    // A start after a kill: nobody ended the broadcast, whose encoder reconnects.
    await onAir.reset()
    await onAir.handle({ type: 'live', stream, quality: 'original' })
    expect(await count()).toBe(1)
    const [resumed] = await db.select().from(broadcasts).where(eq(broadcasts.id, me.broadcast.id))
    expect(resumed?.endedAt).toBeNull()
    await onAir.handle({ type: 'ended', stream })
    await onAir.handle({ type: 'live', stream, quality: 'original' })
    expect(await count()).toBe(2)
  })
})
