import { queryOptions } from '@tanstack/react-query'
import { getStanding } from '../moderation.ts'
import { keys } from './keys.ts'

/** The role and sanctions of `personId` in a room as the moderator `userId` sees them: refetched for every card. */
export const standingQuery = (userId: number, roomId: number, personId: number) =>
  queryOptions({
    queryKey: keys.standing(userId, roomId, personId),
    queryFn: ({ signal }) => getStanding({ room_id: roomId, user_id: personId }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 1_000,
  })
