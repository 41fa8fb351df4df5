import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { replacedCovers, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { firstPicture, type MediaPort } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { LIVE_COVER } from '#lib/shared/addresses/cover-address.ts'
import { COVER_FOLDER } from '../studio/room/cover-routes.ts'
import { writeCover } from './store-picture.ts'

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

/** Deletes the pictures whose time is over. */
async function deleteReplaced({ db, storage }: LiveCoverDeps): Promise<void> {
  const due = await db.select().from(replacedCovers).where(lte(replacedCovers.deleteAt, new Date()))
  for (const { key } of due) {
    await storage.remove(key)
    await db.delete(replacedCovers).where(eq(replacedCovers.key, key))
  }
}

/** Has a picture deleted later. */
const deleteLater = (tx: Queryable, key: string, { storedMs = STORED_MS }: Pick<LiveCoverDeps, 'storedMs'>) =>
  tx
    .insert(replacedCovers)
    .values({ key, deleteAt: new Date(Date.now() + storedMs) })
    .onConflictDoNothing()

/** Writes the new picture of a room, or that it has none. */
const replaceCover = (
  deps: LiveCoverDeps,
  { id, liveCover }: { id: number; liveCover: string | null },
  key: string | null,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    await tx.update(rooms).set({ liveCover: key }).where(eq(rooms.id, id))
    if (key !== null) await tx.delete(replacedCovers).where(eq(replacedCovers.key, key))
    if (liveCover !== null) await deleteLater(tx, liveCover, deps)
  })

/** Takes the picture of a live room from the newest key frame, given as a film. */
async function takePicture(
  deps: LiveCoverDeps,
  room: { id: number; liveCover: string | null },
  flv: Buffer,
): Promise<void> {
  const { db, storage, ffmpeg } = deps
  const bytes = await firstPicture(ffmpeg, flv)
  // A new key for each: addresses of covers are cached.
  const key = `${COVER_FOLDER}${LIVE_COVER}${randomBytes(16).toString('hex')}.webp`
  // Until the room has it, it is one to delete: the process can be killed at any time.
  await deleteLater(db, key, deps)
  await writeCover(storage, key, bytes)
  await replaceCover(deps, room, key)
}

/**
 * Takes a picture of every live room whose signal this node receives and whose anchor has no cover of their own, and
 * removes those of rooms that are no longer live. One after the other, since decoding takes processor time.
 */
export async function updateLiveCovers(deps: LiveCoverDeps): Promise<void> {
  const { db, media, log } = deps
  await deleteReplaced(deps)
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
    await takePicture(deps, room, flv).catch((err: unknown) =>
      log.warn({ err, room_id: room.id }, 'live_cover_failed'),
    )
  }
}
