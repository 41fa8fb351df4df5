import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { railNames } from './rail-name.ts'
import { StandingsRow } from './standings-row.tsx'
import { tableColumns } from './table-columns.ts'
import { tieConcerns } from './table-rows.ts'
import { TieReason } from './tie-reason.tsx'
import { barOfZone } from './zone-legend.tsx'

interface StandingsTableProps {
  table: SeasonTable
  group: SeasonTable['groups'][number]
  language: Language
  /** Teams whose rows are highlighted and whose ties are explained in place. */
  teams?: readonly number[]
  /** Shows the last results beside the numbers. Texts: `common`. */
  form?: boolean
}

/** One table. It shows as many columns as its width has room for. */
export function StandingsTable({ table, group, language, teams = [], form = false }: StandingsTableProps) {
  const t = useTranslations('competitions.standings.table')
  const columns = tableColumns(table.competition.sport)
  const name = localisedName(namesUnder(group, 'name'), language)
  const competition = localisedName(namesUnder(table.competition, 'name'), language)
  const names = new Map(
    group.rows.map((row) => [row.team_id, localisedName(namesUnder(row, 'team_name'), language)]),
  )
  const short = railNames(
    table.groups.flatMap(({ rows }) => rows),
    language,
  )
  return (
    <table className="num w-full table-fixed border-collapse text-sm">
      <caption className={name ? 'px-3 pt-2 pb-1 text-left font-semibold text-sm' : 'sr-only'}>
        {name || t('caption', { competition, season: table.season_name })}
      </caption>
      <thead>
        <tr className="border-line border-b text-ink-2 text-xs">
          <th scope="col" className="h-7 w-11 text-center font-normal">
            <span aria-hidden="true">#</span>
            <span className="sr-only">{t('rank')}</span>
          </th>
          <th scope="col" className="text-left font-normal">
            {t('team')}
          </th>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`w-11 pr-2 text-right font-normal last:pr-3 ${column.wide ? '@max-lg:hidden' : ''} ${column.key === 'goals' || column.key === 'pointsFor' ? 'w-22' : ''} ${column.key === 'pct' ? 'w-14' : ''}`}
            >
              <abbr title={t(column.long)} className="no-underline">
                {t(column.key)}
              </abbr>
            </th>
          ))}
          {form ? (
            <th scope="col" className="w-28 pr-3 text-right font-normal @max-3xl:hidden">
              <abbr title={t('formLong')} className="no-underline">
                {t('form')}
              </abbr>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <Fragment key={row.team_id}>
            <StandingsRow
              row={row}
              name={names.get(row.team_id) ?? ''}
              short={short.get(row.team_id) ?? ''}
              columns={columns}
              bar={barOfZone(row.zone, table.zones)}
              lit={teams.includes(row.team_id)}
              form={form}
            />
            {tieConcerns(row, teams) ? (
              <tr>
                <td colSpan={2 + columns.filter((column) => !column.wide).length} className="pr-3 pl-11">
                  <p className="mb-1 border-line-strong border-l-2 py-0.5 pl-2 text-ink-2 text-xs">
                    <TieReason row={row} names={names} sport={table.competition.sport} />
                  </p>
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
