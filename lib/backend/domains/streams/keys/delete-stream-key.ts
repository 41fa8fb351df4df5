import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { namedKey } from '../publish-key.ts'
import { hangUpOn, keyOf, type Media } from './key-row.ts'

export const createDeleteStreamKey =
  (parts: Media): Handler<typeof contract.deleteStreamKey> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await keyOf(ctx, room, input.id)
    await ctx.db.update(publishKeys).set({ revokedAt: new Date() }).where(namedKey(room.id, input.id))
    await hangUpOn(parts, room, before)
    ctx.reply.done = 'key_removed'
    return { id: input.id }
  }
