import { desc, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { type CircleInput, selectCircles } from './circle-rows.ts'

interface Subjects {
  teamIds: readonly number[]
  competitionIds: readonly number[]
}

/** The circles of these teams and competitions for a reader, those with the most members first. */
export const circlesAbout = async (
  db: Queryable,
  userId: number | null,
  { teamIds, competitionIds }: Subjects,
): Promise<CircleInput[]> => {
  const limit = teamIds.length + competitionIds.length
  if (limit === 0) return []
  return selectCircles(db, userId, {
    where: or(inArray(circles.teamId, [...teamIds]), inArray(circles.competitionId, [...competitionIds])),
    order: [desc(circles.members), desc(circles.id)],
    limit,
  })
}
