'use client'

import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Lineup } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { boxTotal } from '../logic/box-total.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'
import { boxColumns, cellOf } from './box-columns.ts'

/** A side's players with their lines and the sum of them; the starters first. It scrolls sideways by itself. */
export function BoxScore({ lineup }: { lineup: Lineup }) {
  const t = useTranslations('match')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const name = teamNames(match, language)[lineup.side]
  const coach = nameIn(lineup.coach, language)
  const total = boxTotal(lineup.players)
  const columns = boxColumns(match.sport, total)
  const roles = match.sport === 'esports'
  const order = [...lineup.players].sort((one, other) => Number(other.starter) - Number(one.starter))
  return (
    <div className="border-line border-t first-of-type:border-t-0">
      <h3 className="flex items-center gap-2 px-4 pt-3 pb-1.5 text-base">
        <Crest
          colours={lineup.side === 'home' ? match.home_colours : match.away_colours}
          name={(lineup.side === 'home' ? match.home_team_name_en : match.away_team_name_en) ?? name}
          size={22}
        />
        {name}
        {coach ? (
          <span className="font-normal text-ink-2 text-xs">{t('lineups.coach', { name: coach })}</span>
        ) : null}
      </h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`${name}: ${t(roles ? 'lineups.rostersTitle' : 'lineups.boxTitle')}`}
        className="scroll-x relative -outline-offset-2"
      >
        <table className="num w-full border-collapse text-sm">
          <thead>
            <tr className="text-ink-2 text-xs">
              <th scope="col" className="sticky left-0 h-7 bg-surface pl-4 text-left font-normal">
                {t(roles ? 'lineups.rostersTitle' : 'lineups.player')}
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
                  <span className="mr-1.5 inline-block w-5 text-right text-ink-2 text-xs">
                    {player.number}
                  </span>
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
      </section>
      {lineup.missing.length > 0 ? (
        <p className="px-4 py-2 text-ink-2 text-xs">
          {t('lineups.missing')}:{' '}
          {lineup.missing
            .map(({ names, note }) =>
              [nameIn(names, language), nameIn(note, language)].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
