import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { recordingParts } from '#lib/backend/db/schema/streams/streams.ts'
import type { JoinDeps } from '../deps.ts'
import { deleteUnusedFile } from '../remove.ts'
import { loadDueBroadcasts, loadJoinedParts } from './due-broadcasts.ts'
import { JOIN_FOLDER, joinBroadcast } from './join-broadcast.ts'

/** A file that was registered and not imported for so long (ms) is lost. */
const FORGET_MS = 30 * 24 * 3_600_000

/**
 * Joins the parts of broadcasts to recordings, on one node at a time. What to do follows from the database alone, so
 * that another node can continue.
 */
export function createJoiner(deps: JoinDeps) {
  const { db, clock, log, storage, folder } = deps
  const stopping = new AbortController()
  let isClean = false

  /** Deletes what a killed process left in its folder. */
  const cleanFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder))
      if (name.startsWith(JOIN_FOLDER)) await rm(join(folder, name), { recursive: true, force: true })
    isClean = true
  }

  return {
    /** Joins the broadcasts that are over, and deletes the files of joined parts. */
    async run(): Promise<void> {
      if (!isClean) await cleanFolder()
      for (const id of await loadDueBroadcasts(db, clock.now())) {
        if (stopping.signal.aborted) return
        await joinBroadcast(deps, id, stopping.signal).catch(
          (err: unknown) =>
            stopping.signal.aborted || log.warn({ err, broadcast_id: id }, 'recording_join_failed'),
        )
      }
      for (const { id, key } of await loadJoinedParts(db)) {
        if (key !== null) await deleteUnusedFile(db, storage, key)
        await db.update(recordingParts).set({ key: null }).where(eq(recordingParts.id, id))
      }
      await db
        .delete(recordingParts)
        .where(
          and(
            isNull(recordingParts.key),
            isNull(recordingParts.recordingId),
            lt(recordingParts.createdAt, new Date(clock.now() - FORGET_MS)),
          ),
        )
    },
    /** Stops a film that is being joined; the next start repeats it. */
    stop(): void {
      stopping.abort()
    },
  }
}
