import type { MatchStatus, Sport } from '../vocabulary.ts'

/** Outcomes that visitors vote for. */
export const VOTE_CHOICES = ['home', 'draw', 'away'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** The outcomes of a sport, in their order: basketball and e-sports have no draws. */
export const choicesOf = (sport: Sport): readonly VoteChoice[] =>
  sport === 'football' ? VOTE_CHOICES : ['home', 'away']

/** Statuses of matches that have not begun. */
const COMING: readonly MatchStatus[] = ['scheduled', 'tbd', 'delayed']

/**
 * Whether votes on a match are accepted at `now` (ms): until kick-off. A delayed match, and one whose time is not
 * known, is open until it is in play.
 */
export const isVoteOpen = (
  match: { status: MatchStatus; kickoffAt: number; timeUnknown: boolean },
  now: number,
): boolean =>
  COMING.includes(match.status) &&
  (match.status !== 'scheduled' || match.timeUnknown || match.kickoffAt > now)
