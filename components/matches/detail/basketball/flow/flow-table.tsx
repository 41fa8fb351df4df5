'use client'

import { useTranslations } from 'next-intl'
import { ChartDataDetails } from '../../charts/chart-data-details.tsx'
import { type Step, secondsLeft, stepAt } from '../logic/flow.ts'
import { clockText, periodKey } from '../logic/game.ts'
import { percentOf } from '../logic/win-probability.ts'
import { chanceAt, clockAt } from './chart-shape.ts'

interface FlowTableProps {
  steps: readonly Step[]
  minutes: number
  end: number
  names: { home: string; away: string }
}

/** The data of the charts, minute by minute. */
export function FlowTable({ steps, minutes, end, names }: FlowTableProps) {
  const t = useTranslations('matches.basketball')
  const moments = Array.from({ length: Math.floor(end / 60) }, (_, at) => (at + 1) * 60)
  if (end % 60 > 0) moments.push(end)
  return (
    <ChartDataDetails label={t('flow.data')}>
      <table className="num w-full max-w-lg text-right">
        <thead>
          <tr className="text-ink-2 text-xs">
            <th scope="col" className="text-left font-normal">
              {t('flow.clock')}
            </th>
            <th scope="col" className="font-normal">
              {names.home}
            </th>
            <th scope="col" className="font-normal">
              {names.away}
            </th>
            <th scope="col" className="font-normal">
              {t('flow.lead')}
            </th>
            <th scope="col" className="font-normal">
              {t('flow.chanceShort', { team: names.home })}
            </th>
          </tr>
        </thead>
        <tbody>
          {moments.map((at) => {
            const { period, left } = clockAt(at, minutes)
            const [home, away] = stepAt(steps, at)?.score ?? [0, 0]
            const lead = home - away
            return (
              <tr key={at}>
                <th scope="row" className="text-left font-normal text-ink-2">
                  {t('facts.when', { period: t(`period.${periodKey(period)}`), clock: clockText(left) })}
                </th>
                <td>{home}</td>
                <td>{away}</td>
                <td>{lead > 0 ? `+${lead}` : lead}</td>
                <td>{percentOf(chanceAt(steps, at, minutes), secondsLeft({ period, left }, minutes))}%</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ChartDataDetails>
  )
}
