import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, type Names, namesUnder } from '#lib/shared/text/names.ts'

/** Names of both sides in a language. */
export const teamNames = (match: MatchDetail['match'], language: Language) => ({
  home: localisedName(namesUnder(match, 'home_team_name'), language),
  away: localisedName(namesUnder(match, 'away_team_name'), language),
})

/** A name that may be missing, in a language; empty if it is. */
export const nameIn = (names: Names | null, language: Language) =>
  names ? localisedName(names, language) : ''
