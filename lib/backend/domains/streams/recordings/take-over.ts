import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { Mp4Error, remux, trimFragments } from '#lib/backend/ports/media/index.ts'
import { StorageError } from '#lib/backend/ports/storage/index.ts'
import { copyCover } from './copy-cover.ts'
import type { RecorderParts } from './deps.ts'

/** `<broadcast>-<ms since the epoch>-<number>.mp4` */
const NAME = /^(\d{1,15})-(\d{13})-\d{1,6}\.mp4$/
/** Shorter than this nobody looks at: an encoder that was started by mistake. Seconds. */
const LEAST_SECONDS = 3
/** Writing hours anew takes minutes on a slow disk. */
const REMUX_MS = 60 * 60_000

/** What is added to the name of a file that cannot be made into a recording. */
export const BROKEN = '.broken'
/** … and to that of one being made. */
export const WHOLE = '.whole'

/** Whether a file of the folder is a recording by its name. */
export const isRecordingFile = (name: string): boolean => NAME.test(name)

/**
 * Makes a file that the media server wrote into a recording: written anew with its index in front, handed to the
 * storage, noted in the database, removed. Whatever stops it half-way, it can be done again: the key follows from the
 * name, so nothing is kept twice. A file that holds nothing is removed; what fails for another reason throws.
 */
export async function takeOver(parts: RecorderParts, file: string, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, storage, secrets } = parts
  const name = basename(file)
  const [, broadcastId, beganAt] = NAME.exec(name) ?? []
  if (!broadcastId || !beganAt) return
  const [row] = await db
    .select({ broadcast: broadcasts, cover: rooms.cover })
    .from(broadcasts)
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .where(eq(broadcasts.id, Number(broadcastId)))
  const out = join(parts.folder, `${name}${WHOLE}`)
  try {
    if (!row || !(await trimFragments(file))) {
      await rm(file, { force: true })
      return
    }
    const facts = await remux(file, out, {
      mostMs: REMUX_MS,
      mostSeconds: 25 * 3_600,
      ...(signal ? { signal } : {}),
    })
    if (facts.seconds >= LEAST_SECONDS) {
      const key = `recording/r${secrets.sign('recording', name)}.mp4`
      await storage.take(key, out, 'video/mp4').catch((error: unknown) => {
        if (!(error instanceof StorageError && error.why === 'twice')) throw error
      })
      // The name tells real time; the site's clock may run elsewhere.
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
    log.warn({ err: error, file: name }, 'a recording could not be read')
    // For an operator to look at; it is removed with the folder's other leftovers.
    if (error.why === 'broken') await rename(file, `${file}${BROKEN}`)
    else await rm(file, { force: true })
  } finally {
    await rm(out, { force: true })
  }
}
