'use client'

import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { periodKey } from '../logic/game.ts'

/** Four quarters, then the overtimes that were played. */
const columnsOf = (periods: number) =>
  Array.from({ length: Math.max(4, periods) }, (_, at) => periodKey(at + 1))

/**
 * Points of each side by period. The winner of a period is bold; the period in play is marked in its header.
 */
export function LineTable({ match, names }: { match: MatchRow; names: { home: string; away: string } }) {
  const t = useTranslations('matches.basketball')
  const columns = columnsOf(match.periods.length)
  const sides = [
    {
      name: names.home,
      colours: match.home_colours,
      crest: match.home_team_name_en,
      total: match.home_score,
    },
    {
      name: names.away,
      colours: match.away_colours,
      crest: match.away_team_name_en,
      total: match.away_score,
    },
  ]
  return (
    <div className="scroll-x">
      <table className="num w-full border-collapse text-center">
        <caption className="sr-only">{t('line.caption', names)}</caption>
        <thead>
          <tr className="text-ink-2 text-xs">
            <th scope="col" className="h-8 pl-4 text-left font-normal">
              {t('line.team')}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`w-14 min-w-9 max-sm:w-9 ${match.phase === column ? 'font-semibold text-live' : 'font-normal'}`}
              >
                {t(`period.${column}`)}
              </th>
            ))}
            <th scope="col" className="w-16 min-w-12 pr-4 font-normal">
              {t('line.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, colours, crest, total }, side) => (
            <tr key={crest} className="border-line border-t">
              <th scope="row" className="h-10 pl-4 text-left font-normal">
                <span className="flex min-w-0 items-center gap-2">
                  <Crest colours={colours} name={crest ?? name} />
                  {name}
                </span>
              </th>
              {columns.map((column, at) => {
                const pair = match.periods[at]
                const won = pair && (pair[side] ?? 0) > (pair[1 - side] ?? 0)
                return (
                  <td key={column} className={won ? 'font-semibold' : 'text-ink-2'}>
                    {pair ? pair[side] : <span aria-hidden="true">–</span>}
                  </td>
                )
              })}
              <td className="pr-4 font-bold text-lg">{total ?? <span aria-hidden="true">–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
