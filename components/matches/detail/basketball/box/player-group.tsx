'use client'

import { useTranslations } from 'next-intl'
import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { BOX_COLUMNS, boxCell, type Sorted, sortPlayers } from '../logic/box-rows.ts'

interface PlayerGroupProps {
  title: string
  players: readonly LineupPlayer[]
  sorted: Sorted | null
  language: Language
}

/** The starters or the bench, one row per player. */
export function PlayerGroup({ title, players, sorted, language }: PlayerGroupProps) {
  const t = useTranslations('matches.basketball.box')
  return (
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
      {sortPlayers(players, sorted).map((player) => (
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
}
