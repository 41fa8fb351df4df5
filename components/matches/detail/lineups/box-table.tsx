'use client'

import { useTranslations } from 'next-intl'
import type { Lineup } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { boxTotal } from '../logic/box-total.ts'
import { useLiveMatch } from '../match-live.tsx'
import { boxColumns, cellOf } from './box-columns.ts'

/** A side's players with their statistics and the total; the starters first. */
export function BoxTable({ players }: Pick<Lineup, 'players'>) {
  const t = useTranslations('matches.detail')
  const { detail, language } = useLiveMatch()
  const { sport } = detail.match
  const total = boxTotal(players)
  const columns = boxColumns(sport, total)
  const order = [...players].sort((one, other) => Number(other.starter) - Number(one.starter))
  return (
    <table className="num w-full border-collapse text-sm">
      <thead>
        <tr className="text-ink-2 text-xs">
          <th scope="col" className="sticky left-0 h-7 bg-surface pl-4 text-left font-normal">
            {t(sport === 'esports' ? 'lineups.rostersTitle' : 'lineups.player')}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-1.5 text-right font-normal whitespace-nowrap last:pr-4"
            >
              <abbr title={t(`boxLong.${column}`)} className="no-underline">
                {t(`box.${column}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((player, at) => (
          <tr
            key={`${player.number}${player.name_en}`}
            className={`border-line border-t hover:bg-surface-2 ${!player.starter && order[at - 1]?.starter ? 'border-t-line-strong' : ''}`}
          >
            <th
              scope="row"
              className="sticky left-0 h-8 min-w-36 bg-surface pl-4 text-left font-normal whitespace-nowrap"
            >
              <span className="mr-1.5 inline-block w-5 text-right text-ink-2 text-xs">{player.number}</span>
              {localisedName(namesUnder(player, 'name'), language)}
              {player.role ? <span className="ml-1.5 text-ink-2 text-xs">{player.role}</span> : null}
              {player.starter ? null : <span className="sr-only"> {t('lineups.substitutes')}</span>}
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={`px-1.5 text-right whitespace-nowrap last:pr-4 ${column === 'pts' || column === 'kills' ? 'font-semibold' : 'text-ink-2'}`}
              >
                {player.box ? (cellOf(column, player.box) ?? '') : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.length > 0 ? (
        <tfoot>
          <tr className="border-line-strong border-t font-semibold">
            <th scope="row" className="sticky left-0 h-9 bg-surface pl-4 text-left font-semibold">
              {t('lineups.total')}
            </th>
            {columns.map((column) => (
              <td key={column} className="px-1.5 text-right whitespace-nowrap last:pr-4">
                {column === 'minutes' ? '' : cellOf(column, total, true)}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
