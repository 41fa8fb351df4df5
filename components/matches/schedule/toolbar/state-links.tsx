'use client'

import { useTranslations } from 'next-intl'
import { scoreTabs } from '#lib/contract/matches/match.ts'
import { ViewLink } from '../../lists/board/board-navigation.tsx'
import { useSchedule, useSections } from '../data/schedule-context.tsx'
import { NOW } from '../list/now-line.tsx'
import { scheduleAddress } from '../schedule-query.ts'
import styles from './toolbar.module.css'

/**
 * Links to all matches of the day, to those of one state with their number, and to those that the visitor
 * follows; and within the page to the line of the present.
 */
export function StateLinks() {
  const t = useTranslations('matches.schedule')
  const tabs = useTranslations('matches.lists.tabs')
  const { query, date, today } = useSchedule().data
  const totals = useSections((sections) => sections.totals)
  const hasLine = useSections((sections) => sections.isDivided && sections.before.length > 0)
  const address = (change: Pick<typeof query, 'state' | 'only'>) =>
    scheduleAddress({ ...query, date, state: undefined, only: undefined, after: undefined, ...change }, today)
  const shown = scoreTabs.filter((state) => totals[state] > 0 || state === query.state)
  return (
    <nav aria-label={tabs('label')} className={styles.states}>
      <ViewLink
        href={address({})}
        current={query.state || query.only ? undefined : 'page'}
        className={styles.tool ?? ''}
      >
        {tabs('all')}
      </ViewLink>
      {shown.map((state) => (
        <ViewLink
          key={state}
          href={address({ state, only: query.only })}
          current={query.state === state ? 'page' : undefined}
          className={styles.tool ?? ''}
        >
          {tabs(state)} <span data-live={state === 'live' || undefined}>{totals[state]}</span>
        </ViewLink>
      ))}
      <ViewLink
        href={address(query.only ? { state: query.state } : { state: query.state, only: 'followed' })}
        current={query.only ? 'page' : undefined}
        className={styles.tool ?? ''}
      >
        {t('followed')}
      </ViewLink>
      {hasLine ? (
        <a href={`#${NOW}`} className={styles.tool}>
          {t('now.go')}
        </a>
      ) : null}
    </nav>
  )
}
