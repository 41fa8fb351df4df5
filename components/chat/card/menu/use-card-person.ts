import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { OpenCard } from '#components/shared/room-live/user-card.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import { mayActOn, mayDelete } from '../permissions.ts'
import { useRoomStatus } from '../use-room-status.ts'

/** Returns what is known of the person on a card, and what the viewer may do about them and their message. */
export function useCardPerson({ userId, message }: OpenCard) {
  const { anchorId } = useRoomLive()
  const me = useChat((now) => now.me)
  const messages = useChat((now) => now.messages)
  const user = useUser()
  const known = messages.findLast(({ from }) => userId !== null && from.user_id === userId)?.from
  const sentAt = messages.find(({ id }) => id === message?.id)?.sent_at
  const isOwn = userId !== null && userId === user?.id
  const role = roleIn({ lines: messages, anchorId }, userId)
  const isModerator = (me?.rights.length ?? 0) > 0
  const { status, isLoading } = useRoomStatus(isModerator && !isOwn ? userId : null)
  const canActOn = mayActOn(me, { userId, role, isOwn })
  return {
    /** The author fields of their latest message, if it is loaded. */
    known,
    role,
    isOwn,
    /** Their sanctions, for moderators. */
    status,
    isStatusLoading: isLoading,
    /** Whether the viewer is a moderator of the room. */
    isModerator,
    canNameManagers: me?.role === 'anchor' || me?.role === 'operator',
    canActOn,
    // A guest is identified by a message; without one they cannot be sanctioned.
    canSanction: canActOn || (userId === null && message !== null),
    canDelete: message !== null && mayDelete(me, { userId, role, isOwn, sentAt }, Date.now()),
    hasRight: (right: OwnRoomStatus['rights'][number]) => me?.rights.includes(right) ?? false,
  }
}
export type CardPerson = ReturnType<typeof useCardPerson>
