import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { type TakenUpload, takeUploadStream } from '#lib/backend/domains/accounts/index.ts'
import { videoRules } from '#lib/backend/domains/site/index.ts'
import { copyCover } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { Mp4Error, type Mp4Facts, remux } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { maxVideoBytes } from '#lib/shared/vocabulary/site.ts'
import { isConvertible } from '../conversion/begin-conversion.ts'
import { storeFile } from './stored-file.ts'

/** A video file in the storage, ready to be shown. */
export interface VideoFile extends Mp4Facts {
  key: string
  /** It has to be converted first; its length and size are not known. */
  isSource: boolean
  recordingId: number | null
  /** The key of its own cover, if it has one. */
  cover: string | null
}

type VideoFileDeps = {
  db: Context['db']
  storage: Storage
  /** Whether files that browsers do not play are converted. */
  converts: boolean
}

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
    .where(
      and(
        eq(recordings.id, id),
        eq(rooms.userId, userId),
        isNull(recordings.removedAt),
        isNull(recordings.takenDownAt),
      ),
    )
  if (!row) throw notFound('recording')
  const { key, bytes, seconds, width, height, poster } = row.recording
  if (width === null) throw new Refusal('invalid', 'video.no_picture')
  const cover = await copyCover(storage, poster)
  return { key, bytes, seconds, width, height, recordingId: id, cover, isSource: false }
}

/** The author of an upload, whose roles determine how large it may be. */
type Author = { id: number; roles: readonly string[] }

/** Passes at most `maxBytes` on. */
const limitBytes = (maxBytes: number) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new Refusal('too_large', 'upload.too_large_for', { most: Math.ceil(maxBytes / 1024 ** 2) })
      yield chunk
    }
  }

/** Stores a file that is converted later. */
async function sourceOf(storage: Storage, path: string, uploadKey: string): Promise<VideoFile> {
  const { size: bytes } = await stat(path)
  const unknown = { seconds: 0, width: null, height: null, recordingId: null, cover: null }
  return {
    ...unknown,
    bytes,
    key: await storeFile(storage, path, { uploadKey, form: 'source' }),
    isSource: true,
  }
}

/**
 * Imports an upload of the user: checked by its content, remuxed (which removes metadata about place and author) and
 * stored. What browsers do not play is stored to be converted, or refused where nothing converts it. `write` writes
 * the video and ends the upload in one transaction; the parts are removed afterwards.
 */
export async function fileOfUpload<T>(
  deps: VideoFileDeps,
  { author: { id, roles }, key }: { author: Author; key: string },
  write: (file: VideoFile, end: TakenUpload['end']) => Promise<T>,
): Promise<T> {
  const maxBytes = maxVideoBytes(await videoRules(deps.db), roles)
  return takeUploadStream(deps, { userId: id, key, purpose: 'video' }, async ({ bytes, end }) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-film-'))
    try {
      const [sent, remuxed] = [join(folder, 'sent'), join(folder, 'whole')]
      await pipeline(bytes, limitBytes(maxBytes), createWriteStream(sent, { mode: 0o600 }))
      const film = await remux(sent, remuxed).catch((error: unknown) => {
        if (deps.converts && isConvertible(error)) return null
        throw error
      })
      if (film === null) return await write(await sourceOf(deps.storage, sent, key), end)
      const { container, ...facts } = film
      if (facts.width === null) throw new Refusal('invalid', 'video.no_picture')
      const storedKey = await storeFile(deps.storage, remuxed, { uploadKey: key, form: container })
      return await write({ ...facts, key: storedKey, recordingId: null, cover: null, isSource: false }, end)
    } catch (error) {
      throw error instanceof Mp4Error ? new Refusal('invalid', `video.${error.why}`) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
