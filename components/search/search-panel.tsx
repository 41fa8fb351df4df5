'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { type Suggestions, useSuggestions } from '#components/shared/lists/use-suggestions.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { forget, forgetAll, readHistory } from './history.ts'
import { ChoiceRow } from './panel/choice-row.tsx'
import { type Choice, choicesOf } from './panel/choices.tsx'
import type { SearchPanelProps } from './panel/panel-props.ts'
import { usePanelKeys } from './panel/use-panel-keys.ts'
import type { SearchTexts } from './texts.ts'
import { useHot } from './use-hot.ts'

/**
 * The panel of the field: a longer field for whole names, history and hot terms while nothing is typed,
 * otherwise suggestions.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { text, list, texts, active, onActive, keys, search, onFollow, back, nameField } = props
  const { language } = languageOfAddress(usePathname())
  const [history, setHistory] = useState(readHistory)
  const hot = useHot()
  const suggestions = useSuggestions(text)
  const typing = text !== ''

  const { past, liked, meant } = choicesOf(
    { list, language, texts },
    { history, hot, suggestions: suggestions.list },
  )
  const choices = typing ? meant : [...past, ...liked]
  usePanelKeys({ keys, active, onActive, choices, onForget: (term) => setHistory(forget(term)) })

  const renderChoice = (choice: Choice) => (
    <ChoiceRow
      key={choice.id}
      choice={choice}
      isActive={choice.id === active}
      onPick={() => (choice.href === null ? search(choice.word) : onFollow(choice.word))}
      onRemove={() => setHistory(forget(choice.word))}
    />
  )
  const status = typing ? statusOf(text, suggestions, texts) : null

  return (
    <div
      className={
        nameField
          ? 'absolute top-full right-0 z-40 mt-1.5 max-h-[70vh] w-[26rem] overflow-y-auto rounded-md border border-line bg-surface py-2 shadow-pop'
          : '-mx-3 pt-2'
      }
    >
      {nameField ? (
        <div className="px-3 pb-2">
          <input
            {...nameField}
            type="text"
            aria-label={texts.nameLabel}
            placeholder={texts.namePlaceholder}
            className="h-9 w-full rounded-sm border border-line-strong bg-surface px-3 text-base placeholder:text-ink-2"
          />
        </div>
      ) : null}
      <p role="status" className={status ? 'px-4 py-2 text-ink-2 text-sm' : 'sr-only'}>
        {status ?? ''}
      </p>
      {!typing && past.length > 0 ? (
        <HistoryHead
          texts={texts}
          onClear={() => {
            setHistory(forgetAll())
            back()
          }}
        />
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
      <p className="px-4 pt-1 text-ink-2 text-xs max-lg:hidden">
        {!typing && past.some(({ id }) => id === active) ? texts.deleteHint : texts.keyHint}
      </p>
    </div>
  )
}

function HistoryHead({ texts, onClear }: { texts: SearchTexts; onClear: () => void }) {
  return (
    <div className="flex items-center justify-between px-4">
      <span className="text-ink-2 text-sm">{texts.history}</span>
      <button
        type="button"
        onClick={onClear}
        className="hit-44 h-8 rounded-sm px-1 text-ink-2 text-sm hover:text-ink"
      >
        {texts.clear}
      </button>
    </div>
  )
}

/** Returns the message while there are no suggestions for the typed text; null when there are some. */
function statusOf(
  text: string,
  { list, text: found, failed }: Suggestions,
  texts: SearchTexts,
): string | null {
  if (failed) return texts.failed
  if (list.length > 0) return null
  return found === text ? texts.nothing : texts.loading
}
