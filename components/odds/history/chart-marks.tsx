'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { type Mark, percentOf } from './chart-model.ts'
import { placeAfter } from './place-after.ts'
import { useMarkText } from './quote-text.ts'

interface ChartMarksProps {
  marks: readonly Mark[]
  language: Language
  /** Called to show a quote, by its index in the list. */
  onPick: (quote: number) => void
}

/**
 * Goals and red cards at their minute, each a button with a label. One of them is in the tab order; arrows,
 * Home and End move between them, and activating one shows the quote that followed it.
 */
export function ChartMarks({ marks, language, onPick }: ChartMarksProps) {
  const t = useTranslations('odds')
  const markText = useMarkText(language)
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  if (marks.length === 0) return null
  const at = Math.min(current, marks.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, marks.length)
    if (to === null) return
    event.preventDefault()
    setCurrent(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <ul ref={list} aria-label={t('marks')} onKeyDown={onKeyDown}>
      {marks.map(({ key, x, mark, next }, place) => {
        const label = markText(mark)
        return (
          <li key={key} className="absolute bottom-0 -translate-x-1/2" style={{ left: percentOf(x) }}>
            <button
              type="button"
              tabIndex={place === at ? 0 : -1}
              aria-label={label}
              title={`${label}\n${t('marksHelp')}`}
              onFocus={() => setCurrent(place)}
              onClick={() => onPick(next)}
              className="hit-44 flex cursor-pointer items-end rounded-xs"
            >
              {mark.type === 'red' || mark.type === 'second_yellow' ? (
                <span className="mb-0.5 block h-3 w-2 rounded-[2px] bg-card-red" />
              ) : (
                <span className="block rounded-xs bg-ink px-1 font-semibold text-surface">
                  {mark.score?.join('-') ?? '●'}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
