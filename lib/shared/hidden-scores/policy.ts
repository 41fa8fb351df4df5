import type { MatchStatus } from '../vocabulary.ts'

/** Whose scores are hidden from a visitor, and which of them they have chosen to see. */
export interface HiddenScores {
  /** `all`: those of every match; else the ids of teams. */
  teams: 'all' | readonly number[]
  /** Ids of matches; of articles about no result yet as `n7`. */
  shown: readonly string[]
}

/**
 * Cookies of a visitor who hides scores: the teams, and what they have revealed since the browser was opened.
 * They contain no identity. With the first one, a page from the cache is rendered without any score.
 */
export const HIDDEN_SCORES_COOKIE = 'hide_scores'
export const SHOWN_SCORES_COOKIE = 'shown_scores'
/** Header of an API call whose response must not contain hidden scores: `all`, `12.98`, `12.98;77.n5`. */
export const HIDDEN_SCORES_HEADER = 'hide-scores'

/** Maximum of teams, as many as the preferences store, and of revealed scores: both fit into a cookie. */
const MAX_TEAMS = 100
export const MAX_SHOWN = 100

const TEAMS = /^(?:all|\d{1,15}(?:\.\d{1,15})*)$/
const SHOWN = /^n?\d{1,15}(?:\.n?\d{1,15})*$/

/** Reads the values of the two cookies; null if no scores are hidden, or the first is not a list of teams. */
export function hiddenScoresOf(teams: string | null, shown: string | null): HiddenScores | null {
  if (teams === null || !TEAMS.test(teams)) return null
  return {
    teams: teams === 'all' ? 'all' : teams.split('.').slice(0, MAX_TEAMS).map(Number),
    shown: shown !== null && SHOWN.test(shown) ? shown.split('.').slice(-MAX_SHOWN) : [],
  }
}

/** Reads the header; null without one, or if it is not valid. */
export function readHiddenScores(header: string | null): HiddenScores | null {
  const [teams = null, shown = null] = header?.split(';', 2) ?? []
  return hiddenScoresOf(teams, shown)
}

/** The value of the first cookie, and the beginning of the header. */
export const formatTeams = (teams: HiddenScores['teams']): string =>
  teams === 'all' ? teams : teams.join('.')

/** The value of the header. */
export const formatHiddenScores = ({ teams, shown }: HiddenScores): string =>
  shown.length === 0 ? formatTeams(teams) : `${formatTeams(teams)};${shown.join('.')}`

/** Before these, or without play, a match has no score to hide. */
const NOT_BEGUN: ReadonlySet<string> = new Set<MatchStatus>([
  'scheduled',
  'tbd',
  'delayed',
  'postponed',
  'cancelled',
  'unknown',
  'hidden',
])

export const hasBegun = (status: string): boolean => !NOT_BEGUN.has(status)

export const isTeamHidden = ({ teams }: HiddenScores, id: number | null): boolean =>
  teams === 'all' || (id !== null && teams.includes(id))

/** Whether the score of a match that has begun is hidden. */
export const isMatchHidden = (
  policy: HiddenScores,
  match: { id: number; home: number | null; away: number | null },
): boolean =>
  !policy.shown.includes(String(match.id)) &&
  (isTeamHidden(policy, match.home) || isTeamHidden(policy, match.away))
