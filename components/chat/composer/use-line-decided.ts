import { useEffect, useEffectEvent } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { userTopic } from '#lib/contract/core/push.ts'

/**
 * Hears what became of a line of the reader's that waited in this room: whether it was let through. A user is notified on their
 * own topic, a guest by the talk he speaks in.
 */
export function useLineDecided(onDecided: (released: boolean) => void): void {
  const { roomId, talk } = useRoomLive()
  const user = useUser()
  useTopic(user ? userTopic(user.id) : null, (message) => {
    if (message.type === 'room_line_decided' && message.room_id === roomId)
      onDecided(message.released === true)
  })
  const decided = useEffectEvent(onDecided)
  useEffect(() => talk?.hearDecided((released) => decided(released)), [talk])
}
