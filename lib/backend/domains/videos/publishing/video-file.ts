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

/** A video file in the storage, ready to be shown. */
export interface VideoFile extends Mp4Facts {
  key: string
  recordingId: number | null
  /** The key of its own cover, if it has one. */
  cover: string | null
}

type VideoFileDeps = { db: Context['db']; storage: Storage }

/** Returns the video file of a recording of the user's own room. */
export async function fileOfRecording(
  { db, storage }: VideoFileDeps,
  userId: number,
  id: number,
): Promise<VideoFile> {
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
 * Imports an upload of the user: checked, remuxed (which removes metadata about place and author) and stored.
 * Refuses anything but an MP4 with H.264 and AAC.
 */
export const fileOfUpload = (deps: VideoFileDeps, userId: number, key: string): Promise<VideoFile> =>
  takeUploadStream(deps, { userId, key, purpose: 'video' }, async (type, bytes) => {
    if (type !== 'video/mp4') throw new Refusal('invalid', 'video.not_mp4')
    const folder = await mkdtemp(join(tmpdir(), 'touchline-film-'))
    try {
      const [sent, remuxed] = [join(folder, 'sent'), join(folder, 'whole')]
      await pipeline(bytes, createWriteStream(sent, { mode: 0o600 }))
      const facts = await remux(sent, remuxed)
      if (facts.width === null) throw new Refusal('invalid', 'video.no_picture')
      const storedKey = `video/${randomBytes(16).toString('hex')}.mp4`
      await deps.storage.importFile(storedKey, remuxed, 'video/mp4')
      return { ...facts, key: storedKey, recordingId: null, cover: null }
    } catch (error) {
      throw error instanceof Mp4Error ? new Refusal('invalid', `video.${error.why}`) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
