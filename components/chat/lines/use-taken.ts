import { useState } from 'react'
import { useRoomEvents } from '#components/shared/room-live/room-live.tsx'

/** As many are remembered. */
const KEPT = 200

/** Who took single lines away, by the line's id; for who keeps order. */
export function useTaken(): ReadonlyMap<number, string | null> {
  const [taken, setTaken] = useState<ReadonlyMap<number, string | null>>(new Map())
  useRoomEvents((event) => {
    if (event.kind !== 'cleared') return
    const { message_id: id, by_nickname: by } = event.payload
    if (id !== null) setTaken((known) => new Map([...known, [id, by] as const].slice(-KEPT)))
  })
  return taken
}
