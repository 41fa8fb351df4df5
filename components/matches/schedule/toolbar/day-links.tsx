import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { ViewLink } from '../../lists/board/board-navigation.tsx'
import { type ScheduleQuery, scheduleAddress } from '../schedule-query.ts'
import styles from './toolbar.module.css'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }

interface DayLinksProps {
  query: ScheduleQuery
  date: Day
  today: Day
  strip: readonly { date: Day; matches: number }[]
  /** Beside the days: the zone they are of. */
  zone?: ReactNode
}

/** Seven days with their number of matches, and links one week back and forward. */
export async function DayLinks({ query, date, today, strip, zone }: DayLinksProps) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  const common = await getTranslations('common')
  const near: Record<Day, string> = {
    [addDays(today, -1)]: common('yesterday'),
    [today]: common('today'),
    [addDays(today, 1)]: common('tomorrow'),
  }
  const weekday = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  // Another day has other competitions and states, so a selection of them applies to its day only.
  const address = (day: Day) => scheduleAddress({ type: query.type, date: day, only: query.only }, today)
  return (
    <nav aria-label={t('days')} className={styles.days}>
      <ViewLink href={address(addDays(date, -7))} label={t('weekBack')} className={styles.week ?? ''}>
        <Icon name="chevron-left" size={18} />
      </ViewLink>
      {strip.map(({ date: day, matches }) => {
        const noon = `${day}T12:00:00.000Z`
        const ofWeek = weekday.format(new Date(noon))
        const name = near[day] ?? ofWeek
        return (
          <ViewLink
            key={day}
            href={address(day)}
            current={day === date ? 'date' : undefined}
            className={styles.day ?? ''}
          >
            {/* On a phone a seventh of the width has room for a short word and the day of the month. */}
            <b data-short={language === 'zh' ? name : ofWeek}>{name}</b>
            <span data-short={Number(day.slice(8))}>{dayAndTime(noon, 'UTC', language).date}</span>
            <i aria-hidden="true">{t('short', { count: matches })}</i>
            <span className="sr-only">{t('matches', { count: matches })}</span>
          </ViewLink>
        )
      })}
      <ViewLink href={address(addDays(date, 7))} label={t('weekOn')} className={styles.week ?? ''}>
        <Icon name="chevron-right" size={18} />
      </ViewLink>
      {zone}
    </nav>
  )
}
