'use client'

import { useTranslations } from 'next-intl'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import { periodLabels } from '../row/periods/periods.ts'
import { BODY, COLUMN, ROW } from '../signals/roles.ts'
import styles from './list.module.css'
import type { Shape } from './shape.ts'

type ListMarket = 'asia' | 'eu' | 'bs' | 'spread' | 'total' | 'moneyline'

/** The column headers. */
export function ListHead({ shape }: { shape: Shape }) {
  const t = useTranslations('matches.lists')
  const markets = shape.markets.map((place) => {
    const market = MAIN_MARKETS[shape.sport][place] as ListMarket
    return (
      <th key={market} {...COLUMN} className={styles.odds} data-market={place}>
        {t(`market.${market}`)}
      </th>
    )
  })
  const odds = shape.facts ? <Head name={t('column.facts')} className={styles.facts} /> : markets
  const streams = shape.streams ? <Head name={t('column.streams')} className={styles.watch} /> : null
  // In narrow lists the column has only the pin of the row under the pointer.
  const links = (
    <th {...COLUMN} className={styles.links}>
      <span className="sr-only">{t('column.more')}</span>
    </th>
  )
  if (shape.sport === 'football')
    return (
      <thead {...BODY}>
        <tr {...ROW}>
          <Head name={t('column.time')} className={styles.when} />
          <Head name={t('column.home')} className={styles.home} />
          <Head name={t('column.score')} className={styles.score} />
          <Head name={t('column.away')} className={styles.away} />
          {shape.half ? <Head name={t('column.half')} className={styles.figure} figure="half" /> : null}
          {shape.corners ? (
            <Head name={t('column.corners')} className={styles.figure} figure="corners" />
          ) : null}
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
        {shape.periods > 0 ? (
          <th {...COLUMN} className={styles.periods}>
            <span className="sr-only">{t(series ? 'column.maps' : 'column.periods')}</span>
            <span aria-hidden="true" className={styles.grid}>
              {periodLabels(shape.periods, shape.sport, (period) => t(`column.${period}`)).map((label) => (
                <span key={label}>{label}</span>
              ))}
            </span>
          </th>
        ) : null}
        <Head name={t(series ? 'column.score' : 'column.total')} className={styles.total} />
        {shape.sums ? (
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

function Head(props: { name: string; className: string | undefined; figure?: 'half' | 'corners' }) {
  const { name, className, figure } = props
  return (
    <th {...COLUMN} className={className} data-figure={figure}>
      {name}
    </th>
  )
}
