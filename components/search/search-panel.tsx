'use client'

import { usePathname } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Suggestion } from '#lib/contract/search.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { SEARCH_MOST_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { forget, forgetAll, readHistory } from './history.ts'
import { Marked, otherName } from './marked.tsx'
import type { SearchTexts } from './texts.ts'
import { useHot, useSuggestions } from './use-offers.ts'

export interface SearchPanelProps {
  /** What is typed. */
  text: string
  /** Id of the list of choices. */
  list: string
  texts: SearchTexts
  active: string | null
  onActive: (id: string | null) => void
  /** The field's keys come here first; true when one was used. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  pick: (word: string) => void
  /** Back to the field, when what had the focus goes away. */
  back: () => void
  sheet: boolean
}

interface Choice {
  id: string
  word: string
  /** From the history: it can be taken out. */
  past: boolean
  face: ReactNode
}

/** A word that the field takes: a longer name is searched by its beginning. */
const wordOf = (name: string) => firstCharacters(name, SEARCH_MOST_CHARACTERS).trim()

/** What the field offers: the history and hot terms of an empty one, else what may be meant. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, list, texts, active, onActive, keys, pick, back, sheet } = props
  const { language } = languageOfAddress(usePathname())
  const [history, setHistory] = useState(readHistory)
  const hot = useHot()
  const suggestions = useSuggestions(text)
  const typing = text !== ''

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
  const meant: Choice[] = suggestions.list.map((each) => ({
    id: `${list}-${each.kind}-${each.id}`,
    word: wordFor(each, localisedName(namesUnder(each, 'short_name'), language)),
    past: false,
    face: <Meant suggestion={each} name={localisedName(namesUnder(each, 'name'), language)} />,
  }))
  const choices = typing ? meant : [...past, ...liked]

  useEffect(() => {
    keys.current = (event) => {
      const at = choices.findIndex(({ id }) => id === active)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && choices.length > 0) {
        const next = at < 0 ? (step > 0 ? 0 : choices.length - 1) : at + step
        const chosen = choices[next]
        onActive(chosen?.id ?? null)
        if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' })
        return true
      }
      const chosen = choices[at]
      if (!chosen) return false
      if (event.key === 'Enter') {
        pick(chosen.word)
        return true
      }
      if (event.key === 'Delete' && chosen.past) {
        setHistory(forget(chosen.word))
        onActive(null)
        return true
      }
      return false
    }
    return () => {
      keys.current = null
    }
  })

  const draw = (choice: Choice) => (
    <div
      key={choice.id}
      id={choice.id}
      role="option"
      tabIndex={-1}
      aria-selected={choice.id === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => pick(choice.word)}
      onKeyDown={() => undefined}
      className="flex min-h-9 cursor-pointer items-center gap-2 px-4 text-base hover:bg-surface-2 aria-selected:bg-surface-3 max-lg:min-h-11"
    >
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate">{choice.face}</span>
      {choice.past ? (
        // Keys remove by Delete; what a finger touches is not read twice.
        <span
          aria-hidden="true"
          data-remove={choice.word}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            setHistory(forget(choice.word))
          }}
          className="hit-44 grid size-6 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          ×
        </span>
      ) : null}
    </div>
  )
  const status = !typing
    ? null
    : suggestions.failed
      ? texts.failed
      : suggestions.text !== text
        ? meant.length === 0
          ? texts.loading
          : null
        : meant.length === 0
          ? texts.nothing
          : null
  const nothing = choices.length === 0 && status === null

  return (
    <div
      className={
        sheet
          ? '-mx-3 pt-2'
          : `absolute top-full right-0 z-40 mt-1.5 max-h-[70vh] w-80 overflow-y-auto rounded-md border border-line bg-surface py-2 shadow-pop ${nothing ? 'hidden' : ''}`
      }
    >
      <p role="status" className={status ? 'px-4 py-2 text-ink-2 text-sm' : 'sr-only'}>
        {status ?? ''}
      </p>
      {!typing && past.length > 0 ? (
        <div className="flex items-center justify-between px-4">
          <span id={`${list}-past`} className="text-ink-2 text-sm">
            {texts.history}
          </span>
          <button
            type="button"
            onClick={() => {
              setHistory(forgetAll())
              back()
            }}
            className="hit-44 h-8 rounded-sm px-1 text-ink-2 text-sm hover:text-ink"
          >
            {texts.clear}
          </button>
        </div>
      ) : null}
      <div id={list} role="listbox" aria-label={typing ? texts.suggestions : texts.label}>
        {typing ? (
          meant.map(draw)
        ) : (
          <>
            {past.length > 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: a group of choices, for which there is no element
              <div role="group" aria-label={texts.history}>
                {past.map(draw)}
              </div>
            ) : null}
            {liked.length > 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div role="group" aria-label={texts.hot}>
                <div aria-hidden="true" className="px-4 pt-2 pb-1 text-ink-2 text-sm">
                  {texts.hot}
                </div>
                {liked.map(draw)}
              </div>
            ) : null}
          </>
        )}
      </div>
      {!typing && past.some(({ id }) => id === active) ? (
        <p className="px-4 pt-1 text-ink-2 text-xs max-lg:hidden">{texts.deleteHint}</p>
      ) : null}
    </div>
  )
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
