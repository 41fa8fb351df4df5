import type { ReactNode } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Suggestion } from '#lib/contract/search.ts'
import type { Language } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { Marked, otherName } from '../marked.tsx'
import type { useHot } from '../use-offers.ts'

export interface Choice {
  id: string
  word: string
  /** From the history, and therefore removable. */
  past: boolean
  face: ReactNode
}

/** Shortens a name to the longest term the field accepts. */
const toTerm = (name: string) => firstCharacters(name, MAX_SEARCH_CHARACTERS).trim()

/** Returns the entries of the panel, in the language of the page; `list` is the id of their list. */
export function choicesOf(
  { list, language }: { list: string; language: Language },
  offers: { history: readonly string[]; hot: ReturnType<typeof useHot>; suggestions: readonly Suggestion[] },
): Record<'past' | 'liked' | 'meant', Choice[]> {
  const { history, hot, suggestions } = offers
  const past: Choice[] = history.map((word, at) => ({
    id: `${list}-past-${at}`,
    word,
    past: true,
    face: word,
  }))
  const liked: Choice[] = hot.flatMap((term, at) => {
    const name = localisedName(namesUnder(term, 'short_name'), language)
    return name
      ? [{ id: `${list}-hot-${at}`, word: toTerm(name), past: false, face: <Hot at={at} name={name} /> }]
      : []
  })
  const meant: Choice[] = suggestions.map((each) => ({
    id: `${list}-${each.kind}-${each.id}`,
    word: termFor(each, localisedName(namesUnder(each, 'short_name'), language)),
    past: false,
    face: <Meant suggestion={each} name={localisedName(namesUnder(each, 'name'), language)} />,
  }))
  return { past, liked, meant }
}

/**
 * Returns a term that finds the suggestion again: its short name if that is short enough, otherwise the
 * spelling that matched.
 */
function termFor({ matched }: Suggestion, short: string): string {
  return toTerm(short) === short.trim() ? short : toTerm(matched.text)
}

function Hot({ at, name }: { at: number; name: string }) {
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

function Meant({ suggestion, name }: { suggestion: Suggestion; name: string }) {
  const other = otherName(name, suggestion.matched)
  return (
    <>
      {suggestion.kind === 'team' ? (
        <Crest colours={suggestion.colours} name={suggestion.name_en ?? name} size={18} />
      ) : null}
      <span className="truncate">
        <Marked name={name} matched={suggestion.matched} />
      </span>
      {other ? (
        <span className="shrink-0 text-ink-2 text-sm">
          <Marked name={other} matched={suggestion.matched} />
        </span>
      ) : null}
    </>
  )
}
