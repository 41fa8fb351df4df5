import { userTopic } from '#lib/contract/push.ts'
import { useTopic } from './socket/hooks.ts'
import { useUser } from './who/who.ts'

/** Hears what became of a line of the reader's that waited in a room: whether it was let through. */
export function useLineDecided(roomId: number, onDecided: (released: boolean) => void): void {
  const user = useUser()
  useTopic(user ? userTopic(user.id) : null, (message) => {
    if (message.type === 'room_line_decided' && message.room_id === roomId)
      onDecided(message.released === true)
  })
}
