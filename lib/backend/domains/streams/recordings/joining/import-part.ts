import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { broadcasts, recordingParts } from '#lib/backend/db/schema/streams/streams.ts'
import { Mp4Error, remux, trimFragments } from '#lib/backend/ports/media/index.ts'
import { importOnce } from '#lib/backend/ports/storage/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { RecorderDeps } from '../deps.ts'

/** `<broadcast>-<ms since the epoch>-<number>.mp4` */
const NAME = /^(\d{1,15})-(\d{13})-\d{1,6}\.mp4$/
/** Rewriting hours of video takes minutes on a slow disk. */
export const REWRITE_MS = 60 * 60_000

/** The suffix of a file that cannot be imported. */
export const BROKEN = '.broken'
/** The suffix of the output that is being written. */
export const UNFINISHED = '.whole'

/** Whether a file of the folder is a recording, by its name. */
export const isRecordingFile = (name: string): boolean => NAME.test(name)

/**
 * Registers a file that is being written: its broadcast is not joined before it is complete. Does nothing for a file
 * of no broadcast, or one that is registered.
 */
export async function registerPart({ db, clock }: { db: Db; clock: Clock }, name: string): Promise<void> {
  const [, broadcastId, beganAt] = NAME.exec(name) ?? []
  if (!broadcastId || !beganAt) return
  const [broadcast] = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(eq(broadcasts.id, Number(broadcastId)))
  if (!broadcast) return
  await db
    .insert(recordingParts)
    .values({
      broadcastId: broadcast.id,
      name,
      // The name contains real time; the site's clock may differ.
      beganAt: new Date(clock.now() - (Date.now() - Number(beganAt))),
    })
    .onConflictDoNothing({ target: recordingParts.name })
}

/**
 * Imports a file of the media server as a part of its broadcast: rewrites it with its index in front, stores it, and
 * deletes the file. It can be repeated after any interruption: the key follows from the name, so nothing is stored
 * twice. An empty file is deleted; other failures are thrown.
 */
export async function importPart(deps: RecorderDeps, file: string, signal?: AbortSignal): Promise<void> {
  const { db, log, storage, secrets } = deps
  const name = basename(file)
  await registerPart(deps, name)
  const unstored = and(
    eq(recordingParts.name, name),
    isNull(recordingParts.key),
    isNull(recordingParts.recordingId),
  )
  const [part] = await db.select().from(recordingParts).where(unstored)
  const out = join(deps.folder, `${name}${UNFINISHED}`)
  try {
    // It is stored already, or belongs to no broadcast.
    if (!part) {
      await rm(file, { force: true })
      return
    }
    if (!(await trimFragments(file))) throw new Mp4Error('empty', 'no complete fragment')
    const { container: _, ...facts } = await remux(file, out, {
      timeoutMs: REWRITE_MS,
      maxSeconds: 25 * 3_600,
      ...(signal ? { signal } : {}),
    })
    const key = `recording/r${secrets.sign('recording', name)}.mp4`
    await importOnce(storage, key, out, 'video/mp4')
    await db
      .update(recordingParts)
      .set({ key, ...facts })
      .where(unstored)
    await rm(file, { force: true })
  } catch (error) {
    if (!(error instanceof Mp4Error)) throw error
    if (error.why !== 'empty') log.warn({ err: error, file: name }, 'recording_unreadable')
    await db.delete(recordingParts).where(unstored)
    // Kept for an operator; heal() deletes it later.
    if (error.why === 'broken') await rename(file, `${file}${BROKEN}`)
    else await rm(file, { force: true })
  } finally {
    await rm(out, { force: true })
  }
}
