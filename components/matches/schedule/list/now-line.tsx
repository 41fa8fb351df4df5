'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { ViewLink } from '../../lists/board/board-navigation.tsx'
import { BODY, CELL, ROW } from '../../lists/signals/roles.ts'
import { useSchedule, useSections } from '../data/schedule-context.tsx'
import { scheduleAddress } from '../schedule-query.ts'
import styles from './schedule.module.css'
import { useOpenAtNow } from './use-open-at-now.ts'

/** The address of the line within the page. */
export const NOW = 'now'

/** How often the time is updated (ms). */
const TICK_MS = 30_000

/**
 * The line between what is over or being played and what is to come, with the time. `isLast`: nothing more is
 * to come today.
 */
export function NowLine({ isLast }: { isLast: boolean }) {
  const t = useTranslations('matches.schedule')
  const lists = useTranslations('matches.lists')
  const { data } = useSchedule()
  const { query, serverTime, zone, language, today } = data
  const live = useSections((sections) => sections.totals.live)
  const now = useServerNow(TICK_MS)
  const line = useRef<HTMLTableRowElement>(null)
  useOpenAtNow(line)
  return (
    <tbody {...BODY}>
      <tr {...ROW} ref={line} id={NOW} className={styles.now} data-live={live > 0 || undefined}>
        <td {...CELL}>
          <b>
            {t('now.label')}{' '}
            <KickoffTime
              at={now === null ? serverTime : new Date(now).toISOString()}
              zone={zone}
              language={language}
            />
          </b>
          {live > 0 ? <span>{lists('liveCount', { count: live })}</span> : null}
          {isLast ? (
            <>
              <span>{t('now.last')}</span>
              <ViewLink
                href={scheduleAddress({ type: query.type, date: addDays(today, 1), only: query.only })}
                className={styles.tomorrow ?? ''}
              >
                {t('now.tomorrow')}
              </ViewLink>
            </>
          ) : null}
        </td>
      </tr>
    </tbody>
  )
}
