import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { openText, sealText } from '#lib/backend/domains/accounts/index.ts'
import { loadPublishingLimit } from '#lib/backend/domains/copyright/index.ts'
import type { AuthorisePublish } from '#lib/backend/ports/media/port.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

const newKey = () => randomBytes(24).toString('base64url')
const hash = (key: string) => createHash('sha256').update(key).digest('hex')

type Sealer = Pick<Secrets, 'key'>

/** The context that a stored key is bound to. */
const keyContext = (roomId: number) => `stream-key:${roomId}`

/** The columns of a key; it is stored encrypted where there is a `sealer`, and can be shown again then. */
const keyColumns = (roomId: number, key: string, sealer: Sealer | null) => ({
  keyHash: hash(key),
  keySealed: sealer ? sealText(key, sealer.key('stream-key'), keyContext(roomId)) : null,
})

/** Decrypts the key of a row; null if only its hash is stored. */
export const openKey = (
  { roomId, keySealed }: Pick<typeof publishKeys.$inferSelect, 'roomId' | 'keySealed'>,
  sealer: Sealer,
): string | null =>
  keySealed === null ? null : openText(keySealed, sealer.key('stream-key'), keyContext(roomId))

/**
 * Issues a new key for a room (192 random bits). The room's older unnamed keys of that quality are revoked
 * unless the new one is `additional`. Named keys are not affected. Without `sealer` only its hash is stored, so that
 * it is never shown again.
 */
export async function issuePublishKey(
  db: Queryable,
  roomId: number,
  {
    quality = 'original' as Quality,
    expiresAt = null as Date | null,
    besides: additional = false,
    sealer = null as Sealer | null,
  } = {},
): Promise<string> {
  const key = newKey()
  if (!additional)
    await db
      .update(publishKeys)
      .set({ revokedAt: new Date() })
      .where(
        and(
          eq(publishKeys.roomId, roomId),
          eq(publishKeys.quality, quality),
          isNull(publishKeys.name),
          isNull(publishKeys.revokedAt),
        ),
      )
  await db.insert(publishKeys).values({ roomId, ...keyColumns(roomId, key, sealer), quality, expiresAt })
  return key
}

/**
 * Issues a named key of a room: a new one or, with `id`, a replacement of that one. Returns its row and the
 * key.
 */
export async function issueNamedKey(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  roomId: number,
  target: { name: string } | { id: number },
): Promise<{ row: typeof publishKeys.$inferSelect; key: string } | null> {
  const key = newKey()
  const [row] =
    'name' in target
      ? await db
          .insert(publishKeys)
          .values({ roomId, ...keyColumns(roomId, key, sealer), name: target.name })
          .returning()
      : await db
          .update(publishKeys)
          .set({ ...keyColumns(roomId, key, sealer), createdAt: new Date(), usedAt: null })
          .where(namedKey(roomId, target.id))
          .returning()
  return row ? { row, key } : null
}

/** The condition for the keys of a room and quality that its anchor does not name: at most one, in use. */
export const mainKey = (roomId: number, quality: Quality) =>
  and(
    eq(publishKeys.roomId, roomId),
    eq(publishKeys.quality, quality),
    isNull(publishKeys.name),
    isNull(publishKeys.revokedAt),
    isNull(publishKeys.expiresAt),
  )

/** The condition for a named key of the room that is not revoked. */
export const namedKey = (roomId: number, id: number) =>
  and(
    eq(publishKeys.id, id),
    eq(publishKeys.roomId, roomId),
    isNotNull(publishKeys.name),
    isNull(publishKeys.revokedAt),
  )

/**
 * Whether a key may publish to the room whose public name is `stream`. The reasons are message keys of the
 * media server.
 */
export const createAuthorise =
  (db: Queryable): AuthorisePublish =>
  async (stream, key) => {
    const [row] = await db
      .select({
        key: publishKeys,
        stream: rooms.stream,
        status: rooms.status,
        isAnchor: users.isAnchor,
        blockedAt: users.blockedAt,
        userId: users.id,
      })
      .from(publishKeys)
      .innerJoin(rooms, eq(rooms.id, publishKeys.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .where(eq(publishKeys.keyHash, hash(key)))
    if (!row || row.stream !== stream) return { allowed: false, why: 'media.refused.wrong_key' }
    if (row.key.revokedAt) return { allowed: false, why: 'media.refused.revoked' }
    if (row.key.expiresAt && row.key.expiresAt.getTime() <= Date.now())
      return { allowed: false, why: 'media.refused.expired' }
    // The keys of a blocked user, or of one who is no longer an anchor, are refused.
    if (row.status === 'banned' || !row.isAnchor || row.blockedAt)
      return { allowed: false, why: 'media.refused.banned' }
    if ((await loadPublishingLimit(db, row.userId))?.stops === 'broadcasting')
      return { allowed: false, why: 'media.refused.copyright' }
    await db.update(publishKeys).set({ usedAt: new Date() }).where(eq(publishKeys.id, row.key.id))
    const quality = QUALITIES.find((known) => known === row.key.quality) ?? 'original'
    return { allowed: true, stream: row.stream, quality }
  }
