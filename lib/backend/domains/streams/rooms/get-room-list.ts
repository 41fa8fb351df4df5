import { and, eq, inArray } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getRoomList as endpoint } from '#lib/contract/streams/rooms.ts'
import { countRooms, ofType, onAir, roomCards } from './cards.ts'

/** Lists the live rooms of a category, by page. */
export const getRoomList: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const ofCompetition =
    input.id === undefined
      ? undefined
      : inArray(
          rooms.matchId,
          ctx.db.select({ id: matches.id }).from(matches).where(eq(matches.competitionId, input.id)),
        )
  const where = and(onAir, ofType(input.type), ofCompetition)
  const { page, page_size } = input
  const list = await roomCards(ctx.db, where, { limit: page_size, offset: (page - 1) * page_size })
  return { list, page, page_size, total: await countRooms(ctx.db, where) }
}
