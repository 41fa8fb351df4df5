import { teamsOf } from '#components/streams/rooms/room-names.ts'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { characters, firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_ROOM_TITLE_LENGTH, MAX_TAG_LENGTH } from '#lib/shared/vocabulary/anchors.ts'

/** A chosen match, with its competition if the list contains it. */
export interface ChosenMatch {
  match: MatchRow
  competition: CompetitionBrief | null
}

/**
 * Returns the title and tags for a broadcast of a match: both teams; the competition and each team whose name
 * is short enough.
 */
export function matchTexts({ match, competition }: ChosenMatch, language: Language) {
  const { home, away } = teamsOf(match, language)
  const short = competition
    ? localisedName(namesUnder(competition, 'short'), language) ||
      localisedName(namesUnder(competition, 'name'), language)
    : ''
  return {
    title: firstCharacters(`${home} – ${away}`, MAX_ROOM_TITLE_LENGTH),
    // Tags are separated by commas.
    tags: [...new Set([short, home, away])].filter(
      (tag) => tag !== '' && characters(tag) <= MAX_TAG_LENGTH && !/[,，]/.test(tag),
    ),
  }
}

/**
 * Returns the value of a field after a match was chosen: the match's text, unless the user has changed the
 * text of the previous one.
 */
export const fillUnlessEdited = (text: string, before: string, next: string): string =>
  text.trim() === '' || text === before ? next : text
