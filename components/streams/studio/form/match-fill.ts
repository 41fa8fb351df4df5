import { teamsOf } from '#components/streams/rooms/room-names.ts'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { characters, firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TAG_MOST, TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'

/** A match as it was chosen, with its competition where the list knew it. */
export interface ChosenMatch {
  match: MatchRow
  competition: CompetitionBrief | null
}

/** A title and tags for a broadcast of a match: both teams; the competition and each team whose name is short enough. */
export function wordsOfMatch({ match, competition }: ChosenMatch, language: Language) {
  const { home, away } = teamsOf(match, language)
  const short = competition
    ? localisedName(namesUnder(competition, 'short'), language) ||
      localisedName(namesUnder(competition, 'name'), language)
    : ''
  return {
    title: firstCharacters(`${home} – ${away}`, TITLE_MOST),
    // A comma parts two tags from each other.
    tags: [...new Set([short, home, away])].filter(
      (tag) => tag !== '' && characters(tag) <= TAG_MOST && !/[,，]/.test(tag),
    ),
  }
}

/** What stands in a field once a match is chosen: its words, unless somebody typed his own over those of the last one. */
export const refilled = (text: string, before: string, next: string): string =>
  text.trim() === '' || text === before ? next : text
