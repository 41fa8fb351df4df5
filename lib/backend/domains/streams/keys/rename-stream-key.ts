import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { namedKey } from '../publish-key.ts'
import { readName, toStreamKey } from './stream-key.ts'

export const renameStreamKey: Handler<typeof contract.renameStreamKey> = async ({ ctx, input }) => {
  const room = await ownRoom(ctx)
  const name = readName(input.name)
  const [row] = await ctx.db.update(publishKeys).set({ name }).where(namedKey(room.id, input.id)).returning()
  if (!row) throw notFound('key')
  ctx.reply.done = 'live_saved'
  return toStreamKey(row)
}
