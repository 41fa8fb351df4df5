import { useState } from 'react'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import { followersPush } from '#lib/contract/streams/rooms.ts'

/**
 * The number of followers of a room's anchor, updated when anybody follows or stops following; null if it could not be
 * loaded.
 */
export function useFollowers(roomId: number, initial: number | null): number | null {
  const [followers, setFollowers] = useState(initial)
  useRenderedAgain(initial, setFollowers)
  useTopic(
    roomTopic(roomId),
    (message) => {
      const push = followersPush.safeParse(message).data
      if (push) setFollowers(push.followers)
    },
    'now',
  )
  return followers
}
