import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { FollowedItem, FollowedList } from '#lib/contract/social/followed.ts'
import { LIVE_STATUSES } from '#lib/shared/vocabulary.ts'

export const isPlaying = (match: MatchRow | null): boolean =>
  match !== null && LIVE_STATUSES.includes(match.status)

const teamIdOf = (item: FollowedItem): number | null =>
  item.kind === 'team' ? item.id : item.kind === 'player' ? (item.team?.id ?? null) : null

/** Whether a pushed match replaces the one an item shows: the same one, or one that has begun since. */
function concerns(item: FollowedItem, match: MatchRow): boolean {
  if (item.next?.id === match.id) return true
  const team = teamIdOf(item)
  const plays = team !== null && (match.home_team_id === team || match.away_team_id === team)
  return plays && isPlaying(match) && !isPlaying(item.next)
}

/** Returns the list after a push about a match; the same list where it concerns none of the items. */
export function applyFollowed(
  followed: FollowedList,
  match: MatchRow,
  competition: CompetitionBrief | undefined,
): FollowedList {
  if (!followed.list.some((item) => concerns(item, match))) return followed
  const list = followed.list.map((item): FollowedItem => {
    if (!concerns(item, match)) return item
    if (item.kind === 'competition') return { ...item, next: match }
    const known =
      competition ?? (item.next?.competition_id === match.competition_id ? item.competition : null)
    return { ...item, next: match, competition: known }
  })
  return { ...followed, list }
}

/** Those playing first, otherwise in the server's order. */
export const livesFirst = (list: readonly FollowedItem[]): FollowedItem[] =>
  list.toSorted((a, b) => Number(isPlaying(b.next)) - Number(isPlaying(a.next)))
