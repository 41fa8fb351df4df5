import type { ReactNode } from 'react'
import type { Suggestion } from '#lib/contract/search.ts'
import { competitionAddress, playerAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { cutName } from '../field/use-search-text.ts'
import type { SearchTexts } from '../texts.ts'
import type { useHot } from '../use-hot.ts'
import { SuggestionFace } from './suggestion-face.tsx'

export interface Choice {
  id: string
  /** The search term, or the suggested name. */
  word: string
  /** Where a suggestion leads, without the language; null searches for the term. */
  href: string | null
  /** From the history, and therefore removable. */
  past: boolean
  face: ReactNode
}

interface Offers {
  history: readonly string[]
  hot: ReturnType<typeof useHot>
  suggestions: readonly Suggestion[]
}

/** Returns the entries of the panel, in the language of the page; `list` is the id of their list. */
export function choicesOf(
  { list, language, texts }: { list: string; language: Language; texts: SearchTexts },
  { history, hot, suggestions }: Offers,
): Record<'past' | 'liked' | 'meant', Choice[]> {
  const past = history.map((word, at) => ({
    id: `${list}-past-${at}`,
    word,
    href: null,
    past: true,
    face: word,
  }))
  const liked = hot.flatMap((term, at) => {
    const name = localisedName(namesUnder(term, 'short_name'), language)
    const choice = { id: `${list}-hot-${at}`, word: cutName(name).trim(), href: null, past: false }
    return name ? [{ ...choice, face: <HotTermFace at={at} name={name} /> }] : []
  })
  const meant = suggestions.map((suggestion) => ({
    id: `${list}-${suggestion.kind}-${suggestion.id}`,
    word: cutName(localisedName(namesUnder(suggestion, 'name'), language)).trim(),
    href: addressOf(suggestion),
    past: false,
    face: <SuggestionFace suggestion={suggestion} language={language} texts={texts} />,
  }))
  return { past, liked, meant }
}

/** The page of a suggestion; null for a streamer without a room, whose name is searched. */
function addressOf({ kind, id, sport, room_id }: Suggestion): string | null {
  switch (kind) {
    case 'team':
      return teamAddress(id)
    case 'player':
      return playerAddress(id)
    case 'competition':
      return sport === null ? null : competitionAddress({ sport, id })
    case 'room':
    case 'anchor':
      return room_id === null ? null : `/live?id=${room_id}`
  }
}

function HotTermFace({ at, name }: { at: number; name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`num w-5 text-center font-semibold text-sm ${at < 3 ? 'text-live' : 'text-ink-3'}`}
      >
        {at + 1}
      </span>
      <span className="truncate">{name}</span>
    </>
  )
}
