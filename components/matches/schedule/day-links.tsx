import { getLocale, getTranslations } from 'next-intl/server'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { type ScheduleQuery, scheduleAddress } from './schedule-query.ts'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }

interface DayLinksProps {
  query: ScheduleQuery
  date: Day
  today: Day
  strip: readonly { date: Day; matches: number }[]
}

/** Seven days with their number of matches, and links one week back and forward. */
export async function DayLinks({ query, date, today, strip }: DayLinksProps) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  const common = await getTranslations('common')
  const near: Record<Day, string> = {
    [addDays(today, -1)]: common('yesterday'),
    [today]: common('today'),
    [addDays(today, 1)]: common('tomorrow'),
  }
  const weekday = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  // Another day has other competitions, so a selected competition applies to its day only.
  const address = (day: Day) => scheduleAddress({ type: query.type, date: day }, today)
  const arrow =
    'hit-44 grid w-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink'
  return (
    <nav aria-label={t('days')} className="flex items-stretch gap-1">
      <Link href={address(addDays(date, -7))} aria-label={t('weekBack')} className={arrow}>
        <Icon name="chevron-left" size={18} />
      </Link>
      <ul className="grid min-w-0 flex-1 grid-cols-7 gap-1">
        {strip.map(({ date: day, matches }) => {
          const noon = `${day}T12:00:00.000Z`
          const ofWeek = weekday.format(new Date(noon))
          return (
            <li key={day} className="min-w-0">
              <Link
                href={address(day)}
                aria-current={day === date ? 'date' : undefined}
                className="num flex h-full min-h-14 min-w-0 flex-col items-center justify-center rounded-sm border border-line bg-surface px-1 max-sm:px-0 text-center text-ink-2 leading-tight hover:border-line-strong hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand-weak aria-[current]:text-brand-strong"
              >
                <span className="whitespace-nowrap font-semibold text-sm max-sm:hidden">
                  {near[day] ?? ofWeek}
                </span>
                <span className="whitespace-nowrap font-semibold text-xs sm:hidden">
                  {language === 'zh' ? (near[day] ?? ofWeek) : ofWeek}
                </span>
                {/* A seventh of a phone's width has no room for the month. */}
                <span className="text-xs whitespace-nowrap max-sm:hidden">
                  {dayAndTime(noon, 'UTC', language).date}
                </span>
                <span className="text-xs sm:hidden">{Number(day.slice(8))}</span>
                <span className="text-2xs max-sm:hidden" aria-hidden="true">
                  {t('short', { count: matches })}
                </span>
                <span className="sr-only">{t('matches', { count: matches })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link href={address(addDays(date, 7))} aria-label={t('weekOn')} className={arrow}>
        <Icon name="chevron-right" size={18} />
      </Link>
    </nav>
  )
}
