import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/keys.ts'
import { MAX_STREAM_KEYS } from '#lib/shared/vocabulary/anchors.ts'
import { toStreamKey } from './stream-key.ts'

/** Lists the named keys of the user's own room. */
export const getStreamKeys: Handler<typeof contract.getStreamKeys> = async ({ ctx }) => {
  const room = await ownRoom(ctx)
  const rows = await ctx.db
    .select()
    .from(publishKeys)
    .where(and(eq(publishKeys.roomId, room.id), isNotNull(publishKeys.name), isNull(publishKeys.revokedAt)))
    .orderBy(asc(publishKeys.id))
  return { list: rows.map(toStreamKey), most: MAX_STREAM_KEYS }
}
