import { getLocale, getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { competitionAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { formatStat } from '../format-stat.ts'
import { PlayerMatches } from './player-matches.tsx'
import type { PlayerKey } from './squad-table.tsx'

type Role = keyof Messages['competitions']['database']['role']
const ROLES: readonly Role[] = ['G', 'D', 'M', 'F', 'PG', 'SG', 'SF', 'PF', 'C']

/** A player's page: personal data and team, the statistics of each season, the last matches. */
export async function PlayerView({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { player, team } = page
  const role = ROLES.find((each) => each === player.position)
  const facts = [
    [t('player.position'), role ? t(`role.${role}`) : player.position],
    [t('player.number'), player.number],
    [t('player.born'), player.born_on],
    [t('player.height'), player.height_cm === null ? null : t('player.cm', { cm: player.height_cm })],
  ] as const
  const columns = page.columns.filter((column) => page.seasons.some(({ figures }) => figures[column] != null))
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-md border border-line bg-surface px-4 py-4">
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-balance text-2xl">
              {localisedName(namesUnder(player, 'name'), language)}
            </h1>
            {page.is_simulated ? <SimulatedNote brief /> : null}
          </div>
          {team ? (
            <Link
              href={teamAddress(team.id)}
              className="hit-44 mt-1.5 flex items-center gap-2 hover:text-brand"
            >
              <Crest colours={team.colours} name={team.name_en ?? ''} size={20} />
              {localisedName(namesUnder(team, 'name'), language)}
            </Link>
          ) : (
            <p className="mt-1.5 text-ink-2">{t('player.noTeam')}</p>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt className="text-ink-2 text-xs">{label}</dt>
                <dd className="num font-semibold">{value}</dd>
              </div>
            ),
          )}
        </dl>
      </header>
      {page.seasons.length === 0 ? (
        <Box>
          <EmptyState
            icon={<Icon name="shirt" size={26} />}
            title={t('player.empty')}
            text={t('player.emptyText')}
          />
        </Box>
      ) : (
        <>
          <Box labelledBy="player-seasons">
            <BoxHead id="player-seasons" title={t('player.seasons')} />
            <Table caption={t('player.seasons')}>
              <thead>
                <tr>
                  <HeadCell className="text-left! text-ink-2">{t('player.season')}</HeadCell>
                  {columns.map((column) => (
                    <HeadCell key={column} className="text-ink-2">
                      {t(`player.${column as PlayerKey}`)}
                    </HeadCell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.seasons.map(({ competition, season_id, season_name, figures }) => (
                  <Row key={season_id}>
                    <Cell as="th" className="min-w-44!">
                      <Link
                        href={competitionAddress(competition, { season: season_id })}
                        className="hover:text-brand"
                      >
                        {localisedName(namesUnder(competition, 'name'), language)} {season_name}
                      </Link>
                    </Cell>
                    {columns.map((column) => (
                      <Cell key={column}>
                        {formatStat(column, figures[column], player.sport === 'football')}
                      </Cell>
                    ))}
                  </Row>
                ))}
              </tbody>
            </Table>
          </Box>
          <PlayerMatches page={page} />
        </>
      )}
    </>
  )
}
