import { mustBeMatch } from '#lib/backend/domains/streams/studio/update-live.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/reservations.ts'
import { saveReservation } from './save-reservation.ts'

/** Reserves a match that has not begun. */
export const reserveMatch: Handler<typeof contract.reserveMatch> = async ({ ctx, input }) => {
  const match = await mustBeMatch(ctx.db, input.match_id)
  if (!['scheduled', 'tbd', 'delayed'].includes(match.status)) throw new Refusal('conflict', 'reserve.begun')
  return saveReservation(ctx, { matchId: match.id, bookingId: null }, match.kickoffAt, input.ahead)
}
