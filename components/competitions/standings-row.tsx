import { useTranslations } from 'next-intl'
import { FormLetters } from '#components/shared/people/form-letters.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { TableColumn } from './table-columns.ts'
import { moveOf } from './table-rows.ts'
import type { ZoneBar } from './zone-legend.tsx'

const BARS = {
  brand: 'shadow-[inset_3px_0_var(--brand)]',
  info: 'shadow-[inset_3px_0_var(--info)]',
  amber: 'shadow-[inset_3px_0_var(--amber)]',
  live: 'shadow-[inset_3px_0_var(--live)]',
}

interface StandingsRowProps {
  row: TableRow
  /** In the page's language; `short` where the table is narrow. */
  name: string
  short: string
  columns: readonly TableColumn[]
  /** The colour of its place's zone. */
  bar: ZoneBar | undefined
  lit: boolean
  /** The last results as letters, where there is room. */
  form?: boolean
}

/** A team's row: place and movement, crest and name, a dot while it plays, then its numbers. */
export function StandingsRow({ row, name, short, columns, bar, lit, form = false }: StandingsRowProps) {
  const t = useTranslations('competitions.standings.table')
  const move = moveOf(row)
  return (
    <tr className="standing-row" data-lit={lit ? '' : undefined}>
      <td className={bar ? BARS[bar] : undefined}>
        <span>
          {row.rank}
          {move ? (
            <span
              className={`absolute top-0 -right-2.5 text-[0.5rem] ${move === 'up' ? 'text-brand' : 'text-live'}`}
            >
              <span aria-hidden="true">{move === 'up' ? '▲' : '▼'}</span>
              <span className="sr-only">{t(move)}</span>
            </span>
          ) : null}
        </span>
      </td>
      <th scope="row">
        <span>
          <Crest colours={row.colours} name={row.team_name_en ?? name} size={16} />
          <Link href={teamAddress(row.team_id)} title={name}>
            {short === name ? (
              name
            ) : (
              <>
                <span className="@max-lg:hidden">{name}</span>
                <span className="hidden @max-lg:inline">{short}</span>
              </>
            )}
            {row.deducted === 0 ? '' : '*'}
          </Link>
          {row.is_live ? (
            <span className="size-1.5 shrink-0 rounded-full bg-live" title={t('playing')}>
              <span className="sr-only">{t('playing')}</span>
            </span>
          ) : null}
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.strong ? 'font-semibold text-ink' : column.wide ? '@max-lg:hidden' : undefined}
        >
          {column.text(row)}
        </td>
      ))}
      {form ? (
        <td className="pr-3 pl-2 text-right text-xs @max-3xl:hidden">
          <FormLetters letters={row.form} variant="plain" />
        </td>
      ) : null}
    </tr>
  )
}
