import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { oddsPush, type RowOdds } from '#lib/contract/odds.ts'
import { takeMatch } from '../room-match/take-match.ts'

/** What stands beside a picture of its match. */
export interface MatchView {
  /** Null while nothing is known of it. */
  detail: MatchDetail | null
  /** What each bookmaker that was heard quotes. */
  odds: readonly RowOdds[]
}

/** The quotes a message has of a match; null for every other message. Empty where they are to be asked for. */
export function quotesIn(message: TopicMessage, matchId: number | null): RowOdds[] | null {
  if (message.type !== 'odds') return null
  const list = oddsPush.safeParse(message).data?.list
  return list ? list.filter((row) => row.match_id === matchId) : null
}

/** The view of a match after a message of its topic. */
export function takeView(view: MatchView, matchId: number | null, message: TopicMessage): MatchView {
  const rows = quotesIn(message, matchId)
  if (rows) {
    if (rows.length === 0) return view
    const quoted = new Set(rows.map(({ company_id }) => company_id))
    const others = view.odds.filter((row) => row.match_id === matchId && !quoted.has(row.company_id))
    return { ...view, odds: [...others, ...rows] }
  }
  const detail = takeMatch(view.detail, message)
  return detail === view.detail ? view : { ...view, detail }
}
