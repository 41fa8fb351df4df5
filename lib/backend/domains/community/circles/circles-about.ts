import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { type CircleInput, selectCircles } from './circle-rows.ts'

interface Subjects {
  teamIds: readonly number[]
  competitionIds: readonly number[]
  /** Circles of sports, found by their own names. */
  circleIds: readonly number[]
}

/**
 * The circles of these teams and competitions and those of sports, for a reader: those of sports first, then
 * those with the most members.
 */
export const circlesAbout = async (
  db: Queryable,
  userId: number | null,
  { teamIds, competitionIds, circleIds }: Subjects,
): Promise<CircleInput[]> => {
  const limit = teamIds.length + competitionIds.length + circleIds.length
  if (limit === 0) return []
  return selectCircles(db, userId, {
    where: or(
      inArray(circles.teamId, [...teamIds]),
      inArray(circles.competitionId, [...competitionIds]),
      inArray(circles.id, [...circleIds]),
    ),
    order: [desc(eq(circles.kind, 'sport')), desc(circles.members), desc(circles.id)],
    limit,
  })
}
