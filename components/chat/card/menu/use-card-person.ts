import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import type { AskedCard } from '#components/shared/room-live/user-card.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { OwnStanding } from '#lib/contract/chat/frames.ts'
import { mayActOn, mayDelete } from '../may.ts'
import { useStanding } from '../use-standing.ts'

/** What is known of the person on a card, and what the viewer may do about them and their message. */
export function useCardPerson({ userId, line }: AskedCard) {
  const { anchorId } = useRoomLive()
  const me = useTalk((now) => now.me)
  const lines = useTalk((now) => now.lines)
  const user = useUser()
  const known = lines.findLast(({ from }) => userId !== null && from.user_id === userId)?.from
  const sentAt = lines.find(({ id }) => id === line?.id)?.sent_at
  const isOwn = userId !== null && userId === user?.id
  const role = roleIn({ lines, anchorId }, userId)
  const isModerator = (me?.rights.length ?? 0) > 0
  const standing = useStanding(isModerator && !isOwn ? userId : null)
  const canActOn = mayActOn(me, { userId, role, isOwn })
  return {
    /** What their latest message says of them. */
    known,
    role,
    isOwn,
    /** Their sanctions, for moderators. */
    standing,
    /** The viewer is a moderator of the room. */
    isModerator,
    canNameManagers: me?.role === 'anchor' || me?.role === 'operator',
    canActOn,
    // A guest is known by what they said; nobody else can be.
    canSanction: canActOn || (userId === null && line !== null),
    canDelete: line !== null && mayDelete(me, { userId, role, isOwn, sentAt }, Date.now()),
    hasRight: (right: OwnStanding['rights'][number]) => me?.rights.includes(right) ?? false,
  }
}
export type CardPerson = ReturnType<typeof useCardPerson>
