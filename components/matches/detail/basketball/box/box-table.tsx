'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { CrestLook } from '#components/shared/teams/crest-look.ts'
import type { Lineup, LineupPlayer } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { boxTotal } from '../../logic/box-total.ts'
import { nameIn } from '../../names-of.ts'
import { BOX_COLUMNS, boxCell, nextSort, percentOf, type Sorted, sortLines } from '../logic/box-rows.ts'
import { SortHead } from './sort-head.tsx'

interface BoxTableProps {
  lineup: Lineup
  team: string
  crest: { colours: CrestLook | null; name: string }
  language: Language
}

/** One side's box score: starters, bench, total. A column's head sorts starters and bench by it, each among themselves. */
export function BoxTable({ lineup, team, crest, language }: BoxTableProps) {
  const t = useTranslations('basketball.box')
  const [sorted, setSorted] = useState<Sorted | null>(null)
  const starters = lineup.players.filter(({ starter }) => starter)
  const bench = lineup.players.filter(({ starter }) => !starter)
  const total = boxTotal(lineup.players)
  const coach = nameIn(lineup.coach, language)
  const group = (title: string, players: readonly LineupPlayer[]) => (
    <tbody>
      <tr className="border-line border-t">
        <th
          scope="rowgroup"
          colSpan={BOX_COLUMNS.length + 1}
          className="h-7 bg-surface-2 text-left font-normal text-ink-2 text-xs"
        >
          <span className="sticky left-0 pl-4">{title}</span>
        </th>
      </tr>
      {sortLines(players, sorted).map((player) => (
        <tr
          key={`${player.number}${player.name_en}${player.name_zh}`}
          className="group border-line border-t hover:bg-surface-2"
        >
          <th
            scope="row"
            className="sticky left-0 h-8 bg-surface pr-2 pl-4 text-left font-normal whitespace-nowrap group-hover:bg-surface-2 max-sm:max-w-42"
          >
            <span className="flex items-baseline gap-1.5">
              <span className="w-5 shrink-0 text-right text-ink-2 text-xs">{player.number}</span>
              <span className="min-w-0 truncate">{localisedName(namesUnder(player, 'name'), language)}</span>
              {player.role ? <span className="shrink-0 text-ink-2 text-xs">{player.role}</span> : null}
            </span>
          </th>
          {player.box?.minutes ? (
            BOX_COLUMNS.map((column) => (
              <td
                key={column}
                className={`px-1.5 text-right whitespace-nowrap last:pr-4 ${column === 'pts' || sorted?.column === column ? 'font-semibold' : 'text-ink-2'}`}
              >
                {boxCell(column, player.box ?? {})}
              </td>
            ))
          ) : (
            <td colSpan={BOX_COLUMNS.length} className="px-1.5 text-left text-ink-2 text-xs">
              {t('notPlayed')}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
  const share = (made: string, tried: string) => percentOf(total[made], total[tried])
  return (
    <div className="border-line border-t first-of-type:border-t-0">
      <h3 className="flex min-h-10 items-center gap-2 px-4 py-1.5 text-base">
        <Crest colours={crest.colours} name={crest.name} size={22} />
        {team}
        {coach ? <span className="font-normal text-ink-2 text-xs">{t('coach', { name: coach })}</span> : null}
      </h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('of', { team })}
        className="scroll-x relative -outline-offset-2"
      >
        <table className="num w-full border-collapse text-sm">
          <thead>
            <tr className="text-ink-2 text-xs">
              <th scope="col" className="sticky left-0 h-8 bg-surface pl-4 text-left font-normal">
                {t('player')}
              </th>
              {BOX_COLUMNS.map((column) => (
                <SortHead
                  key={column}
                  column={column}
                  sorted={sorted}
                  onPress={() => setSorted(nextSort(sorted, column))}
                />
              ))}
            </tr>
          </thead>
          {group(t('starters'), starters)}
          {bench.length > 0 ? group(t('bench'), bench) : null}
          <tfoot>
            <tr className="border-line-strong border-t font-semibold">
              <th scope="row" className="sticky left-0 h-9 bg-surface pl-4 text-left font-semibold">
                {t('total')}
              </th>
              {BOX_COLUMNS.map((column) => (
                <td key={column} className="px-1.5 text-right whitespace-nowrap last:pr-4">
                  {column === 'minutes' || column === 'plus_minus' ? '' : boxCell(column, total)}
                </td>
              ))}
            </tr>
            <tr className="border-line border-t text-ink-2">
              <th scope="row" className="sticky left-0 h-8 bg-surface pl-4 text-left font-normal text-xs">
                {t('percent')}
              </th>
              {BOX_COLUMNS.map((column) => {
                const made =
                  column === 'fg' || column === 'three' || column === 'ft'
                    ? share(`${column}_made`, `${column}_attempts`)
                    : null
                return (
                  <td key={column} className="px-1.5 text-right text-xs whitespace-nowrap last:pr-4">
                    {made === null ? '' : `${made}%`}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        </table>
      </section>
      {lineup.missing.length > 0 ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">
          {t('missing')}{' '}
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
