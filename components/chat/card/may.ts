import type { OwnStanding } from '#lib/contract/chat/frames.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** Somebody one may act on, as the reader sees him. */
interface Whom {
  /** Null for a guest. */
  userId: number | null
  role: RoomRole
  isOwn: boolean
}

/** The server says no to anyone who would act on himself or on his equals; what it would refuse is not offered. */
export const mayActOn = (me: OwnStanding | null, { userId, role, isOwn }: Whom): boolean =>
  userId !== null &&
  !isOwn &&
  role !== 'anchor' &&
  role !== 'operator' &&
  (role !== 'manager' || me?.role !== 'manager')

/** Who said a line may take it away for so long (ms). */
const OWN_MS = 120_000

/** Whether the reader may take a line away: who keeps order those of who stands below him, everybody his own for two minutes. */
export const mayDelete = (
  me: OwnStanding | null,
  line: Whom & { sentAt: string | undefined },
  now: number,
): boolean =>
  ((me?.rights.includes('delete') ?? false) &&
    (mayActOn(me, line) || line.isOwn || line.userId === null || me?.role === 'operator')) ||
  (line.isOwn && line.sentAt !== undefined && now - Date.parse(line.sentAt) < OWN_MS)
