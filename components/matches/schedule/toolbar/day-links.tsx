'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { ViewLink } from '../../lists/board/board-navigation.tsx'
import { useSchedule } from '../data/schedule-context.tsx'
import { scheduleAddress } from '../schedule-query.ts'
import styles from './toolbar.module.css'

/** A day with its texts in the page's language, which browsers would not all write the same. */
export interface DayLink {
  day: Day
  /** Today, or the day of the week. */
  name: string
  /** As many characters as a seventh of a phone's width has room for. */
  short: string
  /** Day and month. */
  text: string
  matches: number
}

interface DayLinksProps {
  days: readonly DayLink[]
  /** Beside the days: the zone they are of. */
  zone?: ReactNode
}

/** Seven days with their number of matches, and links one week back and forward. */
export function DayLinks({ days, zone }: DayLinksProps) {
  const t = useTranslations('matches.schedule')
  const { query, date, today } = useSchedule().data
  // Another day has other competitions and states, so a selection of them applies to its day only.
  const address = (day: Day) => scheduleAddress({ type: query.type, date: day, only: query.only }, today)
  return (
    <nav aria-label={t('days')} className={styles.days}>
      <ViewLink href={address(addDays(date, -7))} label={t('weekBack')} className={styles.week ?? ''}>
        <Icon name="chevron-left" size={18} />
      </ViewLink>
      {days.map(({ day, name, short, text, matches }) => (
        <ViewLink
          key={day}
          href={address(day)}
          current={day === date ? 'date' : undefined}
          className={styles.day ?? ''}
        >
          <b data-short={short}>{name}</b>
          <span data-short={Number(day.slice(8))}>{text}</span>
          <i aria-hidden="true" data-short={matches}>
            {t('short', { count: matches })}
          </i>
          <span className="sr-only">{t('matches', { count: matches })}</span>
        </ViewLink>
      ))}
      <ViewLink href={address(addDays(date, 7))} label={t('weekOn')} className={styles.week ?? ''}>
        <Icon name="chevron-right" size={18} />
      </ViewLink>
      {zone}
    </nav>
  )
}
