import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circleModerators } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import type { circle } from '#lib/contract/community/circles.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'

export type CircleInput = z.input<typeof circle>

interface CircleParts {
  circle: typeof circles.$inferSelect
  competition: typeof competitions.$inferSelect | null
  team: typeof teams.$inferSelect | null
}

/** What names a circle, in its wire format. */
export const circleNameOf = ({ circle: row, competition, team }: CircleParts) => {
  const subject = competition ?? team
  return {
    id: row.id,
    kind: row.kind,
    sport: row.sport,
    name_zh: subject?.nameZh ?? null,
    name_en: subject?.nameEn ?? null,
    name_vi: subject?.nameVi ?? null,
    team_id: row.teamId,
    colours: crestColours(team?.colours ?? null),
    competition_id: row.competitionId,
  }
}

interface RowQuery {
  where: SQL | undefined
  order: SQL[]
  limit: number
}

/** Selects circles in their wire format, for a caller. */
export async function selectCircles(
  db: Queryable,
  userId: number | null,
  { where, order, limit }: RowQuery,
): Promise<CircleInput[]> {
  const rows = await db
    .select({
      circle: circles,
      competition: competitions,
      team: teams,
      memberId: circleMembers.userId,
      moderatorId: circleModerators.userId,
    })
    .from(circles)
    .leftJoin(competitions, eq(competitions.id, circles.competitionId))
    .leftJoin(teams, eq(teams.id, circles.teamId))
    .leftJoin(
      circleMembers,
      and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, sql`${userId}::bigint`)),
    )
    .leftJoin(
      circleModerators,
      and(eq(circleModerators.circleId, circles.id), eq(circleModerators.userId, sql`${userId}::bigint`)),
    )
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ memberId, moderatorId, ...parts }) => ({
    ...circleNameOf(parts),
    members: parts.circle.members,
    posts: parts.circle.posts,
    is_joined: memberId !== null,
    is_moderator: moderatorId !== null,
    is_simulated: (parts.competition ?? parts.team)?.simulated ?? false,
  }))
}
