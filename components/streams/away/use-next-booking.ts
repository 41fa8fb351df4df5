import { useEffect, useState } from 'react'
import type { Booking } from '#lib/contract/reservations.ts'

/** The room's next booked broadcast: as the page knew it, and asked for anew when the room goes off the air. */
export function useNextBooking(roomId: number, away: boolean, first: Booking | null): Booking | null {
  const [next, setNext] = useState(first)
  useEffect(() => {
    if (!away) return
    let gone = false
    const ask = async () => {
      const { getBookings } = await import('#lib/client/reservations.ts')
      const { list } = await getBookings({ room_id: roomId, page_size: 1 }, { quiet: true })
      if (!gone) setNext(list[0] ?? null)
    }
    // Without an answer the page says what it knew.
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [roomId, away])
  return away ? next : null
}
