import { desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { teamFollows } from '#lib/backend/db/schema/social.ts'
import { type followedTeam, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { NextMatch, SocialDeps } from './deps.ts'
import { followerCounts } from './follows/follows.ts'

/** The sort key: live teams first, then by next kick-off, then teams without a coming match. */
const rankOf = (match: NextMatch | undefined): number =>
  match === undefined ? Number.POSITIVE_INFINITY : match.when === 'live' ? 0 : match.kickoffAt.getTime()

/**
 * Returns a page of the teams a user follows: live ones first, then pinned ones, then by their next match.
 */
export async function followedTeams(
  db: Queryable,
  { matches, competitions: { briefsOf } }: Pick<SocialDeps, 'matches' | 'competitions'>,
  userId: number,
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<z.input<typeof followedTeam>[]> {
  const all = await db
    .select({ follow: teamFollows, team: teams })
    .from(teamFollows)
    .innerJoin(teams, eq(teams.id, teamFollows.teamId))
    .where(eq(teamFollows.userId, userId))
    .orderBy(desc(teamFollows.createdAt), desc(teamFollows.teamId))
    .limit(MAX_FOLLOWS)
  const nextMatchByTeam = new Map<number, NextMatch>()
  const around = await matches.matchesAround(
    db,
    all.map(({ team }) => team.id),
    { now, next: 1 },
  )
  for (const match of around) if (!nextMatchByTeam.has(match.teamId)) nextMatchByTeam.set(match.teamId, match)
  const rank = ({ team }: (typeof all)[number]) => rankOf(nextMatchByTeam.get(team.id))
  const live = (each: (typeof all)[number]) => (rank(each) === 0 ? 0 : 1)
  const list = all
    .sort(
      (a, b) =>
        live(a) - live(b) ||
        Number(b.follow.special) - Number(a.follow.special) ||
        // Both may be Infinity (no coming match), and Infinity minus Infinity is NaN.
        (rank(a) === rank(b) ? 0 : rank(a) - rank(b)),
    )
    .slice(offset, offset + limit)
  const teamIds = list.map(({ team }) => team.id)
  const matchIds = teamIds.flatMap((id) => nextMatchByTeam.get(id)?.id ?? [])
  const rows = new Map((await matches.rowsWithIds(db, matchIds)).map((row) => [row.id, row]))
  const briefs = await briefsOf(
    db,
    [...rows.values()].map((row) => row.competition_id),
  )
  const competitions = new Map(briefs.map((brief) => [brief.id, brief]))
  const followers = await followerCounts(db, 'team', teamIds)
  return list.map(({ follow, team }) => {
    const match = rows.get(nextMatchByTeam.get(team.id)?.id ?? 0) ?? null
    return {
      kind: 'team',
      id: team.id,
      sport: team.sport,
      name_zh: team.nameZh,
      name_en: team.nameEn,
      name_vi: team.nameVi,
      colours: crestColours(team.colours),
      special: follow.special,
      followers: followers.get(team.id) ?? 0,
      followed_at: follow.createdAt.toISOString(),
      next: match,
      competition: match ? (competitions.get(match.competition_id) ?? null) : null,
    }
  })
}
