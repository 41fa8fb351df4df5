'use client'

import { useTranslations } from 'next-intl'
import styles from './list.module.css'
import { periodLabels } from './periods.ts'
import { BODY, COLUMN, LINE } from './roles.ts'
import type { Shape } from './shape.ts'

/** The names of the columns. */
export function ListHead({ shape }: { shape: Shape }) {
  const t = useTranslations('matches.column')
  if (shape.sport === 'football')
    return (
      <thead {...BODY}>
        <tr {...LINE}>
          <Head name={t('time')} className={styles.when} />
          <Head name={t('home')} className={styles.home} />
          <Head name={t('score')} className={styles.score} />
          <Head name={t('away')} className={styles.away} />
          {shape.figures ? <Head name={t('half')} className={styles.figure} /> : null}
          {shape.figures ? <Head name={t('corners')} className={styles.figure} /> : null}
          {shape.streams ? <Head name={t('streams')} className={styles.watch} /> : null}
        </tr>
      </thead>
    )
  return (
    <thead {...BODY}>
      <tr {...LINE}>
        <Head name={t('time')} className={styles.when} />
        <Head name={t('teams')} className={styles.sides} />
        {shape.figures ? (
          <th {...COLUMN} className={styles.periods}>
            <span className="sr-only">{t('periods')}</span>
            <span aria-hidden="true" className={styles.grid}>
              {periodLabels(shape.periods).map((label) => (
                <span key={label}>{label}</span>
              ))}
            </span>
          </th>
        ) : null}
        <Head name={t('total')} className={styles.total} />
        {shape.fouls ? <Head name={t('fouls')} className={styles.fouls} /> : null}
        {shape.streams ? <Head name={t('streams')} className={styles.watch} /> : null}
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
