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
        <div key={row.key} className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-y-[3px] py-[7px]">
          <dt className="order-2 px-2 text-center text-ink-2">{t(row.key as StatisticKey)}</dt>
          {row.shared ? (
            <>
              <dd className="num order-1 text-base">{row.home}</dd>
              <dd className="num order-3 text-right text-base">{row.away}</dd>
            </>
          ) : (
            <>
              <dd className={`num order-1 text-base ${row.lead === 'home' ? 'font-semibold' : 'text-ink-2'}`}>
                {row.home}
              </dd>
              <dd
                className={`num order-3 text-right text-base ${row.lead === 'away' ? 'font-semibold' : 'text-ink-2'}`}
              >
                {row.away}
              </dd>
              <Bars row={row} />
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

function Bars({ row }: { row: StatisticRow }) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return (
    <span aria-hidden="true" className="order-4 col-span-3 grid h-1.5 grid-cols-2 gap-[3px]">
      <span className="flex justify-end bg-surface-3">
        <span
          className={`bg-brand transition-[width] duration-500 ${row.lead === 'away' ? 'opacity-50' : ''}`}
          style={{ width: percent(row.homeBar) }}
        />
      </span>
      <span className="flex bg-surface-3">
        <span
          className={`bg-info transition-[width] duration-500 ${row.lead === 'home' ? 'opacity-50' : ''}`}
          style={{ width: percent(row.awayBar) }}
        />
      </span>
    </span>
  )
}
