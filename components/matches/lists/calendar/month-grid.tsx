'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { Language } from '#lib/shared/languages.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { monthOf } from './month.ts'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthProps {
  month: string
  language: Language
  shown: string
  today: string
  /** Null while they are loading. */
  counts: ReadonlyMap<string, number> | null
  /** Numbers of followed matches; null while they are loading. */
  followed: ReadonlyMap<string, number> | null
  turn: (by: number) => void
  open: (date: string) => void
}

/** Days in weeks. Arrow keys move from day to day, Page Up and Page Down from month to month. */
export function MonthGrid({ month, language, shown, today, counts, followed, turn, open }: MonthProps) {
  const t = useTranslations('matches.scores')
  const grid = useRef<HTMLDivElement>(null)
  const { days } = monthOf(month)
  const lang = HTML_LANG[language]
  const title = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' })
  const entry = days.includes(shown) ? shown : `${month}-01`
  const walk = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return turn(event.key === 'PageUp' ? -1 : 1)
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus()
  }
  const turner =
    'grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:size-11'
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <button type="button" aria-label={t('calendar.previous')} onClick={() => turn(-1)} className={turner}>
          <Chevron path="M15 18l-6-6 6-6" />
        </button>
        <b aria-live="polite" className="text-ink">
          {title.format(new Date(`${month}-15T12:00:00Z`))}
        </b>
        <button type="button" aria-label={t('calendar.next')} onClick={() => turn(1)} className={turner}>
          <Chevron path="M9 18l6-6-6-6" />
        </button>
      </div>
      <div ref={grid} aria-busy={counts === null} className="grid grid-cols-7 gap-1 text-center">
        {days.slice(0, 7).map((day) => (
          <span key={day} aria-hidden="true" className="text-ink-2 text-xs">
            {weekday.format(new Date(`${day}T12:00:00Z`))}
          </span>
        ))}
        {days.map((day) => {
          const count = counts?.get(day)
          const own = followed?.get(day)
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === entry ? 0 : -1}
              aria-current={day === shown ? 'date' : undefined}
              onKeyDown={(event) => walk(event, day)}
              onClick={() => open(day)}
              className={`num relative flex h-11 flex-col items-center justify-center rounded-sm text-sm leading-4 hover:bg-surface-3 aria-[current]:bg-ink aria-[current]:text-surface ${day === today ? 'font-semibold text-brand-strong' : day.startsWith(month) ? 'text-ink' : 'text-ink-2'}`}
            >
              {own ? (
                <span aria-hidden="true" className="absolute top-1 right-1 text-2xs text-amber leading-none">
                  ★
                </span>
              ) : null}
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span aria-hidden="true" className="h-4 text-xs opacity-80">
                {count || ''}
              </span>
              <span className="sr-only">
                {t('calendar.day', {
                  date: dayAndTime(`${day}T12:00:00Z`, 'UTC', language).date,
                  count: count ?? 0,
                })}
                {own ? `, ${t('calendar.followed', { count: own })}` : null}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

const Chevron = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
)
