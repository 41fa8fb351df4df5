import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players, teams } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { newsTags } from '#lib/backend/db/schema/news.ts'
import type { newsSubject } from '#lib/contract/news/articles.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'

export type SubjectInput = z.input<typeof newsSubject>
type Scorer = SubjectInput['scorers'][number]

const home = alias(teams, 'home')
const away = alias(teams, 'away')
const GOALS = ['goal', 'penalty_goal', 'own_goal'] as const

const namesOf = (zh: string | null, en: string | null, vi: string | null) => ({
  ...(zh && { zh }),
  ...(en && { en }),
  ...(vi && { vi }),
})

/** Football's scorers by match, in the order of their first goals. Own goals are left out. */
async function loadGoalScorers(db: Queryable, matchIds: number[]): Promise<Map<number, Scorer[]>> {
  const rows = await db
    .select({ event: matchEvents, zh: players.nameZh, en: players.nameEn, vi: players.nameVi })
    .from(matchEvents)
    .leftJoin(players, eq(players.id, matchEvents.playerId))
    .where(
      and(
        inArray(matchEvents.matchId, matchIds),
        inArray(matchEvents.type, [...GOALS]),
        eq(matchEvents.cancelled, false),
      ),
    )
    .orderBy(asc(matchEvents.position))
  const byMatch = new Map<number, Map<string, Scorer>>()
  for (const { event, zh, en, vi } of rows) {
    const name = event.playerName ?? namesOf(zh, en, vi)
    if (event.minute === null || Object.keys(name).length === 0 || event.type === 'own_goal') continue
    const scorers = byMatch.get(event.matchId) ?? new Map<string, Scorer>()
    byMatch.set(event.matchId, scorers)
    const key = `${event.side} ${name.en ?? name.zh ?? name.vi}`
    const known = scorers.get(key) ?? { side: event.side, name, minutes: [], points: null }
    const minute = event.added ? `${event.minute}+${event.added}` : String(event.minute)
    scorers.set(key, { ...known, minutes: [...known.minutes, minute] })
  }
  return new Map([...byMatch].map(([id, scorers]) => [id, [...scorers.values()]]))
}

/** Basketball's best scorer of each side, by match. */
async function loadBestScorers(db: Queryable, matchIds: number[]): Promise<Map<number, Scorer[]>> {
  const rows = await db
    .select({
      matchId: lineupPlayers.matchId,
      side: lineupPlayers.side,
      zh: lineupPlayers.nameZh,
      en: lineupPlayers.nameEn,
      vi: lineupPlayers.nameVi,
      box: lineupPlayers.box,
    })
    .from(lineupPlayers)
    .where(inArray(lineupPlayers.matchId, matchIds))
  const best = new Map<string, Scorer & { matchId: number }>()
  for (const { matchId, side, zh, en, vi, box } of rows) {
    const name = namesOf(zh, en, vi)
    const points = box?.pts ?? 0
    const key = `${matchId} ${side}`
    if (points > (best.get(key)?.points ?? 0)) best.set(key, { matchId, side, name, minutes: [], points })
  }
  const list = [...best.values()].sort((one, other) => (other.points ?? 0) - (one.points ?? 0))
  return new Map(
    [...Map.groupBy(list, ({ matchId }) => matchId)].map(([id, scorers]) => [
      id,
      scorers.map(({ matchId: _, ...scorer }) => scorer),
    ]),
  )
}

/** Loads the matches that articles are about, by article, in the order of their tags. */
export async function subjectsOf(
  db: Queryable,
  articleIds: readonly number[],
): Promise<Map<number, SubjectInput[]>> {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .select({ articleId: newsTags.articleId, match: matches, home, away })
    .from(newsTags)
    .innerJoin(matches, eq(matches.id, newsTags.matchId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(inArray(newsTags.articleId, [...articleIds]))
    .orderBy(asc(newsTags.id))
  const idsOf = (sport: string) => [
    ...new Set(rows.flatMap(({ match }) => (match.sport === sport ? [match.id] : []))),
  ]
  const [football, basketball] = [idsOf('football'), idsOf('basketball')]
  const scorers = new Map([
    ...(football.length > 0 ? await loadGoalScorers(db, football) : []),
    ...(basketball.length > 0 ? await loadBestScorers(db, basketball) : []),
  ])
  const subjects = new Map<number, SubjectInput[]>()
  for (const { articleId, match, home: host, away: guest } of rows) {
    const subject: SubjectInput = {
      id: match.id,
      sport: match.sport,
      status: match.status,
      kickoff_at: match.kickoffAt.toISOString(),
      home_team_id: match.homeId,
      home_team_name_zh: host.shortZh ?? host.nameZh,
      home_team_name_en: host.shortEn ?? host.nameEn,
      home_team_name_vi: host.shortVi ?? host.nameVi,
      home_abbr: host.abbr,
      home_colours: crestColours(host.colours),
      home_score: match.homeScore,
      away_team_id: match.awayId,
      away_team_name_zh: guest.shortZh ?? guest.nameZh,
      away_team_name_en: guest.shortEn ?? guest.nameEn,
      away_team_name_vi: guest.shortVi ?? guest.nameVi,
      away_abbr: guest.abbr,
      away_colours: crestColours(guest.colours),
      away_score: match.awayScore,
      scorers: scorers.get(match.id) ?? [],
      is_simulated: match.simulated,
    }
    subjects.set(articleId, [...(subjects.get(articleId) ?? []), subject])
  }
  return subjects
}
