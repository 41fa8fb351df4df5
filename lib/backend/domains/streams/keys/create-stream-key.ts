import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { KEYS_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { issueNamedKey } from '../publish-key.ts'
import { type Media, readName, shown } from './key-row.ts'

/** A further key, under a name. */
export const createCreateStreamKey =
  (parts: Media): Handler<typeof contract.createStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const name = readName(input.name)
    const made = await withTransaction(ctx.db, async (tx) => {
      // Two tabs at once must not make one too many.
      await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room.id)).for('update')
      const [held] = await tx
        .select({ total: count() })
        .from(publishKeys)
        .where(
          and(eq(publishKeys.roomId, room.id), isNotNull(publishKeys.name), isNull(publishKeys.revokedAt)),
        )
      if ((held?.total ?? 0) >= KEYS_MOST)
        throw new Refusal('conflict', 'live.keys_many', { most: KEYS_MOST })
      return issueNamedKey(tx, room.id, { name })
    })
    if (!made) throw new Error('a key was not written')
    return shown(ctx, parts, room, made)
  }
