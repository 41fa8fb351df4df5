'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { BoardTabs } from '../board/board-tabs.tsx'
import { useVisitorBoard } from '../days/visitor-board.tsx'
import styles from './list-header.module.css'

interface ListHeaderProps {
  /** Links to the other sports. */
  sports: ReactNode
  /** The strip of days. */
  days: ReactNode
  calendarIcon: ReactNode
}

/**
 * The head of a list: sports, tabs and days. On phones one row, whose last button opens the strip of days; the
 * strip stays open for a day other than today.
 */
export function ListHeader({ sports, days, calendarIcon }: ListHeaderProps) {
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const { view, language } = useVisitorBoard().data
  const isToday = view.tab === 'live' || view.date === view.today
  const [open, setOpen] = useState(!isToday)
  const strip = useId()
  const day = isToday ? common('today') : dayAndTime(`${view.date}T12:00:00.000Z`, 'UTC', language).date
  return (
    <div className={styles.header}>
      {sports}
      <BoardTabs />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={strip}
        onClick={() => setOpen(!open)}
        className={`num ${styles.day}`}
      >
        <span className="sr-only">{t('days.label')}</span>
        {calendarIcon}
        <span>{day}</span>
      </button>
      <div id={strip} data-open={open || undefined} className={styles.days}>
        {days}
      </div>
    </div>
  )
}
