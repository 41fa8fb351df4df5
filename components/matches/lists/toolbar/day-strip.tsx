'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { useBoard } from '../board/board-context.tsx'
import { ViewLink } from '../board/board-navigation.tsx'
import { useListOptions } from '../board/list-options.tsx'
import { dayTab, viewAddress } from '../board/view.ts'
import { useVisitorBoard } from '../days/visitor-board.tsx'
import { CalendarButton } from './calendar-button.tsx'

interface DayStripProps {
  /** Short names of the days of the week, Sunday first: of the server, since browsers' may differ. */
  weekdays: readonly string[]
  icons: Readonly<Record<'previous' | 'next' | 'calendar', ReactNode>>
  /** The control of the time zone, at the end. */
  zone: ReactNode
}

/**
 * Seven days around the displayed one, with links one week back and forward. The number of matches per day is
 * announced to screen readers only: visible numbers would take the most room and be read the least.
 */
export function DayStrip({ weekdays, icons, zone }: DayStripProps) {
  const t = useTranslations('matches.lists.days')
  const common = useTranslations('common')
  const language = useBoard((board) => board.language)
  const { days, data } = useVisitorBoard()
  const { view } = data
  const shown = view.tab === 'live' ? view.today : view.date
  const near: Record<Day, string> = {
    [addDays(view.today, -1)]: common('yesterday'),
    [view.today]: common('today'),
    [addDays(view.today, 1)]: common('tomorrow'),
  }
  const options = useListOptions()
  const address = (day: Day) => viewAddress({ ...view, tab: dayTab(day, view), date: day }, options)
  const arrow =
    'hit-44 grid w-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink'
  return (
    <nav aria-label={t('label')} className="flex min-w-0 items-stretch gap-0.5 py-0.5">
      <ViewLink href={address(addDays(shown, -7))} label={t('previous')} className={arrow}>
        {icons.previous}
      </ViewLink>
      {days.map(({ date, matches }) => {
        const noon = `${date}T12:00:00.000Z`
        const ofWeek = weekdays[new Date(noon).getUTCDay()] ?? ''
        const name = near[date] ?? ofWeek
        const short = dayAndTime(noon, 'UTC', language).date
        return (
          <ViewLink
            key={date}
            href={address(date)}
            current={date === shown ? 'date' : undefined}
            className="num flex min-w-0 flex-1 flex-col items-center justify-center rounded-sm border border-transparent text-ink-2 text-xs leading-4 whitespace-nowrap hover:bg-surface-3 aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink max-lg:min-h-11 lg:min-w-12 lg:flex-auto lg:px-1"
          >
            <span className="lg:hidden">{language === 'zh' ? name : ofWeek}</span>
            <span className="max-lg:hidden">{name}</span>
            <span className="lg:hidden">{Number(date.slice(8))}</span>
            <span className="max-lg:hidden">{short}</span>
            <span className="sr-only">{t('count', { count: matches })}</span>
          </ViewLink>
        )
      })}
      <ViewLink href={address(addDays(shown, 7))} label={t('next')} className={arrow}>
        {icons.next}
      </ViewLink>
      <CalendarButton>{icons.calendar}</CalendarButton>
      {zone}
    </nav>
  )
}
