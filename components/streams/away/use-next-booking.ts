import { useQuery } from '@tanstack/react-query'
import { keys } from '#lib/client/core/keys.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'

/** The room's next booked broadcast: from the page, and refetched when the room goes off the air. */
export function useNextBooking(roomId: number, away: boolean, first: Booking | null): Booking | null {
  const { data: next = first } = useQuery({
    queryKey: keys.nextBooking(roomId),
    queryFn: async ({ signal }) => {
      const { getBookings } = await import('#lib/client/streams/reservations.ts')
      const { list } = await getBookings({ room_id: roomId, page_size: 1 }, { signal, quiet: true })
      return list[0] ?? null
    },
    enabled: away,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return away ? next : null
}
