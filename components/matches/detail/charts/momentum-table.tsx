'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { ChartDataDetails } from './chart-data-details.tsx'

/** 45.2 is the second minute added to the 45th. */
const minuteOf = (label: number) => {
  const added = Math.round((label % 1) * 10)
  return added > 0 ? `${Math.floor(label)}+${added}` : `${label}`
}

/** The data of the chart as a table. */
export function MomentumTable() {
  const t = useTranslations('matches.detail.momentum')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  return (
    <ChartDataDetails label={t('data')}>
      <table className="num w-full max-w-md text-right">
        <thead>
          <tr className="text-ink-2 text-xs">
            <th scope="col" className="text-left font-normal">
              {t('minute')}
            </th>
            <th scope="col" className="font-normal">
              {names.home}
            </th>
            <th scope="col" className="font-normal">
              {names.away}
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.momentum.map(([minute, home, away]) => (
            <tr key={minute}>
              <th scope="row" className="text-left font-normal text-ink-2">
                {minuteOf(minute)}′
              </th>
              <td>{home}</td>
              <td>{away}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartDataDetails>
  )
}
