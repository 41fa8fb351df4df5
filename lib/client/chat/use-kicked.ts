import { userTopic } from '#lib/contract/core/push.ts'
import { useUser } from '../session/current-user.ts'
import { useTopic } from '../socket/hooks.ts'

/**
 * Calls `onKicked` when the user is kicked from this room or from every room, with the end (ISO 8601; null:
 * permanent) and the reason.
 */
export function useKicked(roomId: number, onKicked: (until: string | null, reason: string) => void): void {
  const user = useUser()
  useTopic(user ? userTopic(user.id) : null, (message) => {
    if (message.type !== 'room_kicked') return
    const { room_id: room, until, reason } = message
    if (room !== null && room !== roomId) return
    onKicked(typeof until === 'string' ? until : null, typeof reason === 'string' ? reason : '')
  })
}
