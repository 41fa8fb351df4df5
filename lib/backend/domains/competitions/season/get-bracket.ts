import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { rounds } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { loadCachedSeason, memoize } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getBracket as endpoint } from '#lib/contract/competitions/season.ts'
import { type TeamRefInput, teamRefs } from '../team-ref.ts'
import { bracketOf, type CupMatch, type CupTie } from './ties.ts'

type Match = typeof matches.$inferSelect

const toCup = (match: Match): CupMatch => ({
  id: match.id,
  round: match.roundId ?? 0,
  home: match.homeId,
  away: match.awayId,
  at: match.kickoffAt.getTime(),
  over: match.status === 'finished' || match.status === 'awarded',
  score: match.homeScore === null || match.awayScore === null ? null : [match.homeScore, match.awayScore],
  extra: match.extraScore !== null || match.phase === 'aet' || match.phase === 'aot',
  penalties: match.penaltyScore,
})

const toWire = (tie: CupTie, byId: Map<number, Match>, teams: Map<number, TeamRefInput>) => ({
  home: tie.home === null ? null : (teams.get(tie.home) ?? null),
  away: tie.away === null ? null : (teams.get(tie.away) ?? null),
  legs: tie.legs.flatMap(({ match, score, penalties }) => {
    const row = byId.get(match.id)
    if (!row) return []
    return [
      {
        match_id: row.id,
        kickoff_at: row.kickoffAt.toISOString(),
        time_unknown: row.timeUnknown,
        status: row.status,
        score: score && ([score[0], score[1]] as [number, number]),
        extra: match.extra,
        penalties: penalties && ([penalties[0], penalties[1]] as [number, number]),
      },
    ]
  }),
  aggregate: tie.aggregate && ([tie.aggregate[0], tie.aggregate[1]] as [number, number]),
  winner: tie.winner,
  decided_by: tie.decidedBy,
})

/** The knock-out rounds of a season, in order. */
export async function readBracket(
  db: Queryable,
  seasonId: number,
): Promise<HandlerResult<typeof endpoint>['rounds']> {
  const list = await db
    .select({ round: rounds, match: matches })
    .from(rounds)
    .leftJoin(matches, and(eq(matches.roundId, rounds.id), ne(matches.status, 'hidden')))
    .where(and(eq(rounds.seasonId, seasonId), eq(rounds.stage, 'knockout')))
    .orderBy(
      sql`min(${matches.kickoffAt}) over (partition by ${rounds.id}) nulls last`,
      sql`${rounds.number} nulls last`,
      rounds.id,
    )
  const played = list.flatMap(({ match }) => match ?? [])
  const byRound = new Map(list.map(({ round }) => [round.id, round]))
  const byId = new Map(played.map((match) => [match.id, match]))
  const refs = await teamRefs(
    db,
    played.flatMap(({ homeId, awayId }) => [homeId, awayId]),
  )
  return bracketOf([...byRound.keys()], played.map(toCup)).map(({ id, placing, ties }) => {
    const round = byRound.get(id)
    return {
      id,
      name_zh: round?.nameZh ?? null,
      name_en: round?.nameEn ?? null,
      name_vi: round?.nameVi ?? null,
      is_placing: placing,
      ties: ties.map((tie) => toWire(tie, byId, refs)),
    }
  })
}

/** The knock-out rounds of a season as a tree; empty if it has none. */
export const getBracket: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const data = await loadCachedSeason(ctx.db, input.season_id)
  if (!data) throw notFound('season')
  return {
    time_zone: ctx.timeZone,
    rounds: await memoize(data, 'bracket', () => readBracket(ctx.db, input.season_id)),
  }
}
