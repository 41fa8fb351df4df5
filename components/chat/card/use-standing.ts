import { useEffect, useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { getStanding } from '#lib/client/moderation.ts'

export type Standing = Awaited<ReturnType<typeof getStanding>>

/** How somebody stands in the room, for who keeps order there; null until it is known, and for nobody. */
export function useStanding(userId: number | null): Standing | null {
  const { roomId } = useRoomLive()
  const [standing, setStanding] = useState<Standing | null>(null)
  useEffect(() => {
    if (userId === null) return
    const end = new AbortController()
    getStanding({ room_id: roomId, user_id: userId }, { quiet: true, signal: end.signal })
      .then(setStanding)
      // Without it everything is offered, and the server says what does not go.
      .catch(() => {})
    return () => end.abort()
  }, [roomId, userId])
  return standing
}
