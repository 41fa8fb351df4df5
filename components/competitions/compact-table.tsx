import { getLocale, getTranslations } from 'next-intl/server'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { railNames } from './rail-name.ts'
import { barOfZone, ZoneLegend } from './zone-legend.tsx'

/** A season's table for a rail: place, team, matches, difference and points; wins, losses and their share in basketball. */
export async function CompactTable({ table }: { table: SeasonTable }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.table')
  const { competition } = table
  const short = localisedName(namesUnder(competition, 'short'), language)
  const name = short || localisedName(namesUnder(competition, 'name'), language)
  const basketball = competition.sport === 'basketball'
  const names = railNames(
    table.groups.flatMap((group) => group.rows),
    language,
  )
  const live = table.groups.some((group) => group.rows.some((row) => row.is_live))
  const heads = basketball
    ? ([
        ['won', 'wonLong'],
        ['lost', 'lostLong'],
        ['pct', 'pctLong'],
      ] as const)
    : ([
        ['played', 'playedLong'],
        ['gd', 'gdLong'],
        ['points', 'pointsLong'],
      ] as const)
  return (
    <Box labelledBy="rail-table">
      <BoxHead
        id="rail-table"
        title={
          <Link href={competitionAddress(competition)} className="hover:text-brand">
            {t('titleOf', { competition: name })}
          </Link>
        }
        end={
          live ? (
            <span className="flex items-center gap-1.5 text-live text-xs">
              <LiveDot />
              {t('liveNow')}
            </span>
          ) : null
        }
      />
      {table.groups.map((group) => {
        const groupName = localisedName(namesUnder(group, 'name'), language)
        return (
          <Table
            key={groupName}
            caption={`${t('caption', { competition: name, season: table.season_name })} ${groupName}`}
            // Groups stand under each other, whatever is in them.
            className="table-fixed"
          >
            <thead>
              <tr>
                <HeadCell className="w-12 text-left! text-ink-2">
                  <abbr title={t('rank')} className="no-underline">
                    #
                  </abbr>
                </HeadCell>
                <HeadCell className="text-left! text-ink-2">{groupName || t('team')}</HeadCell>
                {heads.map(([head, long]) => (
                  <HeadCell key={head} className="w-11 text-ink-2 last:w-15">
                    <abbr title={t(long)} className="no-underline">
                      {t(head)}
                    </abbr>
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <Row key={row.team_id} zone={barOfZone(row.zone, table.zones)}>
                  <Cell className="h-8! text-left!">
                    {row.rank}
                    <Move row={row} up={t('up')} down={t('down')} />
                  </Cell>
                  <Cell as="th" className="h-8!">
                    <span className="flex items-center gap-1.5">
                      <Link href={teamAddress(row.team_id)} className="min-w-0 truncate hover:text-brand">
                        <TeamName
                          name={names.get(row.team_id) ?? ''}
                          crestName={row.team_name_en ?? undefined}
                          colours={row.colours}
                          size={18}
                        />
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
              ))}
            </tbody>
          </Table>
        )
      })}
      <ZoneLegend label={t('zones')} zones={table.zones} language={language} />
    </Box>
  )
}

/** Where the team stood before the matches that run now, as an arrow and a word. */
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
