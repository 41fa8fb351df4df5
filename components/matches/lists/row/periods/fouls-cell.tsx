'use client'

import { useTranslations } from 'next-intl'
import { CELL } from '../../signals/roles.ts'
import styles from '../../table/list.module.css'
import type { RowModel } from '../row-model.ts'

/** Team fouls of the period, and the remaining time-outs as dots; one line per side. */
export function FoulsCell({ row }: { row: RowModel }) {
  const t = useTranslations('matches.lists')
  const { fouls, timeouts } = row
  const shown = row.status === 'live' && fouls
  return (
    <td {...CELL} className={styles.fouls}>
      {shown
        ? ([0, 1] as const).map((side) => (
            <span key={side}>
              <span aria-hidden="true">{fouls[side]}</span>
              {timeouts ? (
                <span
                  aria-hidden="true"
                  className={styles.timeouts}
                  title={t('timeouts', { count: timeouts[side] })}
                >
                  {'•'.repeat(Math.min(7, timeouts[side]))}
                </span>
              ) : null}
              <span className="sr-only">
                {t('foulsOf', { team: side === 0 ? row.home.name : row.away.name, count: fouls[side] })}
                {timeouts ? `, ${t('timeouts', { count: timeouts[side] })}` : ''}
              </span>
            </span>
          ))
        : null}
    </td>
  )
}
