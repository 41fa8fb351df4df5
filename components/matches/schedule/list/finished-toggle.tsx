'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { inPlace } from '#components/ui/buttons/in-place.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { CompetitionModel } from '../../lists/row/row-model.ts'
import { useSchedule } from '../data/schedule-context.tsx'
import { scheduleAddress } from '../schedule-query.ts'
import styles from './schedule.module.css'

/** Whether the finished matches of a competition are shown. */
export function useIsOpen(competition: number): boolean {
  const { store } = useSchedule()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getExtent().open.has(competition),
    () => false,
  )
}

interface FinishedToggleProps {
  competition: CompetitionModel
  /** Number of finished matches. */
  count: number
  /** The id of the element with the rows. */
  controls: string
}

/** One line for the finished matches of a competition; it shows and hides them. */
export function FinishedToggle({ competition, count, controls }: FinishedToggleProps) {
  const t = useTranslations('matches.schedule')
  const { data, store } = useSchedule()
  const { query, date, today } = data
  const open = useIsOpen(competition.id)
  const address = scheduleAddress(
    { type: query.type, date, competition: [competition.id], state: 'results' },
    today,
  )
  return (
    <Link
      href={address}
      aria-expanded={open}
      aria-controls={controls}
      onClick={inPlace(() => store.toggle(competition.id))}
      className={styles.toggle}
    >
      {t('finished', { count })}
      <span className="sr-only">{`, ${competition.name}`}</span>
    </Link>
  )
}
