import { getLocale, getTranslations } from 'next-intl/server'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { ViewLink } from '../board/board-navigation.tsx'
import { dayTab, type View, viewAddress } from '../board/view.ts'
import { CalendarButton } from './calendar-button.tsx'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vi: 'vi' }

/**
 * Seven days around the displayed one, with links one week back and forward. The number of matches per day is
 * announced to screen readers only: visible numbers would take the most room and be read the least.
 */
export async function DayStrip({
  view,
  days,
}: {
  view: View
  days: readonly { date: Day; matches: number }[]
}) {
  const language = await getLocale()
  const t = await getTranslations('matches.lists.days')
  const common = await getTranslations('common')
  const shown = view.tab === 'live' ? view.today : view.date
  const near: Record<Day, string> = {
    [addDays(view.today, -1)]: common('yesterday'),
    [view.today]: common('today'),
    [addDays(view.today, 1)]: common('tomorrow'),
  }
  const weekday = new Intl.DateTimeFormat(HTML_LANG[language], { weekday: 'short', timeZone: 'UTC' })
  const address = (day: Day) => viewAddress({ ...view, tab: dayTab(day, view), date: day })
  const arrow =
    'hit-44 grid w-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink'
  return (
    <nav aria-label={t('label')} className="flex min-w-0 items-stretch gap-0.5 py-0.5">
      <ViewLink href={address(addDays(shown, -7))} label={t('previous')} className={arrow}>
        <Icon name="chevron-left" size={18} />
      </ViewLink>
      {days.map(({ date, matches }) => {
        const noon = `${date}T12:00:00.000Z`
        const ofWeek = weekday.format(new Date(noon))
        const name = near[date] ?? ofWeek
        const short = dayAndTime(noon, 'UTC', language).date
        return (
          <ViewLink
            key={date}
            href={address(date)}
            current={date === shown ? 'date' : undefined}
            className="num flex min-w-0 flex-1 flex-col items-center justify-center rounded-sm border border-transparent text-ink-2 text-xs leading-4 whitespace-nowrap hover:bg-surface-3 aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink max-lg:min-h-11 lg:min-w-12 lg:px-1"
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
        <Icon name="chevron-right" size={18} />
      </ViewLink>
      <CalendarButton>
        <Icon name="calendar" size={18} />
      </CalendarButton>
    </nav>
  )
}
