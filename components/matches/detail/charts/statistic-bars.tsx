import { useTranslations } from 'next-intl'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { StatisticRow } from '../logic/statistic-rows.ts'

type StatisticKey = keyof Messages['matches']['detail']['statistic']

/**
 * Rows of two values with the label between them and two bars that meet in the middle. The higher value is
 * emphasised.
 */
export function StatisticBars({ rows }: { rows: readonly StatisticRow[] }) {
  const t = useTranslations('matches.detail.statistic')
  return (
    <dl className="px-4 pt-2 pb-3 text-sm">
      {rows.map((row) => (
        // Shared by both sides: neither leads, and there is nothing to compare.
        <div
          key={row.key}
          className="statistic-row"
          data-lead={row.shared ? undefined : (row.lead ?? 'none')}
        >
          <dt>{t(row.key as StatisticKey)}</dt>
          <dd>{row.home}</dd>
          <dd>{row.away}</dd>
          {row.shared ? null : <Bars row={row} />}
        </div>
      ))}
    </dl>
  )
}

function Bars({ row }: { row: StatisticRow }) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return (
    <span aria-hidden="true">
      <span>
        <span style={{ width: percent(row.homeBar) }} />
      </span>
      <span>
        <span style={{ width: percent(row.awayBar) }} />
      </span>
    </span>
  )
}
