'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { CELL, ROW } from '../../lists/signals/roles.ts'
import styles from './schedule.module.css'

/** Placeholders of at most this many rows: more are below the screen. */
const MAX_PLACEHOLDERS = 12

interface LoadingRowsProps {
  /** Number of rows that are loaded. */
  count: number
  /** Why they were not loaded; null while they load. */
  error: Error | null
  retry: () => void
}

/** Placeholders of rows that are being loaded, of their height, or a retry button if they were not loaded. */
export function LoadingRows({ count, error, retry }: LoadingRowsProps) {
  const t = useTranslations('matches.schedule')
  const common = useTranslations('common')
  if (error)
    return (
      <tr {...ROW} className={styles.failed}>
        <td {...CELL}>
          <span role="alert">{t('failed')}</span>
          <Button size="sm" onClick={retry}>
            {common('retry')}
          </Button>
        </td>
      </tr>
    )
  return Array.from({ length: Math.min(MAX_PLACEHOLDERS, Math.max(1, count)) }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
    <tr {...ROW} key={row} className={styles.loading}>
      <td {...CELL}>
        {row === 0 ? (
          <span role="status" className="sr-only">
            {common('loading')}
          </span>
        ) : null}
        <Skeleton className="h-3 w-10" />
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="ml-auto h-3 w-16" />
      </td>
    </tr>
  ))
}
