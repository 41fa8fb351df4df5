'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { addDays } from '#lib/shared/time/day.ts'
import { ViewLink } from '../lists/board/board-navigation.tsx'
import { useSchedule } from './data/schedule-context.tsx'
import { scheduleAddress } from './schedule-query.ts'

/**
 * A day without matches, or a filter that no match of the day passes, with a link to other matches. `day`: in
 * the page's language.
 */
export function ScheduleEmpty({ day }: { day: string }) {
  const t = useTranslations('matches.schedule')
  const { query, date, today, counts } = useSchedule().data
  const isFiltered = Boolean(query.state ?? query.competition ?? query.after) && counts.length > 0
  const address = (to: string) => scheduleAddress({ type: query.type, date: to }, today)
  const icon = <Icon name="calendar-days" size={28} />
  const all = (
    <ViewLink href={address(date)} className={buttonClass({})}>
      {t('toAll')}
    </ViewLink>
  )
  if (query.only)
    return <EmptyState icon={icon} title={t('followedNone', { day })} text={t('followedText')} action={all} />
  if (isFiltered) return <EmptyState icon={icon} title={t('filtered')} action={all} />
  return (
    <EmptyState
      icon={icon}
      title={t('none', { day })}
      text={t('noneText')}
      action={
        <ViewLink href={address(addDays(date, 1))} className={buttonClass({})}>
          {t('nextDay')}
        </ViewLink>
      }
    />
  )
}
