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
  /** How long (ms) a replaced picture stays stored: pages that were rendered before still show it. */
  storedMs?: number
}

const STORED_MS = 30 * 60_000

/** The keys of replaced pictures, with the time (ms) from which on they are deleted. */
type Outdated = Map<string, number>

/** Writes the new picture of a room, or that it has none. */
async function replaceCover(
  { db, storedMs = STORED_MS }: LiveCoverDeps,
  { id, liveCover }: { id: number; liveCover: string | null },
  { key, outdated }: { key: string | null; outdated: Outdated },
): Promise<void> {
  await db.update(rooms).set({ liveCover: key }).where(eq(rooms.id, id))
  if (liveCover !== null) outdated.set(liveCover, Date.now() + storedMs)
}

/**
 * Takes a picture of every live room whose signal this node receives and whose anchor has no cover of their own, and
 * removes those of rooms that are no longer live. One after the other, since decoding takes processor time.
 */
async function updateLiveCovers(deps: LiveCoverDeps, outdated: Outdated): Promise<void> {
  const { db, storage, media, ffmpeg, log } = deps
  for (const [key, until] of outdated)
    if (until <= Date.now()) {
      await storage.remove(key)
      outdated.delete(key)
    }
  const ended = await db
    .select()
    .from(rooms)
    .where(and(isNotNull(rooms.liveCover), notInArray(rooms.status, ['live', 'signal_lost'])))
  for (const room of ended) await replaceCover(deps, room, { key: null, outdated })
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
      await replaceCover(deps, room, { key, outdated })
    } catch (err) {
      log.warn({ err, room_id: room.id }, 'live_cover_failed')
    }
  }
}

/** Returns the function that takes the pictures anew. */
export function createLiveCovers(deps: LiveCoverDeps): () => Promise<void> {
  const outdated: Outdated = new Map()
  return () => updateLiveCovers(deps, outdated)
}
