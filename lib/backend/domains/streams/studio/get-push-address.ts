import { desc, eq } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getPushAddress as endpoint } from '#lib/contract/streams/studio.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { issuePublishKey, mainKey } from '../publish-key.ts'
import type { StudioDeps } from './deps.ts'
import { ownRoom } from './room/own-room.ts'
import { publishHost } from './room/publish-host.ts'

const findKey = async (db: Queryable, roomId: number, quality: Quality) => {
  const [row] = await db
    .select()
    .from(publishKeys)
    .where(mainKey(roomId, quality))
    .orderBy(desc(publishKeys.id))
    .limit(1)
  return row ?? null
}

/**
 * Returns the push address, with the key only when it is created. A reset disconnects an encoder that uses
 * the old key.
 */
export const createGetPushAddress =
  ({ media, secrets }: Pick<StudioDeps, 'media' | 'secrets'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { quality, reset } }) => {
    const room = await ownRoom(ctx)
    const { key, row } = await withTransaction(ctx.db, async (tx) => {
      // Locked, so that two tabs at once do not create two keys of which one is revoked at once.
      await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room.id)).for('update')
      const existing = await findKey(tx, room.id, quality)
      if (existing && !reset) return { key: null, row: existing }
      const issued = await issuePublishKey(tx, room.id, { quality, sealer: secrets })
      return { key: issued, row: await findKey(tx, room.id, quality) }
    })
    if (reset && media.state(room.stream).qualities.includes(quality))
      await media.kick(room.stream, 'media.refused.revoked')
    const { server, stream_key } = media.pushAddress(key ?? '', room.stream, quality, publishHost(ctx.caller))
    return {
      room_id: room.id,
      quality,
      server,
      stream_key: key === null ? null : stream_key,
      key_made_at: (row?.createdAt ?? new Date()).toISOString(),
      is_stored: row !== null && row.keySealed !== null,
    }
  }
