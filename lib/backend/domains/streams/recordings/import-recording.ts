import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { Mp4Error, remux, trimFragments } from '#lib/backend/ports/media/index.ts'
import { importOnce } from '#lib/backend/ports/storage/index.ts'
import { copyCover } from './copy-cover.ts'
import type { RecorderDeps } from './deps.ts'

/** `<broadcast>-<ms since the epoch>-<number>.mp4` */
const NAME = /^(\d{1,15})-(\d{13})-\d{1,6}\.mp4$/
/** A shorter recording, in seconds, is discarded: its encoder was started by mistake. */
const MIN_SECONDS = 3
/** Rewriting hours of video takes minutes on a slow disk. */
const REMUX_MS = 60 * 60_000

/** The suffix of a file that cannot be imported. */
export const BROKEN = '.broken'
/** The suffix of the output that is being written. */
export const UNFINISHED = '.whole'

/** Whether a file of the folder is a recording, by its name. */
export const isRecordingFile = (name: string): boolean => NAME.test(name)

/**
 * Imports a file of the media server as a recording: rewrites it with its index in front, stores it, inserts
 * the database row, and deletes the file. It can be repeated after any interruption: the key follows from the
 * name, so nothing is stored twice. An empty file is deleted; other failures are thrown.
 */
export async function importRecording(deps: RecorderDeps, file: string, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, storage, secrets } = deps
  const name = basename(file)
  const [, broadcastId, beganAt] = NAME.exec(name) ?? []
  if (!broadcastId || !beganAt) return
  const [row] = await db
    .select({ broadcast: broadcasts, cover: rooms.cover })
    .from(broadcasts)
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .where(eq(broadcasts.id, Number(broadcastId)))
  const out = join(deps.folder, `${name}${UNFINISHED}`)
  try {
    if (!row || !(await trimFragments(file))) {
      await rm(file, { force: true })
      return
    }
    const facts = await remux(file, out, {
      timeoutMs: REMUX_MS,
      maxSeconds: 25 * 3_600,
      ...(signal ? { signal } : {}),
    })
    if (facts.seconds >= MIN_SECONDS) {
      const key = `recording/r${secrets.sign('recording', name)}.mp4`
      await importOnce(storage, key, out, 'video/mp4')
      // The name contains real time; the site's clock may differ.
      const startedAt = new Date(clock.now() - (Date.now() - Number(beganAt)))
      await db
        .insert(recordings)
        .values({
          roomId: row.broadcast.roomId,
          broadcastId: row.broadcast.id,
          key,
          ...facts,
          poster: await copyCover(storage, row.cover),
          startedAt,
        })
        .onConflictDoNothing({ target: recordings.key })
    }
    await rm(file, { force: true })
  } catch (error) {
    if (!(error instanceof Mp4Error)) throw error
    log.warn({ err: error, file: name }, 'recording_unreadable')
    // Kept for an operator; heal() deletes it later.
    if (error.why === 'broken') await rename(file, `${file}${BROKEN}`)
    else await rm(file, { force: true })
  } finally {
    await rm(out, { force: true })
  }
}
