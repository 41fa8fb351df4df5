import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { addDays } from '#lib/shared/time/day.ts'
import type { ScheduleData } from './data/schedule-data.ts'
import { scheduleAddress } from './schedule-query.ts'

interface ScheduleEmptyProps {
  data: Pick<ScheduleData, 'query' | 'date' | 'today' | 'counts'>
  /** The day in the page's language. */
  day: string
}

/** A day without matches, or a filter that no match of the day passes, with a link to other matches. */
export async function ScheduleEmpty({ data, day }: ScheduleEmptyProps) {
  const t = await getTranslations('matches.schedule')
  const { query, date, today, counts } = data
  const isFiltered = Boolean(query.state ?? query.only ?? query.competition ?? query.after)
  const address = (to: { date: string }) => scheduleAddress({ type: query.type, ...to }, today)
  const action = (href: string, text: string) => (
    <Link href={href} className={buttonClass({})}>
      {text}
    </Link>
  )
  const icon = <Icon name="calendar-days" size={28} />
  if (query.only)
    return (
      <EmptyState
        icon={icon}
        title={t('followedNone', { day })}
        text={t('followedText')}
        action={action(address({ date }), t('toAll'))}
      />
    )
  if (isFiltered && counts.length > 0)
    return <EmptyState icon={icon} title={t('filtered')} action={action(address({ date }), t('toAll'))} />
  return (
    <EmptyState
      icon={icon}
      title={t('none', { day })}
      text={t('noneText')}
      action={action(address({ date: addDays(date, 1) }), t('nextDay'))}
    />
  )
}
