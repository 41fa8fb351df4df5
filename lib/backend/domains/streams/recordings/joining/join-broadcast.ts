import { mkdtemp, rm } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { broadcasts, recordingParts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { join, Mp4Error, type Mp4Facts } from '#lib/backend/ports/media/index.ts'
import { copyStored, importOnce } from '#lib/backend/ports/storage/index.ts'
import type { FilmGap } from '#lib/shared/videos/film-time.ts'
import { copyCover } from '../../pictures/copy-cover.ts'
import type { JoinDeps } from '../deps.ts'
import { deleteUnusedFile } from '../remove.ts'
import { findRecordingId, loadParts, type RecordingPart } from './due-broadcasts.ts'
import { storeFilmCover } from './film-cover.ts'
import { type FilmSource, gapsOf, sourcesOf } from './film-sources.ts'
import { REWRITE_MS } from './import-part.ts'

/** A shorter recording, in seconds, is discarded: its encoder was started by mistake. */
const MIN_SECONDS = 3

interface JoinedFilm extends Mp4Facts {
  key: string
  startedAt: Date
  gaps: FilmGap[]
}

/** The prefix of the folders in which films are joined. */
export const JOIN_FOLDER = 'join-'

/** Joins the sources to one stored film. Throws Mp4Error, and what the storage throws. */
async function joinSources(
  { storage, secrets, folder }: JoinDeps,
  sources: readonly FilmSource[],
  signal?: AbortSignal,
): Promise<JoinedFilm> {
  const work = await mkdtemp(joinPath(folder, JOIN_FOLDER))
  try {
    const files = new Map<string, string>()
    for (const { key } of sources) {
      if (files.has(key)) continue
      const file = joinPath(work, `${files.size}.mp4`)
      if (!(await copyStored(storage, key, file))) throw new Mp4Error('broken', `${key} is not stored`)
      files.set(key, file)
    }
    const out = joinPath(work, 'film.mp4')
    const {
      begins,
      container: _,
      ...facts
    } = await join(
      sources.map(({ key, beganAt: _began, ...range }) => ({ from: files.get(key) ?? '', ...range })),
      out,
      { timeoutMs: REWRITE_MS, ...(signal ? { signal } : {}) },
    )
    // The same sources always become the same file, so that a repeated attempt stores it once.
    const origin = sources.map(({ key, start = 0 }) => `${key} ${start}`).join('\n')
    const key = `recording/r${secrets.sign('recording', origin)}.mp4`
    await importOnce(storage, key, out, 'video/mp4')
    return { ...facts, key, startedAt: new Date(sources[0]?.beganAt ?? 0), gaps: gapsOf(sources, begins) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Writes a film as the recording of its broadcast, and its parts as joined. */
async function writeRecording(
  deps: JoinDeps,
  { broadcastId, recordingId }: { broadcastId: number; recordingId: number | null },
  { film, parts }: { film: JoinedFilm; parts: readonly RecordingPart[] },
): Promise<void> {
  const { db, storage } = deps
  const [row] = await db
    .select({ roomId: rooms.id, cover: rooms.cover })
    .from(broadcasts)
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .where(eq(broadcasts.id, broadcastId))
  if (!row) return
  const poster =
    recordingId === null
      ? ((await storeFilmCover(deps, film, JOIN_FOLDER)) ?? (await copyCover(storage, row.cover)))
      : null
  await withTransaction(db, async (tx) => {
    const [recording] =
      recordingId === null
        ? await tx
            .insert(recordings)
            .values({ ...film, roomId: row.roomId, broadcastId, poster })
            .returning({ id: recordings.id })
        : await tx
            .update(recordings)
            .set(film)
            .where(eq(recordings.id, recordingId))
            .returning({ id: recordings.id })
    await tx
      .update(recordingParts)
      .set({ recordingId: recording?.id ?? null })
      .where(
        inArray(
          recordingParts.id,
          parts.map(({ id }) => id),
        ),
      )
  })
}

/** Deletes parts that no recording uses. */
async function discard({ db, storage }: JoinDeps, parts: readonly RecordingPart[]): Promise<void> {
  for (const { id, key } of parts) {
    await db.delete(recordingParts).where(eq(recordingParts.id, id))
    if (key !== null) await deleteUnusedFile(db, storage, key)
  }
}

const filmOf = ({ key, beganAt, bytes, seconds, width, height }: RecordingPart): JoinedFilm => ({
  ...{ bytes, seconds, width, height },
  key: key ?? '',
  startedAt: beganAt,
  gaps: [],
})

/**
 * Joins the parts of a broadcast to its recording; parts of a node that was away are added to the recording that is
 * there. Parts that cannot be joined become recordings of their own. Repeated after an interruption, nothing is
 * stored twice.
 */
export async function joinBroadcast(
  deps: JoinDeps,
  broadcastId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, storage, log } = deps
  const parts = await loadParts(db, broadcastId)
  const recordingId = await findRecordingId(db, broadcastId)
  const [existing] =
    recordingId === null ? [] : await db.select().from(recordings).where(eq(recordings.id, recordingId))
  const [only] = parts
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  // A recording that its anchor removed stays removed.
  if (!only || existing?.removedAt || (!existing && seconds < MIN_SECONDS)) return discard(deps, parts)
  const sources = [
    ...(existing ? sourcesOf(existing) : []),
    ...parts.map(({ key, beganAt }): FilmSource => ({ key: key ?? '', beganAt: beganAt.getTime() })),
  ].sort((a, b) => a.beganAt - b.beganAt)
  try {
    const film = sources.length === 1 ? filmOf(only) : await joinSources(deps, sources, signal)
    await writeRecording(deps, { broadcastId, recordingId }, { film, parts })
    if (existing && existing.key !== film.key) await deleteUnusedFile(db, storage, existing.key)
  } catch (error) {
    if (!(error instanceof Mp4Error)) throw error
    log.warn({ err: error, broadcast_id: broadcastId, parts: parts.length }, 'recording_join_failed')
    for (const part of parts)
      await writeRecording(deps, { broadcastId, recordingId: null }, { film: filmOf(part), parts: [part] })
  }
}
