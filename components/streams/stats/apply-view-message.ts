import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { oddsPush, type RowOdds } from '#lib/contract/odds.ts'
import { applyMatchMessage } from '../room-match/apply-match-message.ts'

/** Match data shown with a picture. */
export interface MatchView {
  /** Null while it is unknown. */
  detail: MatchDetail | null
  /** The odds of each bookmaker received so far. */
  odds: readonly RowOdds[]
  /** Whether `detail` has the statistics, line-ups and momentum, which pages of rooms are rendered without. */
  isWhole: boolean
}

/**
 * Returns the quotes of a message for a match; null for any other message. An empty list means that they must
 * be requested.
 */
export function quotesIn(message: TopicMessage, matchId: number | null): RowOdds[] | null {
  if (message.type !== 'odds') return null
  const list = oddsPush.safeParse(message).data?.list
  return list ? list.filter((row) => row.match_id === matchId) : null
}

/** Returns the view of a match after a message of its topic. */
export function applyViewMessage(view: MatchView, matchId: number | null, message: TopicMessage): MatchView {
  const rows = quotesIn(message, matchId)
  if (rows) {
    if (rows.length === 0) return view
    const quoted = new Set(rows.map(({ company_id }) => company_id))
    const others = view.odds.filter((row) => row.match_id === matchId && !quoted.has(row.company_id))
    return { ...view, odds: [...others, ...rows] }
  }
  const detail = applyMatchMessage(view.detail, message)
  if (detail === view.detail) return view
  return { ...view, detail, isWhole: view.isWhole || message.type === 'snapshot' }
}
