import type { TopicMessage } from '#lib/contract/core/push.ts'
import { hideScores } from '#lib/shared/hidden-scores/hide-scores.ts'
import { type HiddenScores, hasBegun, isMatchHidden } from '#lib/shared/hidden-scores/policy.ts'

/** Teams of the matches seen so far, for messages that name only a match. */
const teamsOf = new Map<number, { home: number; away: number }>()
const MAX_MATCHES = 5_000

/** Remembers the teams of a match, so that messages about it can be recognised. */
export function rememberTeams(id: number, home: number, away: number): void {
  if (teamsOf.size >= MAX_MATCHES) teamsOf.clear()
  teamsOf.set(id, { home, away })
}

/** Messages that tell nothing of a match's course. */
const HARMLESS = new Set(['votes'])

interface NamedMatch {
  id: number
  status: string
  home_team_id: number
  away_team_id: number
}
const isMatch = (value: unknown): value is NamedMatch =>
  typeof value === 'object' && value !== null && 'home_team_id' in value && 'status' in value

/** The match that a message is about, with its teams as far as they are known. */
function subjectOf(message: TopicMessage): { id: number; home: number | null; away: number | null } | null {
  const { match, match_id: id, home_team_id: home, away_team_id: away } = message
  if (isMatch(match)) {
    rememberTeams(match.id, match.home_team_id, match.away_team_id)
    return hasBegun(match.status)
      ? { id: match.id, home: match.home_team_id, away: match.away_team_id }
      : null
  }
  if (typeof id !== 'number') return null
  if (typeof home === 'number' && typeof away === 'number') return { id, home, away }
  return { id, ...(teamsOf.get(id) ?? { home: null, away: null }) }
}

/** Whether a match is hidden; one whose teams are not known is, since it may be one of them. */
const isHidden = (
  policy: HiddenScores,
  { id, home, away }: { id: number; home: number | null; away: number | null },
): boolean =>
  isMatchHidden(policy, { id, home, away }) || (home === null && !policy.shown.includes(String(id)))

/** Quotes in play follow the score: those of hidden matches are left out. */
function withoutHiddenOdds(message: TopicMessage, policy: HiddenScores): TopicMessage {
  const list = Array.isArray(message.list) ? message.list : []
  return {
    ...message,
    list: list.filter((row: unknown) => {
      const id = (row as { match_id?: unknown }).match_id
      return (
        typeof id === 'number' &&
        !isHidden(policy, { id, ...(teamsOf.get(id) ?? { home: null, away: null }) })
      )
    }),
  }
}

/**
 * Returns a message without what the policy hides; null if nothing else is in it. Of a hidden match only its
 * row is passed on, without the score: its time goes on.
 */
export function hideInMessage(message: TopicMessage, policy: HiddenScores): TopicMessage | null {
  if (message.type === 'odds') return withoutHiddenOdds(message, policy)
  const subject = subjectOf(message)
  // A table that includes running matches tells their scores.
  const { table: _table, ...rest } = message
  if (subject === null || HARMLESS.has(message.type) || !isHidden(policy, subject))
    return hideScores(rest as TopicMessage, policy)
  if (!isMatch(message.match)) return null
  const { type, topic, epoch, seq, match_id, revision, match, competition } = message
  return hideScores(
    {
      type,
      topic,
      epoch,
      seq,
      ...(match_id === undefined ? {} : { match_id, revision }),
      match,
      ...(competition === undefined ? {} : { competition }),
    },
    policy,
  )
}
