import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { shownBookings } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { ofType } from '../rooms/cards.ts'
import { bookingCards } from './booking-cards.ts'
import { LATE_MS } from './lateness.ts'
import { monthsAgo } from './reminders/months-ago.ts'

/** Lists the broadcasts that anchors have booked. */
export const getBookings: Handler<typeof contract.getBookings> = async ({
  ctx,
  input: { type, match_id, room_id, when, page, page_size: size },
}) => {
  const now = ctx.clock.now()
  const cutoff = new Date(now - LATE_MS)
  const where = and(
    shownBookings,
    when === 'coming'
      ? gte(bookings.startsAt, cutoff)
      : and(lt(bookings.startsAt, cutoff), gte(bookings.startsAt, monthsAgo(now))),
    ofType(type),
    match_id === undefined ? undefined : eq(bookings.matchId, match_id),
    room_id === undefined ? undefined : eq(bookings.roomId, room_id),
  )
  const direction = when === 'coming' ? asc : desc
  const found = await bookingCards(ctx.db, where, {
    order: [direction(bookings.startsAt), direction(bookings.id)],
    limit: size,
    offset: (page - 1) * size,
  })
  return { ...found, page, page_size: size, server_time: new Date(now).toISOString() }
}
