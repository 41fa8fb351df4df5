import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { namedKey } from '../publish-key.ts'
import { disconnectEncoder, loadKey, type MediaDeps } from './stream-key.ts'

export const createDeleteStreamKey =
  (deps: MediaDeps): Handler<typeof contract.deleteStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await loadKey(ctx, room, input.id)
    await ctx.db.update(publishKeys).set({ revokedAt: new Date() }).where(namedKey(room.id, input.id))
    await disconnectEncoder(deps, room, before)
    ctx.reply.done = 'key_removed'
    return { id: input.id }
  }
