import { and, eq, gt, isNull } from 'drizzle-orm'
import { reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'

/** Returns the ids of the user's reservations that have not begun. */
export const getReservedIds: Handler<typeof contract.getReservedIds> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userOf(ctx).userId),
        gt(reservations.startsAt, new Date(ctx.clock.now())),
        isNull(reservations.calledOffAt),
      ),
    )
  const of = (kind: 'matchId' | 'bookingId') =>
    rows.flatMap(({ [kind]: id, ahead }) => (id === null ? [] : [{ id, ahead }]))
  return { matches: of('matchId'), bookings: of('bookingId') }
}
