import { useQuery } from '@tanstack/react-query'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { getStanding } from '#lib/client/moderation/sanctions.ts'
import { standingQuery } from '#lib/client/moderation/sanctions.ts'
import { useUser } from '#lib/client/session/current-user.ts'

export type Standing = Awaited<ReturnType<typeof getStanding>>

/**
 * A user's role and sanctions in the room, for moderators; null until it is loaded, and for nobody. After an error all
 * actions are offered, and the server refuses those that do not apply.
 */
export function useStanding(userId: number | null): Standing | null {
  const { roomId } = useRoomLive()
  const own = useUser()?.id ?? 0
  const { data } = useQuery({ ...standingQuery(own, roomId, userId ?? 0), enabled: userId !== null })
  return userId === null ? null : (data ?? null)
}
