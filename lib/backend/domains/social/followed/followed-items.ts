import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import type { followedCompetition, followedPlayer, followedTeam } from '#lib/contract/social/followed.ts'
import { guestFollowKinds } from '#lib/contract/social/guest-follows.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import type { SocialDeps } from '../deps.ts'
import { followerCounts } from '../follows/follows.ts'
import {
  type Candidate,
  type FollowOfKind,
  loadCandidates,
  type PlayerRow,
  type TeamRow,
} from './candidates.ts'

type Brief = z.input<typeof competitionBrief>
type Match = z.input<typeof matchRow>
export type FollowedInput =
  | z.input<typeof followedTeam>
  | z.input<typeof followedPlayer>
  | z.input<typeof followedCompetition>

const namesOf = ({ nameZh, nameEn, nameVi }: TeamRow | PlayerRow) => ({
  name_zh: nameZh,
  name_en: nameEn,
  name_vi: nameVi,
})

const teamRefOf = (row: TeamRow) => ({
  id: row.id,
  ...namesOf(row),
  short_name_zh: row.shortZh,
  short_name_en: row.shortEn,
  short_name_vi: row.shortVi,
  colours: crestColours(row.colours),
})

/** What a list of items needs besides the candidates. */
interface Extras {
  rows: ReadonlyMap<number, Match>
  briefs: ReadonlyMap<number, Brief>
  followers: number
}

function toItem({ follow, team, player, match, live }: Candidate, extras: Extras): FollowedInput[] {
  const next = extras.rows.get(match?.id ?? 0) ?? null
  const common = {
    id: follow.id,
    special: follow.special,
    followers: extras.followers,
    followed_at: follow.followedAt?.toISOString() ?? null,
    next,
  }
  const competition = next ? (extras.briefs.get(next.competition_id) ?? null) : null
  if (follow.kind === 'competition') {
    const brief = extras.briefs.get(follow.id)
    return brief ? [{ kind: 'competition', ...common, brief, live }] : []
  }
  if (player)
    return [
      {
        kind: 'player',
        ...common,
        sport: player.sport,
        ...namesOf(player),
        number: player.number,
        position: player.position,
        team: team && teamRefOf(team),
        competition,
      },
    ]
  if (!team) return []
  return [
    {
      kind: 'team',
      ...common,
      sport: team.sport,
      ...namesOf(team),
      colours: crestColours(team.colours),
      competition,
    },
  ]
}

/** A page of followed teams, players and competitions with their matches; `now` is site time in ms. */
export async function followedItems(
  db: Queryable,
  deps: Pick<SocialDeps, 'matches' | 'competitions'>,
  follows: readonly FollowOfKind[],
  { now, limit, offset = 0 }: { now: number; limit: number; offset?: number },
): Promise<FollowedInput[]> {
  const page = (await loadCandidates(db, deps, follows, now)).slice(offset, offset + limit)
  const matchIds = [...new Set(page.flatMap(({ match }) => match?.id ?? []))]
  const rows = new Map((await deps.matches.rowsWithIds(db, matchIds)).map((row) => [row.id, row]))
  const list = await deps.competitions.briefsOf(db, [
    ...[...rows.values()].map((row) => row.competition_id),
    ...page.flatMap(({ follow }) => (follow.kind === 'competition' ? follow.id : [])),
  ])
  const briefs = new Map(list.map((brief) => [brief.id, brief]))
  const counts = new Map<string, ReadonlyMap<number, number>>()
  for (const kind of guestFollowKinds) {
    const ids = page.flatMap(({ follow }) => (follow.kind === kind ? follow.id : []))
    counts.set(kind, await followerCounts(db, kind, ids))
  }
  return page.flatMap((candidate) => {
    const { kind, id } = candidate.follow
    return toItem(candidate, { rows, briefs, followers: counts.get(kind)?.get(id) ?? 0 })
  })
}
