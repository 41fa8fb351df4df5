'use client'

import { useTranslations } from 'next-intl'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import { periodLabels } from '../row/periods.ts'
import { BODY, COLUMN, ROW } from '../signals/roles.ts'
import styles from './list.module.css'
import type { Shape } from './shape.ts'

/** The column headers. */
export function ListHead({ shape }: { shape: Shape }) {
  const t = useTranslations('matches.lists')
  const odds = shape.odds
    ? MAIN_MARKETS[shape.sport].map((market, at) => (
        <th key={market} {...COLUMN} className={styles.odds} data-market={at}>
          {t(`market.${market as 'asia' | 'eu' | 'bs' | 'spread' | 'total' | 'moneyline'}`)}
        </th>
      ))
    : null
  const streams = shape.streams ? <Head name={t('column.streams')} className={styles.watch} /> : null
  const links = <Head name={t('column.more')} className={styles.links} />
  if (shape.sport === 'football')
    return (
      <thead {...BODY}>
        <tr {...ROW}>
          <Head name={t('column.time')} className={styles.when} />
          <Head name={t('column.home')} className={styles.home} />
          <Head name={t('column.score')} className={styles.score} />
          <Head name={t('column.away')} className={styles.away} />
          {shape.hasScores ? <Head name={t('column.half')} className={styles.figure} /> : null}
          {shape.hasScores ? <Head name={t('column.corners')} className={styles.figure} /> : null}
          {odds}
          {streams}
          {links}
        </tr>
      </thead>
    )
  const series = shape.sport === 'esports'
  return (
    <thead {...BODY}>
      <tr {...ROW}>
        <Head name={t('column.time')} className={styles.when} />
        <Head name={t('column.teams')} className={styles.sides} />
        {shape.hasScores ? (
          <th {...COLUMN} className={styles.periods}>
            <span className="sr-only">{t(series ? 'column.maps' : 'column.periods')}</span>
            <span aria-hidden="true" className={styles.grid}>
              {periodLabels(shape.periods, shape.sport).map((label) => (
                <span key={label}>{label}</span>
              ))}
            </span>
          </th>
        ) : null}
        <Head name={t(series ? 'column.score' : 'column.total')} className={styles.total} />
        {shape.hasScores ? (
          <Head name={t(series ? 'column.format' : 'column.sums')} className={styles.sums} />
        ) : null}
        {shape.fouls ? <Head name={t('column.fouls')} className={styles.fouls} /> : null}
        {odds}
        {streams}
        {links}
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
