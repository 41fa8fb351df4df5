import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishKeys, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { MAX_STREAM_KEYS } from '#lib/shared/vocabulary/anchors.ts'
import { issueNamedKey } from '../publish-key.ts'
import { type KeyDeps, readName, toIssuedKey } from './stream-key.ts'

/** Creates an additional key with a name. */
export const createCreateStreamKey =
  (deps: KeyDeps): Handler<typeof contract.createStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const name = readName(input.name)
    const issued = await withTransaction(ctx.db, async (tx) => {
      // Locked, so that two tabs at once cannot exceed the maximum.
      await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room.id)).for('update')
      const [active] = await tx
        .select({ total: count() })
        .from(publishKeys)
        .where(
          and(eq(publishKeys.roomId, room.id), isNotNull(publishKeys.name), isNull(publishKeys.revokedAt)),
        )
      if ((active?.total ?? 0) >= MAX_STREAM_KEYS)
        throw new Refusal('conflict', 'live.keys_many', { most: MAX_STREAM_KEYS })
      return issueNamedKey({ db: tx, sealer: deps.secrets }, room.id, { name })
    })
    if (!issued) throw new Error('a key was not written')
    return toIssuedKey(ctx, deps, room, issued)
  }
