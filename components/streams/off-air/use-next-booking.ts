import { useQuery } from '@tanstack/react-query'
import { streamKeys } from '#lib/client/streams-keys.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'

/**
 * Returns the room's next booked broadcast: the one from the page, refetched when the room goes off the air.
 */
export function useNextBooking(roomId: number, offAir: boolean, initial: Booking | null): Booking | null {
  const { data: next = initial } = useQuery({
    queryKey: streamKeys.nextBooking(roomId),
    queryFn: async ({ signal }) => {
      const { getBookings } = await import('#lib/client/streams/reservations.ts')
      const { list } = await getBookings({ room_id: roomId, page_size: 1 }, { signal, quiet: true })
      return list[0] ?? null
    },
    enabled: offAir,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return offAir ? next : null
}
