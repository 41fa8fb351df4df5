import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { teamNames } from '../names-of.ts'

export interface TitleTexts {
  scored(values: { home: string; away: string; score: string }): string
  coming(values: { home: string; away: string }): string
}

/** The beginning of a match page's title: the teams, with the score once there is one. */
export function titleHead(match: MatchDetail['match'], language: Language, texts: TitleTexts): string {
  const names = teamNames(match, language)
  return match.home_score === null || match.away_score === null
    ? texts.coming(names)
    : texts.scored({ ...names, score: `${match.home_score}-${match.away_score}` })
}
