'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { FrameProvider } from '../../lists/board/board-context.tsx'
import { BODY, COLUMN, ROW, TABLE } from '../../lists/signals/roles.ts'
import list from '../../lists/table/list.module.css'
import { useSchedule, useSections } from '../data/schedule-context.tsx'
import { MoreMatches } from './more-matches.tsx'
import { NowLine } from './now-line.tsx'
import styles from './schedule.module.css'
import { ScheduleGroup } from './schedule-group.tsx'
import { useHasMoved } from './use-has-moved.ts'

/**
 * A day's matches by competition in one table. On today the line of the present divides them: above it what is
 * over, folded, and what is being played; below it what is to come.
 */
export function ScheduleTable({ empty }: { empty: ReactNode }) {
  const t = useTranslations('matches.schedule')
  const { data } = useSchedule()
  const { before, after, isDivided, rest } = useSections((sections) => sections)
  const size = usePreference('row_size')
  // Here, since a page that is rendered again has other parts, and its visitor has moved all the same.
  const hasMoved = useHasMoved()
  if (before.length + after.length + data.next.length === 0) return empty
  const continued = (isAboveLine: boolean) =>
    data.next
      .filter(({ state }) => (isDivided && state === 'live') === isAboveLine)
      .map(({ state, after: last }) => (
        <MoreMatches
          key={`${state} ${last}`}
          state={state}
          after={last}
          count={state ? rest[state] : rest.live + rest.results + rest.schedule}
          isAboveLine={isAboveLine}
          hasMoved={hasMoved}
        />
      ))
  return (
    <table {...TABLE} className={`${list.table} ${styles.schedule}`} data-sport="all" data-size={size}>
      <caption className="sr-only">{t('caption', { date: data.date })}</caption>
      <ScheduleHead />
      <FrameProvider>
        {before.map((group) => (
          <ScheduleGroup key={group.key} group={group} />
        ))}
        {continued(true)}
        {isDivided ? <NowLine isLast={after.length + data.next.length === 0} /> : null}
        {after.map((group) => (
          <ScheduleGroup key={group.key} group={group} />
        ))}
        {continued(false)}
      </FrameProvider>
    </table>
  )
}

function ScheduleHead() {
  const t = useTranslations('matches.lists.column')
  const schedule = useTranslations('matches.schedule')
  return (
    <thead {...BODY}>
      <tr {...ROW}>
        <th {...COLUMN} className={list.when}>
          {t('time')}
        </th>
        <th {...COLUMN} className={list.home}>
          {t('home')}
        </th>
        <th {...COLUMN} className={list.score}>
          {t('score')}
        </th>
        <th {...COLUMN} className={list.away}>
          {t('away')}
        </th>
        <th {...COLUMN} className={list.watch}>
          {t('streams')}
        </th>
        <th {...COLUMN}>
          <span className="sr-only">{schedule('remind')}</span>
        </th>
      </tr>
    </thead>
  )
}
