import { getLocale, getTranslations } from 'next-intl/server'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { tableColumns } from '../table-columns.ts'

/** A team's row in the table of each competition it plays in. */
export async function Places({ page }: { page: TeamPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const tStandings = await getTranslations('competitions.standings')
  const ranked = page.seasons.flatMap((season) => (season.row ? [{ ...season, row: season.row }] : []))
  if (ranked.length === 0) return null
  const columns = tableColumns(page.team.sport).filter(({ wide }) => !wide)
  return (
    <Box labelledBy="team-places">
      <BoxHead id="team-places" title={t('team.places')} />
      <Table caption={t('team.places')}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('season.table')}</HeadCell>
            <HeadCell className="text-ink-2">
              <abbr title={tStandings('table.rank')} className="no-underline">
                #
              </abbr>
            </HeadCell>
            {columns.map((column) => (
              <HeadCell key={column.key} className="text-ink-2">
                <abbr title={tStandings(`table.${column.long}`)} className="no-underline">
                  {tStandings(`table.${column.key}`)}
                </abbr>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ competition, season_id, row, teams }) => {
            const name = localisedName(namesUnder(competition, 'name'), language)
            return (
              <Row key={season_id}>
                <Cell as="th">
                  <Link
                    href={competitionAddress(competition, { season: season_id, tab: 'table' })}
                    className="flex min-w-0 items-center gap-2 hover:text-brand"
                  >
                    <CompetitionChip
                      name={localisedName(namesUnder(competition, 'short'), language) || name}
                      colour={competition.colour}
                    />
                    <span className="truncate">{name}</span>
                  </Link>
                </Cell>
                <Cell className="font-semibold">
                  {row.rank}
                  <span className="font-normal text-ink-2">/{teams}</span>
                </Cell>
                {columns.map((column) => (
                  <Cell key={column.key}>{column.text(row)}</Cell>
                ))}
              </Row>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}
