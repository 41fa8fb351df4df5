import { getLocale, getTranslations } from 'next-intl/server'
import { PlayerBadge } from '#components/shared/teams/player-badge.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ageOn } from '#lib/shared/time/age.ts'
import { formatStat } from '../format-stat.ts'
import { CoverageNote } from '../season/coverage-note.tsx'

export type PlayerKey = keyof Messages['competitions']['database']['player'] & string
type Place = keyof Messages['competitions']['database']['position']

const PLACES: readonly Place[] = ['G', 'D', 'M', 'F', 'PG', 'SG', 'SF', 'PF', 'C']
const placeOf = (position: string | null): Place => PLACES.find((place) => place === position) ?? 'none'

/** A team's players by position, with their statistics of the season. */
export async function SquadTable({ page }: { page: TeamPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const columns = page.squad_columns.filter((column) =>
    page.squad.some(({ figures }) => figures[column] != null),
  )
  const tTeams = await getTranslations('competitions.teams')
  const nationalities = page.squad.some(({ player }) => player.country_code !== null)
  const groups = [...Map.groupBy(page.squad, ({ player }) => placeOf(player.position))]
  return (
    <Box labelledBy="squad-title">
      <BoxHead
        id="squad-title"
        title={t('team.squad')}
        note={<span className="num">{page.squad.length}</span>}
      />
      {columns.length > 0 ? <CoverageNote coverage={page.squad_coverage} /> : null}
      {page.squad.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-2 text-sm">{t('team.noSquad')}</p>
      ) : (
        <Table caption={t('team.squad')}>
          <thead>
            <tr>
              <HeadCell className="w-12 text-ink-2">{t('team.number')}</HeadCell>
              <HeadCell className="text-left! text-ink-2">{t('team.name')}</HeadCell>
              {nationalities ? (
                <HeadCell className="text-left! text-ink-2">{tTeams('squad.nationality')}</HeadCell>
              ) : null}
              <HeadCell className="text-ink-2">{t('team.age')}</HeadCell>
              {columns.map((column) => (
                <HeadCell key={column} className="text-ink-2">
                  {t(`player.${column as PlayerKey}`)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          {groups.map(([place, squad]) => (
            <tbody key={place}>
              <tr className="border-line border-t bg-surface-2">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + (nationalities ? 4 : 3)}
                  className="h-7 px-4 text-left font-semibold text-ink-2 text-xs"
                >
                  {t(`position.${place}`)}
                </th>
              </tr>
              {squad.map(({ player, figures }) => (
                <Row key={player.id}>
                  <Cell className="text-ink-2">{player.number ?? ''}</Cell>
                  <Cell as="th" className="min-w-36!">
                    <PlayerLink player={player} team={page.team} />
                  </Cell>
                  {nationalities ? (
                    <Cell className="text-left! text-ink-2">
                      {localisedName(namesUnder(player, 'country'), language) || '–'}
                    </Cell>
                  ) : null}
                  <Cell>{player.born_on ? ageOn(player.born_on, page.server_time) : '–'}</Cell>
                  {columns.map((column) => (
                    <Cell key={column}>
                      {formatStat(column, figures[column], page.team.sport === 'football')}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
        </Table>
      )}
    </Box>
  )
}

/** A player with their shirt, linking to their page. */
async function PlayerLink({
  player,
  team,
}: Pick<TeamPage, 'team'> & { player: TeamPage['squad'][number]['player'] }) {
  const language = await getLocale()
  const name = localisedName(namesUnder(player, 'name'), language)
  return (
    <Link
      href={playerAddress(player.id)}
      className="flex min-h-10 min-w-0 items-center gap-2 hover:text-brand"
    >
      <PlayerBadge
        name={name}
        number={player.number}
        colours={team.colours}
        teamName={team.name_en ?? ''}
        size={30}
      />
      <span className="truncate">{name}</span>
    </Link>
  )
}
