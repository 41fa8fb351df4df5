import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { broadcasts, recordingParts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createJoiner, createOnAir, createRecorder } from '#lib/backend/domains/streams/index.ts'
import { createEmbeddedMedia } from '#lib/backend/ports/media/embedded/embedded.ts'
import { copyStored } from '#lib/backend/ports/storage/index.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { recordedBroadcast, recordingDeps } from '#testing/domains/recorded-broadcast.ts'
import { publishSeconds } from '#testing/media/feed.ts'
import { openSite } from '#testing/media/site.ts'
import type { FaultResult } from '../types.ts'
import { becomesReachable } from './reachable.ts'

export const name = 'recording-interrupted'

/** Film of all connections together (s), and how much faster than real time it is sent. */
const SECONDS = 20 * 60
const PACE = 8
const CONNECTIONS = 6
/** Where the media server is killed, it is after this connection. */
const KILLED_AFTER = 3
const STORED_MS = 5 * 60_000
/** The film may differ from what was published by one second, and by what a kill loses: a fragment and a group. */
const TOLERANCE_S = 1
const LOST_BY_KILL_S = 8

/** Reads the length of a film (s), and the seconds at which no picture is found, a minute apart. */
async function checkFilm(file: string): Promise<{ seconds: number; missing: number[] }> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  try {
    const seconds = await input.computeDuration()
    const track = await input.getPrimaryVideoTrack()
    const sink = track && new EncodedPacketSink(track)
    const missing: number[] = []
    for (let second = 1; second < seconds - 1; second += 60) {
      const picture = await sink?.getPacket(second)
      if (!picture || second - picture.timestamp > 1) missing.push(second)
    }
    return { seconds, missing }
  } finally {
    input.dispose()
  }
}

interface Broadcast {
  folder: string
  /** Length of the film of all connections (s). */
  seconds: number
  isKilled: boolean
}

/** Publishes in several connections; with `isKilled`, the media server is killed between two of them. */
async function broadcast(site: TestSite, { folder, seconds, isKilled }: Broadcast, broken: string[]) {
  const { db } = site.database
  const me = await recordedBroadcast(site)
  const own = eq(broadcasts.id, me.broadcast.id)
  await db.update(broadcasts).set({ endedAt: null, endedCleanly: false }).where(own)
  await db.update(rooms).set({ status: 'live', testFirst: false }).where(eq(rooms.id, me.room.id))
  const media = await openSite(createEmbeddedMedia, {
    recordings: {
      folder,
      maxSeconds: 3_600,
      maxBytes: 1e10,
      onBegun: (file) => void recorder.began(file),
      onRecorded: (file) => void recorder.recorded(file),
    },
    onEvent: (event) => void onAir.handle(event),
  })
  const deps = { ...recordingDeps(site, folder), media: () => media.media }
  const recorder = createRecorder(deps)
  const onAir = createOnAir({ ...deps, bus: site.bus, media: () => media.media })
  try {
    await recorder.sync()
    for (let connection = 0; connection < CONNECTIONS; connection++) {
      await becomesReachable(media.media.address()?.port ?? 0)
      const publisher = await media.publish(`${me.room.stream}?key=good`)
      await publishSeconds(publisher, 'plain', seconds / CONNECTIONS, PACE)
      if (isKilled && connection === KILLED_AFTER) process.kill(media.media.childPid() ?? 0, 'SIGKILL')
      else await publisher.close()
      while (media.media.state(me.room.stream).status === 'live') await wait(50)
      await recorder.sync()
    }
    await onAir.close(me.room.id)
    const since = performance.now()
    const unstored = and(eq(recordingParts.broadcastId, me.broadcast.id), isNull(recordingParts.key))
    do {
      await recorder.heal({ quietMs: 1_000 })
      await wait(500)
    } while ((await db.$count(recordingParts, unstored)) > 0 && performance.now() - since < STORED_MS)
    await createJoiner(deps).run()
  } finally {
    await recorder.stop()
    await media.close()
    await onAir.settled()
  }
  const found = await db.select().from(recordings).where(eq(recordings.roomId, me.room.id))
  if (found.length !== 1) broken.push(`the broadcast has ${found.length} recordings`)
  return found[0]
}

/** Broadcasts, and checks the recording. Returns how long the film is (s). */
async function checkBroadcast(site: TestSite, options: Broadcast, broken: string[]): Promise<number> {
  const { folder, seconds, isKilled } = options
  const recording = await broadcast(site, options, broken)
  const file = join(folder, 'film.mp4')
  const isStored = await copyStored(site.storage, recording?.key ?? 'recording/none.mp4', file)
  const film = isStored ? await checkFilm(file) : { seconds: 0, missing: [] }
  await rm(file, { force: true })
  const lacks = seconds - film.seconds
  if (lacks > TOLERANCE_S + (isKilled ? LOST_BY_KILL_S : 0) || lacks < -TOLERANCE_S)
    broken.push(`${seconds} s were published, the recording has ${film.seconds.toFixed(1)} s`)
  if (film.missing.length > 0) broken.push(`no picture at ${film.missing.join(', ')} s`)
  return film.seconds
}

/**
 * A long broadcast whose encoder reconnects five times has one recording, as long as what was published and seekable
 * everywhere; also if the media server is killed between two connections.
 */
export async function run({ seconds = SECONDS } = {}): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-interrupted-'))
  const site = await openTestSite({ database: await openTestDatabase('embedded') })
  const broken: string[] = []
  const since = performance.now()
  try {
    const metrics: FaultResult['metrics'] = { 'published s': seconds }
    for (const isKilled of [false, true]) {
      const filmed = await checkBroadcast(site, { folder, seconds, isKilled }, broken)
      metrics[isKilled ? 'recording s, with a kill' : 'recording s'] = Math.round(filmed * 10) / 10
    }
    metrics['all of it ms'] = Math.round(performance.now() - since)
    return { name, metrics, broken }
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
