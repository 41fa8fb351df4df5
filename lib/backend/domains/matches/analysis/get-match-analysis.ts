import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getMatchAnalysis as endpoint, pastMatch } from '#lib/contract/matches/analysis.ts'
import type { FillPast } from '../detail/fill-in.ts'
import type { Match } from '../lists/past.ts'
import { iso } from '../wire.ts'
import { goalQuarters, goalsOf } from './goals.ts'
import { type ClosingLines, closingLines, LINES } from './lines.ts'
import { loadNextMatches } from './load-next-matches.ts'
import { pastOf, settledOn } from './past.ts'
import { handicapRecord, parityOf, recordOf, totalRecord } from './records.ts'

const toPast = (match: Match, lines: ReadonlyMap<number, ClosingLines>): z.input<typeof pastMatch> => ({
  id: match.id,
  kickoff_at: iso(match.kickoffAt),
  competition_id: match.competitionId,
  home_team_id: match.homeId,
  away_team_id: match.awayId,
  score: [match.homeScore ?? 0, match.awayScore ?? 0],
  half_score: match.halfScore,
  penalty_score: match.penaltyScore,
  handicap: lines.get(match.id)?.handicap ?? null,
  total: lines.get(match.id)?.total ?? null,
  settled_on: settledOn(match),
})

/** Requests closing lines and goals of results from the provider if they were not reported yet. */
async function pastFacts(db: Queryable, match: Match, list: readonly Match[], fillPast: FillPast) {
  const read = async () => ({
    ...(await closingLines(
      db,
      match.sport,
      list.map(({ id }) => id),
    )),
    goals: match.sport === 'football' ? await goalsOf(db, list) : new Map(),
  })
  const facts = await read()
  const lacking = list.filter(
    ({ id }) => !facts.lines.has(id) || (match.sport === 'football' && !facts.goals.has(id)),
  )
  if (!LINES[match.sport] || lacking.length === 0) return facts
  await fillPast(
    lacking.map(({ id }) => id),
    'records',
  )
  return read()
}

/** The results of both sides before a match, and their next matches. */
export const createGetMatchAnalysis =
  (fillPast: FillPast): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { db } = ctx
    const [match] = await db.select().from(matches).where(eq(matches.id, input.id))
    if (!match || match.status === 'hidden') throw notFound('match')
    const { meetings, ...results } = await pastOf(db, match, input)
    const list = [
      ...new Map([...meetings, ...results.home, ...results.away].map((past) => [past.id, past])).values(),
    ]
    const { company, lines, goals } = await pastFacts(db, match, list, fillPast)
    const next = await loadNextMatches(db, match, ctx.clock.now())

    const against = (team: number, of: readonly Match[]) =>
      LINES[match.sport]
        ? { handicap: handicapRecord(team, of, lines), totals: totalRecord(of, lines) }
        : { handicap: null, totals: null }
    const side = (team: number, of: readonly Match[], coming: Match[]) => ({
      team_id: team,
      matches: of.map((past) => toPast(past, lines)),
      all: recordOf(team, of),
      home: recordOf(
        team,
        of.filter((past) => past.homeId === team),
      ),
      away: recordOf(
        team,
        of.filter((past) => past.awayId === team),
      ),
      ...against(team, of),
      parity: parityOf(of),
      goals: match.sport === 'football' ? goalQuarters(team, of, goals) : null,
      next: coming.map((one) => ({
        id: one.id,
        kickoff_at: iso(one.kickoffAt),
        time_unknown: one.timeUnknown,
        competition_id: one.competitionId,
        home_team_id: one.homeId,
        away_team_id: one.awayId,
      })),
    })
    const all = [match, ...list, ...next.home, ...next.away]
    const teamIds = [...new Set(all.flatMap(({ homeId, awayId }) => [homeId, awayId]))]
    const names = await db.select().from(teams).where(inArray(teams.id, teamIds))
    return {
      time_zone: ctx.timeZone,
      company: company && {
        id: company.id,
        name_zh: company.nameZh,
        name_en: company.nameEn,
        name_vi: company.nameVi,
        is_simulated: company.simulated,
      },
      teams: names.map((team) => ({
        id: team.id,
        name_zh: team.shortZh ?? team.nameZh,
        name_en: team.shortEn ?? team.nameEn,
        name_vi: team.shortVi ?? team.nameVi,
      })),
      competitions: await briefsOf(db, [...new Set(all.map(({ competitionId }) => competitionId))]),
      head_to_head: {
        matches: meetings.map((past) => toPast(past, lines)),
        all: recordOf(match.homeId, meetings),
        ...against(match.homeId, meetings),
      },
      home: side(match.homeId, results.home, next.home),
      away: side(match.awayId, results.away, next.away),
    }
  }
