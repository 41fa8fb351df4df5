import { type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { RecommendedVideo } from '#lib/contract/videos/card.ts'
import type { Reason } from '#lib/shared/videos/vocabulary.ts'
import type { Interests } from './interests.ts'

/** Whole numbers, so that a cursor is exact. A video that was watched counts a fifth. */
const FACTORS: { [reason in Reason]: number } = {
  anchor: 30,
  match: 30,
  team: 25,
  competition: 20,
  favourite: 15,
  watched: 13,
}
const NEUTRAL = 10
const WATCHED_DIVISOR = 5

/** The condition that a column is one of these ids. */
const among = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`

/** The first reason that applies to a video, as SQL; null: none. */
export function reasonOf(of: Interests): SQL<Reason | null> {
  return sql<Reason | null>`case
    when ${among(sql`${videos.userId}`, of.anchors)} then 'anchor'
    when ${among(sql`${videos.matchId}`, of.matches)} then 'match'
    when ${among(sql`${matches.homeId}`, of.teams)} or ${among(sql`${matches.awayId}`, of.teams)} then 'team'
    when ${among(sql`${videos.competitionId}`, of.competitions)} then 'competition'
    when ${among(sql`${videos.userId}`, of.favouriteAuthors)} then 'favourite'
    when ${among(sql`${videos.competitionId}`, of.watchedCompetitions)} then 'watched' end`
}

const factorOf = (reason: SQL<Reason | null>): SQL =>
  sql`case ${reason} ${sql.join(
    Object.entries(FACTORS).map(([name, factor]) => sql`when ${name} then ${factor}::bigint`),
    sql` `,
  )} else ${NEUTRAL}::bigint end`

/** What a user's list is ordered by: the heat, more for what has a reason and less for what was watched. */
export const scoreOf = (reason: SQL<Reason | null>, { watched }: Interests): SQL<number> =>
  sql<number>`(${videos.heat} * ${factorOf(reason)} / case when ${among(sql`${videos.id}`, watched)} then ${WATCHED_DIVISOR}::bigint else 1::bigint end)`

type Named = { nameZh: string | null; nameEn: string | null; nameVi: string | null } | null

/** The reason with the name of the anchor, the team or the competition that it follows from. */
export function namedReason(
  row: {
    reason: Reason | null
    user: { nickname: string }
    home: (Named & { id: number }) | null
    away: Named
    competition: Named
  },
  { teams: followed }: Interests,
): RecommendedVideo['reason'] {
  const { reason: type, user } = row
  if (type === null) return null
  const same = (name: string | null) => ({ name_zh: name, name_en: name, name_vi: name })
  const of = (named: Named) => ({
    name_zh: named?.nameZh ?? null,
    name_en: named?.nameEn ?? null,
    name_vi: named?.nameVi ?? null,
  })
  if (type === 'match') return { type, ...same(null) }
  if (type === 'team')
    return { type, ...of(row.home && followed.includes(row.home.id) ? row.home : row.away) }
  return { type, ...(type === 'anchor' || type === 'favourite' ? same(user.nickname) : of(row.competition)) }
}
