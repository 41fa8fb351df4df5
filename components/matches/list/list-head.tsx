'use client'

import { useTranslations } from 'next-intl'
import styles from './list.module.css'
import { periodLabels } from './periods.ts'
import { BODY, COLUMN, LINE } from './roles.ts'
import type { ListSport } from './view.ts'

/** The names of the columns. */
export function ListHead({ sport, periods }: { sport: ListSport; periods: number }) {
  const t = useTranslations('matches.column')
  if (sport === 'football')
    return (
      <thead {...BODY}>
        <tr {...LINE}>
          <Head name={t('time')} className={styles.when} />
          <Head name={t('home')} className={styles.home} />
          <Head name={t('score')} className={styles.score} />
          <Head name={t('away')} className={styles.away} />
          <Head name={t('half')} className={styles.figure} />
          <Head name={t('corners')} className={styles.figure} />
          <Head name={t('streams')} className={styles.watch} />
        </tr>
      </thead>
    )
  return (
    <thead {...BODY}>
      <tr {...LINE}>
        <Head name={t('time')} className={styles.when} />
        <Head name={t('teams')} className={styles.sides} />
        <th {...COLUMN} className={styles.periods}>
          <span className="sr-only">{t('periods')}</span>
          <span aria-hidden="true" className={styles.grid}>
            {periodLabels(periods).map((label) => (
              <span key={label}>{label}</span>
            ))}
          </span>
        </th>
        <Head name={t('total')} className={styles.total} />
        <Head name={t('fouls')} className={styles.fouls} />
        <Head name={t('streams')} className={styles.watch} />
      </tr>
    </thead>
  )
}

function Head({ name, className }: { name: string; className: string | undefined }) {
  return (
    <th {...COLUMN} className={className}>
      {name}
    </th>
  )
}
