'use client'

import { useTranslations } from 'next-intl'
import { ViewLink } from '../../lists/board/board-navigation.tsx'
import { LazyDialog } from '../../lists/toolbar/lazy-dialog.tsx'
import { useSchedule } from '../data/schedule-context.tsx'
import { scheduleAddress } from '../schedule-query.ts'
import styles from './toolbar.module.css'

/** A competition of the day in the page's language. */
export interface CompetitionLink {
  id: number
  short: string
  matches: number
}

interface CompetitionLinksProps {
  /** The first competitions of the day and the selected ones. */
  links: readonly CompetitionLink[]
  /** Number of competitions of the day. */
  count: number
}

const competitionDialog = () => import('./competition-dialog.tsx')

/**
 * Competitions that play on the day, each with its own address; the selected one links back to all. The dialog
 * selects several.
 */
export function CompetitionLinks({ links, count }: CompetitionLinksProps) {
  const t = useTranslations('matches.schedule')
  const { query, date, today } = useSchedule().data
  if (count < 2) return null
  const selected = query.competition ?? []
  const address = (competition?: readonly number[]) =>
    scheduleAddress({ ...query, date, competition, after: undefined }, today)
  return (
    <nav aria-label={t('competitions')} className={styles.competitions}>
      <ViewLink
        href={address()}
        current={selected.length === 0 ? 'page' : undefined}
        className={styles.chip ?? ''}
      >
        {t('all')}
      </ViewLink>
      <LazyDialog load={competitionDialog} className={styles.chip} active={selected.length > 1}>
        {t('choose')}
      </LazyDialog>
      {links.map(({ id, short, matches }) => {
        const isSelected = selected.includes(id)
        return (
          <ViewLink
            key={id}
            href={address(isSelected && selected.length === 1 ? undefined : [id])}
            current={isSelected ? 'page' : undefined}
            className={styles.chip ?? ''}
          >
            {short} <span>{matches}</span>
          </ViewLink>
        )
      })}
    </nav>
  )
}
