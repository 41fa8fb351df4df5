import { useQuery } from '@tanstack/react-query'
import { joinedCirclesQuery } from '#lib/client/community/circles.ts'
import { useUser } from '#lib/client/session/current-user.ts'

/** Whether the user moderates a circle (null: none): operators moderate every one, moderators their own. */
export function useModerates(circleId: number | null): boolean {
  const user = useUser()
  const { data: joined } = useQuery(joinedCirclesQuery(user?.id ?? null))
  if (user === null || circleId === null) return false
  return (
    user.is_operator === 1 || (joined?.some((each) => each.id === circleId && each.is_moderator) ?? false)
  )
}
