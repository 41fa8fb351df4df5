import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Returns a room's title in the user's language; empty if it has none. */
export const titleOf = (room: RoomCard, language: Language) =>
  localisedName(namesUnder(room, 'title'), language)

/** Returns both teams' names in the user's language. */
export const teamsOf = (match: MatchRow, language: Language) => ({
  home: localisedName(namesUnder(match, 'home_team_name'), language),
  away: localisedName(namesUnder(match, 'away_team_name'), language),
})

/** Returns the language-independent name of a team, for its crest. */
export const crestNames = (match: MatchRow) => ({
  home: match.home_team_name_en ?? match.home_team_name_zh ?? '',
  away: match.away_team_name_en ?? match.away_team_name_zh ?? '',
})
