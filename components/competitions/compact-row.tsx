import { useTranslations } from 'next-intl'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { Cell, Row } from '#components/ui/table.tsx'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { barOfZone } from './zone-legend.tsx'

/** A team of a season's table in the rail, with the longest name that fits. */
export function CompactRow({ row, table, name }: { row: TableRow; table: SeasonTable; name: string }) {
  const t = useTranslations('competitions.standings.table')
  const basketball = table.competition.sport === 'basketball'
  return (
    <Row zone={barOfZone(row.zone, table.zones)}>
      <Cell className="h-8! text-left!">
        {row.rank}
        <Move row={row} up={t('up')} down={t('down')} />
      </Cell>
      <Cell as="th" className="h-8!">
        <span className="flex items-center gap-1.5">
          <Link href={teamAddress(row.team_id)} className="min-w-0 truncate hover:text-brand">
            <TeamName name={name} crestName={row.team_name_en ?? undefined} colours={row.colours} size={18} />
          </Link>
          {row.is_live ? (
            <>
              <LiveDot />
              <span className="sr-only">{t('playing')}</span>
            </>
          ) : null}
        </span>
      </Cell>
      {basketball ? (
        <>
          <Cell className="h-8!">{row.won}</Cell>
          <Cell className="h-8!">{row.lost}</Cell>
          <Cell className="h-8! font-semibold">{row.pct.toFixed(3).replace(/^0/, '')}</Cell>
        </>
      ) : (
        <>
          <Cell className="h-8!">{row.played}</Cell>
          <Cell className="h-8!">{row.gd > 0 ? `+${row.gd}` : row.gd}</Cell>
          <Cell className="h-8! font-semibold">{row.points}</Cell>
        </>
      )}
    </Row>
  )
}

/** Movement since before the matches now in play, as an arrow and a text. */
function Move({ row, up, down }: { row: TableRow; up: string; down: string }) {
  if (!row.is_live || row.previous_rank === null || row.previous_rank === row.rank) return null
  const rose = row.previous_rank > row.rank
  return (
    <span className={`ml-1 inline-block ${rose ? 'text-brand' : 'text-live'}`}>
      <svg viewBox="0 0 6 5" width="6" height="5" aria-hidden="true" className="inline align-middle">
        <path d={rose ? 'M3 0l3 5H0z' : 'M0 0h6L3 5z'} fill="currentColor" />
      </svg>
      <span className="sr-only">{rose ? up : down}</span>
    </span>
  )
}
