import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players, teams } from '#lib/backend/db/schema/competitions.ts'
import type { GuestFollowKind } from '#lib/contract/social/guest-follows.ts'
import type { NextMatch, SocialDeps } from '../deps.ts'
import type { Follow } from '../follows/follow-tables.ts'

export type TeamRow = typeof teams.$inferSelect
export type PlayerRow = typeof players.$inferSelect

export type FollowOfKind = Follow & { kind: GuestFollowKind }

/** Something followed, with the match that decides its place in the list. */
export interface Candidate {
  follow: FollowOfKind
  team: TeamRow | null
  player: PlayerRow | null
  match: Pick<NextMatch, 'id' | 'when' | 'kickoffAt'> | null
  /** Number of a competition's matches in play. */
  live: number
}

const rowsById = async <Row extends { id: number }>(
  ids: readonly number[],
  load: (ids: number[]) => Promise<Row[]>,
): Promise<Map<number, Row>> => {
  const wanted = [...new Set(ids)]
  return new Map((wanted.length > 0 ? await load(wanted) : []).map((row) => [row.id, row]))
}

/** Live first, then by next kick-off, then what has no coming match. */
function rankOf({ match }: Candidate): number {
  if (match === null || match.when === 'last') return Number.POSITIVE_INFINITY
  return match.when === 'live' ? 0 : match.kickoffAt.getTime()
}

function compare(a: Candidate, b: Candidate): number {
  const [one, other] = [rankOf(a), rankOf(b)]
  return (
    Number(one !== 0) - Number(other !== 0) ||
    Number(b.follow.special) - Number(a.follow.special) ||
    // Both may be Infinity, and Infinity minus Infinity is NaN.
    (one === other ? 0 : one - other)
  )
}

/**
 * Loads what is followed, without what no longer exists: those playing first, then pinned ones, then by next
 * match. `now` is site time in ms.
 */
export async function loadCandidates(
  db: Queryable,
  { matches }: Pick<SocialDeps, 'matches'>,
  follows: readonly FollowOfKind[],
  now: number,
): Promise<Candidate[]> {
  const idsOf = (kind: GuestFollowKind) =>
    follows.filter((follow) => follow.kind === kind).map(({ id }) => id)
  const playerRows = await rowsById(idsOf('player'), (ids) =>
    db.select().from(players).where(inArray(players.id, ids)),
  )
  const teamIds = [...idsOf('team'), ...[...playerRows.values()].flatMap(({ teamId }) => teamId ?? [])]
  const teamRows = await rowsById(teamIds, (ids) => db.select().from(teams).where(inArray(teams.id, ids)))
  const around = await matches.matchesAround(db, [...teamRows.keys()], { now, next: 1, last: 1 })
  const ofTeam = new Map<number, NextMatch>()
  for (const match of around) if (!ofTeam.has(match.teamId)) ofTeam.set(match.teamId, match)
  const ofCompetition = await matches.matchesOfEach(db, idsOf('competition'), { now })
  return follows
    .flatMap((follow): Candidate[] => {
      if (follow.kind === 'competition') {
        const found = ofCompetition.get(follow.id)
        return found ? [{ follow, team: null, player: null, ...found }] : []
      }
      const player = playerRows.get(follow.id) ?? null
      if (follow.kind === 'player' && player === null) return []
      const team = teamRows.get(follow.kind === 'team' ? follow.id : (player?.teamId ?? 0)) ?? null
      if (follow.kind === 'team' && team === null) return []
      return [
        {
          follow,
          team,
          player: follow.kind === 'player' ? player : null,
          match: ofTeam.get(team?.id ?? 0) ?? null,
          live: 0,
        },
      ]
    })
    .sort(compare)
}
