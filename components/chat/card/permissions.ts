import type { OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** A user an action can apply to, as the current user sees them. */
interface Target {
  /** Null for a guest. */
  userId: number | null
  role: RoomRole
  isOwn: boolean
}

/**
 * Whether the user may act on another. The server refuses actions on oneself and on users of the same or a
 * higher role; actions it would refuse are not offered.
 */
export const mayActOn = (me: OwnRoomStatus | null, { userId, role, isOwn }: Target): boolean =>
  userId !== null &&
  !isOwn &&
  role !== 'anchor' &&
  role !== 'operator' &&
  (role !== 'manager' || me?.role !== 'manager')

/** How long (ms) authors may delete their own message. */
const OWN_MESSAGE_MS = 120_000

/**
 * Whether the user may delete a message: moderators those of lower roles, everybody their own for two
 * minutes.
 */
export const mayDelete = (
  me: OwnRoomStatus | null,
  message: Target & { sentAt: string | undefined },
  now: number,
): boolean =>
  ((me?.rights.includes('delete') ?? false) &&
    (mayActOn(me, message) || message.isOwn || message.userId === null || me?.role === 'operator')) ||
  (message.isOwn && message.sentAt !== undefined && now - Date.parse(message.sentAt) < OWN_MESSAGE_MS)
