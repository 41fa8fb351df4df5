import { asc, eq } from 'drizzle-orm'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getCircle as endpoint } from '#lib/contract/community/circles.ts'
import { loadCircleRules } from '../circle-moderation/load-circle-rules.ts'
import { selectCircles } from './circle-rows.ts'

/** Returns one circle with its rules, by its id or that of its subject. */
export const getCircle: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { id, team_id: teamId, competition_id: competitionId } = input
  const [circle] = await selectCircles(ctx.db, ctx.actor.userId, {
    where:
      id === undefined
        ? teamId === undefined
          ? eq(circles.competitionId, competitionId ?? 0)
          : eq(circles.teamId, teamId)
        : eq(circles.id, id),
    order: [asc(circles.id)],
    limit: 1,
  })
  if (!circle) throw notFound('circle')
  return { circle, rules: await loadCircleRules(ctx.db, circle.id) }
}
