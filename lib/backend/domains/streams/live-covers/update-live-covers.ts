import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { redrawWithin } from '#lib/backend/domains/accounts/index.ts'
import { firstPicture, type MediaPort } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { LIVE_COVER } from '#lib/shared/addresses/cover-address.ts'
import { COVER_FOLDER } from '../studio/room/cover-routes.ts'

/** Covers are shown in lists of rooms. */
const MAX_SIZE = { width: 640, height: 640 }

export interface LiveCoverDeps {
  db: Db
  storage: Storage
  /** The media server of this node. */
  media: () => Pick<MediaPort, 'state' | 'snapshot'>
  ffmpeg: string
  log: Pick<Logger, 'warn'>
}

/** Writes the new picture of a room, or that it has none, and deletes the one before. */
async function replaceCover(
  { db, storage }: LiveCoverDeps,
  { id, liveCover }: { id: number; liveCover: string | null },
  key: string | null,
): Promise<void> {
  await db.update(rooms).set({ liveCover: key }).where(eq(rooms.id, id))
  if (liveCover !== null) await storage.remove(liveCover)
}

/**
 * Takes a picture of every live room whose signal this node receives and whose anchor has no cover of their own, and
 * removes those of rooms that are no longer live. One after the other, since decoding takes processor time.
 */
export async function updateLiveCovers(deps: LiveCoverDeps): Promise<void> {
  const { db, storage, media, ffmpeg, log } = deps
  const ended = await db
    .select()
    .from(rooms)
    .where(and(isNotNull(rooms.liveCover), notInArray(rooms.status, ['live', 'signal_lost'])))
  for (const room of ended) await replaceCover(deps, room, null)
  const live = await db.select().from(rooms).where(eq(rooms.status, 'live'))
  for (const room of live) {
    const hasOwn = room.cover !== null && !room.cover.startsWith('/')
    const flv = hasOwn || media().state(room.stream).status !== 'live' ? null : media().snapshot(room.stream)
    if (flv === null) continue
    try {
      const bytes = await firstPicture(ffmpeg, flv)
      const picture = await redrawWithin({ bytes, type: 'image/jpeg' }, MAX_SIZE)
      // A new key for each: addresses of covers are cached.
      const key = `${COVER_FOLDER}${LIVE_COVER}${randomBytes(16).toString('hex')}.webp`
      await storage.write(key, picture, 'image/webp')
      await replaceCover(deps, room, key)
    } catch (err) {
      log.warn({ err, room_id: room.id }, 'live_cover_failed')
    }
  }
}
