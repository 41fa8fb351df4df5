import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { RecorderParts } from './deps.ts'
import { BROKEN, isRecordingFile, takeOver, WHOLE } from './take-over.ts'

/** With less room than this on the disk nothing new is recorded, bytes. */
const LEAST_FREE = 1024 ** 3
/** A file that nobody says is being written, and that has not changed for so long, was left by a process that died. */
const QUIET_MS = 30_000
/** What could not be made into a recording is kept so long for an operator. */
const BROKEN_MS = 7 * 24 * 3_600_000

/**
 * Keeps public broadcasts of rooms that want it. What is to be recorded follows from the database alone, and what is to
 * be taken over from the folder alone, so that nothing is forgotten by a restart.
 */
export function createRecorder(parts: RecorderParts) {
  const { db, log, media, folder } = parts
  /** Stream names that the media server was asked to record. */
  let asked = new Set<string>()
  let turn: Promise<void> = Promise.resolve()
  const taking = new Set<string>()
  const leaving = new AbortController()

  const hasRoom = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= LEAST_FREE) return true
    log.warn('nothing is recorded: the disk is nearly full')
    return false
  }

  const settle = async () => {
    const rows = parts.on
      ? await db
          .select({ stream: rooms.stream, broadcastId: broadcasts.id })
          .from(rooms)
          .innerJoin(broadcasts, and(eq(broadcasts.roomId, rooms.id), isNull(broadcasts.endedAt)))
          .where(and(eq(rooms.records, true), inArray(rooms.status, ['live', 'signal_lost'])))
      : []
    const wanted = new Map(rows.map(({ stream, broadcastId }) => [stream, String(broadcastId)]))
    for (const stream of asked) if (!wanted.has(stream)) media().record(stream, null)
    const fresh = [...wanted.keys()].some((stream) => !asked.has(stream))
    if (fresh && !(await hasRoom()))
      for (const stream of wanted.keys()) if (!asked.has(stream)) wanted.delete(stream)
    for (const [stream, name] of wanted) media().record(stream, name)
    asked = new Set(wanted.keys())
  }

  const take = (name: string): Promise<void> => {
    if (taking.has(name) || leaving.signal.aborted) return turn
    taking.add(name)
    // One after the other: writing a film anew is work for the disk.
    turn = turn
      .then(() => (leaving.signal.aborted ? undefined : takeOver(parts, join(folder, name), leaving.signal)))
      .catch(
        (err: unknown) =>
          leaving.signal.aborted || log.warn({ err, file: name }, 'a recording waits to be taken over'),
      )
      .then(() => void taking.delete(name))
    return turn
  }

  let settling: Promise<void> = Promise.resolve()
  return {
    /** Brings the media server in step with the database. */
    sync(): Promise<void> {
      const done = settling.then(settle)
      settling = done.catch(() => undefined)
      return done
    },
    /** A file is complete. Resolves once it is a recording. */
    recorded: (file: string): Promise<void> => take(file.slice(file.lastIndexOf('/') + 1)),
    /** Takes over what a process that died left behind, and throws away what it was half-way through. */
    async heal({ quietMs = QUIET_MS } = {}): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
        const age = Date.now() - mtimeMs
        const isOver =
          (name.endsWith(WHOLE) && taking.size === 0) || (name.endsWith(BROKEN) && age > BROKEN_MS)
        if (isOver) await rm(path, { force: true })
        if (!isRecordingFile(name) || media().isRecording(path) || age < quietMs) continue
        await take(name)
      }
    },
    /** Lets go of what is being taken over: the next start takes it over anew. */
    async stop(): Promise<void> {
      leaving.abort()
      await Promise.all([settling, turn])
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>
