import { getLocale, getTranslations } from 'next-intl/server'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { gamingAddress } from './read-gaming.ts'

const HTML_LANG = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' } as const

interface DayLinksProps {
  days: readonly { date: Day; matches: number }[]
  tab: ScoreTab
  date: Day
  today: Day
}

/**
 * Seven days around the shown one, and links one week back and forward. A past day links to its results, a
 * future day to its fixtures.
 */
export async function DayLinks({ days, tab, date: shown, today }: DayLinksProps) {
  const language = await getLocale()
  const t = await getTranslations('esports')
  const common = await getTranslations('common')
  const address = (date: Day) =>
    gamingAddress({ tab: date < today ? 'results' : date > today ? 'schedule' : tab, date, today })
  const near: Record<Day, string> = {
    [addDays(today, -1)]: common('yesterday'),
    [today]: common('today'),
    [addDays(today, 1)]: common('tomorrow'),
  }
  const weekday = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  const arrow =
    'grid w-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink max-lg:w-11'
  return (
    <nav
      aria-label={t('days.label')}
      className="scroll-x relative flex min-w-0 flex-1 items-stretch gap-1 py-2 max-lg:gap-0.5"
    >
      <Link href={address(addDays(shown, -7))} aria-label={t('days.previous')} className={arrow}>
        <Icon name="chevron-left" size={18} />
      </Link>
      {days.map(({ date, matches }) => {
        const noon = `${date}T12:00:00.000Z`
        return (
          <Link
            key={date}
            href={address(date)}
            aria-current={date === shown ? 'date' : undefined}
            className="num flex min-h-11 min-w-14 flex-1 flex-col items-center justify-center rounded-sm border border-transparent px-1 text-ink-2 text-xs leading-4 whitespace-nowrap hover:bg-surface-3 aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span>{near[date] ?? weekday.format(new Date(noon))}</span>
            <span>{dayAndTime(noon, 'UTC', language).date}</span>
            <span className="sr-only">{t('days.count', { count: matches })}</span>
          </Link>
        )
      })}
      <Link href={address(addDays(shown, 7))} aria-label={t('days.next')} className={arrow}>
        <Icon name="chevron-right" size={18} />
      </Link>
    </nav>
  )
}
