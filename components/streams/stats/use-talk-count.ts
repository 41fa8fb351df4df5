import { useEffect, useState } from 'react'
import { createTalkCount, type TalkCount } from '#components/player/peaks/talk-count.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'

/** Counts what is said in the room from the moment this page is here. */
export function useTalkCount(): TalkCount {
  const { talk } = useRoomLive()
  const [count] = useState(() => createTalkCount())
  useEffect(() => talk?.hear(() => count.add()), [talk, count])
  return count
}
