import { useEffect, useEffectEvent } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { userTopic } from '#lib/contract/core/push.ts'

/**
 * Calls `onDecided` when a held message of the user in this room was released or refused. A user is notified
 * on their own topic, a guest by the chat of the room.
 */
export function useHeldMessageDecision(onDecided: (released: boolean) => void): void {
  const { roomId, chat } = useRoomLive()
  const user = useUser()
  useTopic(user ? userTopic(user.id) : null, (message) => {
    if (message.type === 'room_line_decided' && message.room_id === roomId)
      onDecided(message.released === true)
  })
  const decided = useEffectEvent(onDecided)
  useEffect(() => chat?.onDecided((released) => decided(released)), [chat])
}
