import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { takeUploadStream } from '#lib/backend/domains/accounts/index.ts'
import { copyCover } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { Mp4Error, type Mp4Facts, remux } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** A film that lies in the storage, ready to be shown. */
export interface Film extends Mp4Facts {
  key: string
  recordingId: number | null
  /** A cover it brings along, of its own. */
  cover: string | null
}

type Parts = { db: Context['db']; storage: Storage }

/** The film of a recording of the user's own room. */
export async function filmOfRecording({ db, storage }: Parts, userId: number, id: number): Promise<Film> {
  const [row] = await db
    .select({ recording: recordings })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .where(and(eq(recordings.id, id), eq(rooms.userId, userId), isNull(recordings.removedAt)))
  if (!row) throw notFound('recording')
  const { key, bytes, seconds, width, height, poster } = row.recording
  if (width === null) throw new Refusal('invalid', 'video.no_picture')
  const cover = await copyCover(storage, poster)
  return { key, bytes, seconds, width, height, recordingId: id, cover }
}

/**
 * The film of an upload of the user's own: looked at, written anew (without where and by whom it was made) and kept.
 * Refuses in words what is no MP4 of H.264 and AAC.
 */
export const filmOfUpload = (parts: Parts, userId: number, key: string): Promise<Film> =>
  takeUploadStream(parts, { userId, key, purpose: 'video' }, async (type, bytes) => {
    if (type !== 'video/mp4') throw new Refusal('invalid', 'video.not_mp4')
    const folder = await mkdtemp(join(tmpdir(), 'touchline-film-'))
    try {
      const [sent, whole] = [join(folder, 'sent'), join(folder, 'whole')]
      await pipeline(bytes, createWriteStream(sent, { mode: 0o600 }))
      const facts = await remux(sent, whole)
      if (facts.width === null) throw new Refusal('invalid', 'video.no_picture')
      const kept = `video/${randomBytes(16).toString('hex')}.mp4`
      await parts.storage.take(kept, whole, 'video/mp4')
      return { ...facts, key: kept, recordingId: null, cover: null }
    } catch (error) {
      throw error instanceof Mp4Error ? new Refusal('invalid', `video.${error.why}`) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
