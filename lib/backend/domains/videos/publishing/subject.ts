import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { mustBeMatch } from '#lib/backend/domains/streams/index.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What a video is about, from which its categories follow: its match determines the sport and the competition. */
export async function subjectOf(
  db: Queryable,
  { matchId, sport }: { matchId: number | null; sport: Sport | null },
) {
  if (matchId === null) return { matchId, sport, competitionId: null }
  await mustBeMatch(db, matchId)
  const [match] = await db
    .select({ sport: matches.sport, competitionId: matches.competitionId })
    .from(matches)
    .where(eq(matches.id, matchId))
  return { matchId, sport: match?.sport ?? null, competitionId: match?.competitionId ?? null }
}

/** Refuses ids that are not those of teams. */
export async function mustBeTeams(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await db.$count(teams, inArray(teams.id, [...ids]))) < ids.length)
    throw notFound('team')
}
