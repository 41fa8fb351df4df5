'use client'

import { useTranslations } from 'next-intl'
import { type ChartModel, percentOf } from './chart-model.ts'

/** Positions of the opening, kick-off and the minutes below the chart. */
export function ChartTimeAxis({ kickoff, ticks }: Pick<ChartModel, 'kickoff' | 'ticks'>) {
  const t = useTranslations('odds')
  return (
    <div aria-hidden="true" className="num relative mr-2 ml-11 h-5 text-2xs text-ink-2">
      {kickoff === null || kickoff > 0 ? (
        <span className="absolute top-1 left-0">{t('stage.opening')}</span>
      ) : null}
      {kickoff !== null && kickoff > 0 ? (
        <span className="absolute top-1 -translate-x-1/2" style={{ left: percentOf(kickoff) }}>
          {t('kickoff')}
        </span>
      ) : null}
      {ticks.map(({ x, minute }) => (
        <span
          key={minute}
          className={`absolute top-1 ${x > 0.97 ? '-translate-x-full' : '-translate-x-1/2'}`}
          style={{ left: percentOf(x) }}
        >
          {minute}′
        </span>
      ))}
    </div>
  )
}
