import { useQuery } from '@tanstack/react-query'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { getUserStatus } from '#lib/client/moderation/sanctions.ts'
import { roomStatusQuery } from '#lib/client/moderation/sanctions.ts'
import { useUser } from '#lib/client/session/current-user.ts'

export type RoomStatus = Awaited<ReturnType<typeof getUserStatus>>

/**
 * A user's role and sanctions in the room, for moderators; `status` is null until it is loaded or if there is no user.
 * After an error all actions are offered, and the server refuses those that do not apply.
 */
export function useRoomStatus(userId: number | null): { status: RoomStatus | null; isLoading: boolean } {
  const { roomId } = useRoomLive()
  const viewerId = useUser()?.id ?? 0
  const { data, isLoading } = useQuery({
    ...roomStatusQuery(viewerId, roomId, userId ?? 0),
    enabled: userId !== null,
  })
  return { status: userId === null ? null : (data ?? null), isLoading }
}
