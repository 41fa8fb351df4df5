import { roomFor } from '#testing/domains/moderation.ts'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { byOwner, byRole } from './valid-call.ts'

const DAY = 86_400_000

const bookingOf = async (anchor: Caller, { must }: AccessSite): Promise<number> => {
  const input = { title: 'Derby day', starts_at: new Date(Date.now() + DAY).toISOString() }
  return (await must<{ booking_id: number }>(anchor, 'api/Live/setReserveLiveNew', input)).booking_id
}

export const RESERVATION_CALLS = {
  // Changing a booking uses the same call as creating one, which is called to prepare it.
  'api/Live/setReserveLiveNew': byOwner('bookings', async (caller, access) => ({
    booking_id: await bookingOf(caller, access),
    title: 'Derby night',
    starts_at: new Date(Date.now() + 2 * DAY).toISOString(),
  })),
  'api/anchor/takeBooking': byOwner('bookings', async (caller, access) => ({
    booking_id: await bookingOf(caller, access),
  })),
  'api/live/reserveMatch': byRole('reservations', (_, { matchId }) => ({ match_id: matchId })),
  'api/live/reserveMatch2': byRole('reservations', async (_, access) => ({
    booking_id: await bookingOf(await access.host(), access),
  })),
  'api/live/deleteReserveLive': byOwner('reservations', async (caller, access) => {
    const booking_id = await bookingOf(await access.host(), access)
    await access.must(caller, 'api/live/reserveMatch2', { booking_id })
    return { booking_id }
  }),
}

/** A booking may also be cancelled by its anchor. */
export const OWN_RESERVATION_CALLS = {
  'api/live/deleteReserveLive': byOwner('bookings', async (caller, { site, insert }) => ({
    booking_id: await insert('bookings', {
      room_id: caller.roomId ?? (await roomFor(site, caller)),
      title: 'Derby day',
      starts_at: new Date(Date.now() + DAY),
    }),
  })),
}
