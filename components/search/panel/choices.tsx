import type { ReactNode } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Suggestion } from '#lib/contract/search.ts'
import type { Language } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { SEARCH_MOST_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { Marked, otherName } from '../marked.tsx'
import type { useHot } from '../use-offers.ts'

export interface Choice {
  id: string
  word: string
  /** From the history: it can be taken out. */
  past: boolean
  face: ReactNode
}

/** A word that the field takes: a longer name is searched by its beginning. */
const wordOf = (name: string) => firstCharacters(name, SEARCH_MOST_CHARACTERS).trim()

/** The entries of the panel, in the language of the page; `list` is the id of their list. */
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
      ? [{ id: `${list}-hot-${at}`, word: wordOf(name), past: false, face: <Hot at={at} name={name} /> }]
      : []
  })
  const meant: Choice[] = suggestions.map((each) => ({
    id: `${list}-${each.kind}-${each.id}`,
    word: wordFor(each, localisedName(namesUnder(each, 'short_name'), language)),
    past: false,
    face: <Meant suggestion={each} name={localisedName(namesUnder(each, 'name'), language)} />,
  }))
  return { past, liked, meant }
}

/** What finds it again: its short name where that is short enough, else the spelling that was found. */
function wordFor({ matched }: Suggestion, short: string): string {
  return wordOf(short) === short.trim() ? short : wordOf(matched.text)
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
