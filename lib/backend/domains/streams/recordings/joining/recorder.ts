import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { RecorderDeps } from '../deps.ts'
import { BROKEN, importPart, isRecordingFile, registerPart, UNFINISHED } from './import-part.ts'

/** With less free disk space than this, in bytes, nothing new is recorded. */
const MIN_FREE_BYTES = 1024 ** 3
/**
 * A file that is not being written and has not changed for this long (ms) was left by a process that died.
 */
const QUIET_MS = 30_000
/** How long a file that could not be imported is kept for an operator (ms). */
const BROKEN_MS = 7 * 24 * 3_600_000

/**
 * Records the public broadcasts of rooms that have recording switched on. What to record follows from the
 * database alone, and what to import from the folder alone, so that a restart loses nothing.
 */
export function createRecorder(deps: RecorderDeps) {
  const { db, log, media, folder } = deps
  /** The streams that the media server was asked to record. */
  let requested = new Set<string>()
  let queue: Promise<void> = Promise.resolve()
  const queued = new Set<string>()
  const stopping = new AbortController()

  const hasFreeSpace = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= MIN_FREE_BYTES) return true
    log.warn('recording_skipped_disk_full')
    return false
  }

  const syncOnce = async () => {
    const rows = deps.on
      ? await db
          .select({ stream: rooms.stream, broadcastId: broadcasts.id })
          .from(rooms)
          .innerJoin(broadcasts, and(eq(broadcasts.roomId, rooms.id), isNull(broadcasts.endedAt)))
          .where(and(eq(rooms.records, true), inArray(rooms.status, ['live', 'signal_lost'])))
      : []
    const targets = new Map(rows.map(({ stream, broadcastId }) => [stream, String(broadcastId)]))
    for (const stream of requested) if (!targets.has(stream)) media().record(stream, null)
    const fresh = [...targets.keys()].some((stream) => !requested.has(stream))
    if (fresh && !(await hasFreeSpace()))
      for (const stream of targets.keys()) if (!requested.has(stream)) targets.delete(stream)
    for (const [stream, name] of targets) media().record(stream, name)
    requested = new Set(targets.keys())
  }

  const enqueue = (name: string): Promise<void> => {
    if (queued.has(name) || stopping.signal.aborted) return queue
    queued.add(name)
    // One at a time, since rewriting a file is heavy on the disk.
    queue = queue
      .then(() =>
        stopping.signal.aborted ? undefined : importPart(deps, join(folder, name), stopping.signal),
      )
      .catch(
        (err: unknown) => stopping.signal.aborted || log.warn({ err, file: name }, 'recording_import_failed'),
      )
      .then(() => void queued.delete(name))
    return queue
  }

  let syncing: Promise<void> = Promise.resolve()
  return {
    /** Syncs the media server with the database. */
    sync(): Promise<void> {
      const done = syncing.then(syncOnce)
      syncing = done.catch(() => undefined)
      return done
    },
    /** A file is being written. Resolves once its broadcast waits for it. */
    began: (file: string): Promise<void> =>
      registerPart(deps, file.slice(file.lastIndexOf('/') + 1)).catch((err: unknown) =>
        log.warn({ err, file }, 'recording_part_not_registered'),
      ),
    /** A file is complete. Resolves once it is imported. */
    recorded: (file: string): Promise<void> => enqueue(file.slice(file.lastIndexOf('/') + 1)),
    /** Imports the files a dead process left behind, and deletes its unfinished output. */
    async heal({ quietMs = QUIET_MS } = {}): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
        const age = Date.now() - mtimeMs
        const isOver =
          (name.endsWith(UNFINISHED) && queued.size === 0) || (name.endsWith(BROKEN) && age > BROKEN_MS)
        if (isOver) await rm(path, { force: true })
        if (!isRecordingFile(name)) continue
        await registerPart(deps, name)
        if (media().isRecording(path) || age < quietMs) continue
        await enqueue(name)
      }
    },
    /** Stops the imports in progress; the next start repeats them. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all([syncing, queue])
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>
