import { desc, eq, inArray, sql } from 'drizzle-orm'
import { competitions, seasons } from '#lib/backend/db/schema/competitions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getCompetitions as endpoint } from '#lib/contract/competitions/standings.ts'
import { competitionBriefs } from '../brief.ts'

/** All competitions, each with its current season, or its newest if none is current. */
export const getCompetitions: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const briefs = await competitionBriefs(ctx.db, input.sport && eq(competitions.sport, input.sport))
  if (briefs.length === 0) return { list: [] }
  const found = await ctx.db
    .selectDistinctOn([seasons.competitionId], {
      competitionId: seasons.competitionId,
      id: seasons.id,
      name: seasons.name,
    })
    .from(seasons)
    .where(
      inArray(
        seasons.competitionId,
        briefs.map(({ id }) => id),
      ),
    )
    .orderBy(
      seasons.competitionId,
      desc(seasons.current),
      sql`${seasons.startsOn} desc nulls last`,
      desc(seasons.id),
    )
  const seasonOf = new Map(found.map((season) => [season.competitionId, season]))
  return {
    list: briefs.map((brief) => {
      const season = seasonOf.get(brief.id)
      return { ...brief, season_id: season?.id ?? null, season_name: season?.name ?? null }
    }),
  }
}
