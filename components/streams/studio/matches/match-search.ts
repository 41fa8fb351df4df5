import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { plain } from '#lib/shared/text/fold.ts'
import { LIVE_STATUSES } from '#lib/shared/vocabulary.ts'

/** Whether a match has begun and runs now. */
export const isRunning = ({ status }: Pick<MatchRow, 'status'>): boolean => LIVE_STATUSES.includes(status)

/**
 * Whether a match fits a typed text: each of its words is part of a name of a team or of the competition, in any of the
 * site's languages, without regard to case and accents.
 */
export function fitsMatch(match: MatchRow, competition: CompetitionBrief | null, text: string): boolean {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const names = [
    match.home_team_name_zh,
    match.home_team_name_en,
    match.home_team_name_vi,
    match.away_team_name_zh,
    match.away_team_name_en,
    match.away_team_name_vi,
    competition?.name_zh,
    competition?.name_en,
    competition?.name_vi,
    competition?.short_zh,
    competition?.short_en,
    competition?.short_vi,
  ]
  const all = names.map((name) => plain(name ?? '')).join(' | ')
  return words.every((word) => all.includes(word))
}
