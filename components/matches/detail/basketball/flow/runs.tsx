'use client'

import { useTranslations } from 'next-intl'
import { RUN_POINTS, type Run, type Step } from '../logic/flow.ts'
import { clockText, periodKey } from '../logic/game.ts'

/** The runs marked in the chart, as text. */
export function Runs({ runs, names }: { runs: readonly Run[]; names: { home: string; away: string } }) {
  const t = useTranslations('matches.basketball')
  const when = ({ period, left }: Step) =>
    t('facts.when', { period: t(`period.${periodKey(period)}`), clock: clockText(left) })
  return (
    <div className="num flex flex-wrap items-baseline gap-x-2 gap-y-1.5 border-line border-t px-4 py-2 text-xs">
      <h3 className="flex items-center gap-1.5 text-ink-2 text-xs">
        <span aria-hidden="true" className="size-2.5 rounded-[2px] border border-amber bg-amber-weak" />
        {t('flow.runs', { points: RUN_POINTS })}
      </h3>
      {runs.length === 0 ? (
        <span className="text-ink-2">{t('flow.noRuns')}</span>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {runs.map((run) => (
            <li
              key={`${run.from.at} ${run.from.score}`}
              className={`rounded-xs border-l-2 bg-surface-2 px-1.5 py-0.5 ${run.side === 0 ? 'border-brand' : 'border-info'}`}
            >
              <b className="font-semibold">
                {t('facts.run', { team: run.side === 0 ? names.home : names.away, points: run.points })}
              </b>{' '}
              <span className="text-ink-2">{`${when(run.from)} → ${when(run.to)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
