'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { forget, forgetAll, readHistory } from './history.ts'
import { ChoiceRow } from './panel/choice-row.tsx'
import { type Choice, choicesOf } from './panel/choices.tsx'
import type { SearchPanelProps } from './panel/panel-props.ts'
import { usePanelKeys } from './panel/use-panel-keys.ts'
import type { SearchTexts } from './texts.ts'
import { useHot, useSuggestions } from './use-offers.ts'

/** The panel of the field: history and hot terms while it is empty, otherwise suggestions. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, list, texts, active, onActive, keys, pick, back, sheet } = props
  const { language } = languageOfAddress(usePathname())
  const [history, setHistory] = useState(readHistory)
  const hot = useHot()
  const suggestions = useSuggestions(text)
  const typing = text !== ''

  const { past, liked, meant } = choicesOf(
    { list, language },
    { history, hot, suggestions: suggestions.list },
  )
  const choices = typing ? meant : [...past, ...liked]

  usePanelKeys({
    keys,
    active,
    onActive,
    pick,
    choices,
    onForget: (term) => setHistory(forget(term)),
  })

  const renderChoice = (choice: Choice) => (
    <ChoiceRow
      key={choice.id}
      choice={choice}
      isActive={choice.id === active}
      onPick={() => pick(choice.word)}
      onRemove={() => setHistory(forget(choice.word))}
    />
  )
  const status = typing ? statusOf(text, suggestions, texts) : null
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
          meant.map(renderChoice)
        ) : (
          <>
            {past.length > 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: a group of choices, for which there is no element
              <div role="group" aria-label={texts.history}>
                {past.map(renderChoice)}
              </div>
            ) : null}
            {liked.length > 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div role="group" aria-label={texts.hot}>
                <div aria-hidden="true" className="px-4 pt-2 pb-1 text-ink-2 text-sm">
                  {texts.hot}
                </div>
                {liked.map(renderChoice)}
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

/** Returns the message while there are no suggestions for the typed text; null when there are some. */
function statusOf(
  text: string,
  { list, text: found, failed }: ReturnType<typeof useSuggestions>,
  texts: SearchTexts,
): string | null {
  if (failed) return texts.failed
  if (list.length > 0) return null
  return found === text ? texts.nothing : texts.loading
}
