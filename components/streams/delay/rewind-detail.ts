import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'

/**
 * Returns a match as it was at `moment`, ms since the epoch, as far as its events say: without the later ones, and with
 * the score before them. For what happened before the page was opened, of which it has no earlier state.
 */
export function rewindDetail(detail: MatchDetail, moment: number): MatchDetail {
  const isLater = ({ reported_at: at }: MatchDetail['events'][number]) => Date.parse(at) > moment
  const later = detail.events.filter(isLater)
  if (later.length === 0) return detail
  const goals = later.filter(({ type, cancelled }) => GOAL_EVENTS.includes(type) && !cancelled)
  const before = (score: number | null, side: 'home' | 'away') =>
    score === null ? null : Math.max(0, score - goals.filter((goal) => goal.side === side).length)
  const { match } = detail
  return {
    ...detail,
    events: detail.events.filter((event) => !isLater(event)),
    match: {
      ...match,
      home_score: before(match.home_score, 'home'),
      away_score: before(match.away_score, 'away'),
      // The latest event is one of those that had not happened.
      note: null,
    },
  }
}

/** Returns a match with its clock as it was so many seconds ago. */
export function rewindClock(detail: MatchDetail, seconds: number): MatchDetail {
  const { clock_at: at } = detail.match
  if (at === null || seconds === 0) return detail
  const clock_at = new Date(Date.parse(at) + seconds * 1_000).toISOString()
  return { ...detail, match: { ...detail.match, clock_at } }
}
