import { useEffect, useState, useSyncExternalStore } from 'react'
import { realNow } from '#lib/client/socket/clock/real-now.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'

/** How far a viewer's picture is behind. */
export interface MomentState {
  /** Seconds from the publisher to the picture; null while nothing plays. */
  behind: number | null
  /** Intentionally behind live: what is beside the picture is that of its moment. */
  away: boolean
}

/** The moment that a viewer of a room watches. */
export interface RoomMoment {
  get(): MomentState
  subscribe(listener: () => void): () => void
}

const LIVE: MomentState = { behind: null, away: false }
/** The moment of a page without a picture, which is always live. */
export const LIVE_MOMENT: RoomMoment = { get: () => LIVE, subscribe: () => () => {} }

const TICK_MS = 500

/** Returns the moment at `now`, ms since the epoch; null while the viewer is live. */
export const momentAt = ({ behind, away }: MomentState, now: number): number | null =>
  away && behind !== null ? now - behind * 1_000 : null

/** Returns the moment the viewer watches, by the server's clock, ms since the epoch; null while they are live. */
export function useMomentOf(moment: RoomMoment): number | null {
  const { socket } = usePageSocket()
  const away = useSyncExternalStore(
    moment.subscribe,
    () => moment.get().away,
    () => false,
  )
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const read = () => setAt(momentAt(moment.get(), realNow(socket)))
    read()
    if (!away) return
    const end = moment.subscribe(read)
    const ticks = setInterval(read, TICK_MS)
    return () => {
      end()
      clearInterval(ticks)
    }
  }, [moment, away, socket])
  return away ? at : null
}
