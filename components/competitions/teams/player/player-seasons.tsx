import { getLocale, getTranslations } from 'next-intl/server'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { formatStat } from '../../format-stat.ts'
import { isPartial } from '../../season/coverage-note.tsx'
import type { PlayerKey } from '../squad-table.tsx'

/** A player's totals of each season, by competition and team, and of which seasons matches are missing. */
export async function PlayerSeasons({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const columns = page.columns.filter((column) => page.seasons.some(({ figures }) => figures[column] != null))
  const partial = page.seasons.filter(({ coverage }) => isPartial(coverage))
  return (
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
          {page.seasons.map(({ competition, season_id, season_name, team, figures }) => (
            <Row key={`${season_id} ${team?.id ?? ''}`}>
              <Cell as="th" className="min-w-44!">
                <Link
                  href={competitionAddress(competition, { season: season_id })}
                  className="flex min-w-0 items-center gap-2 hover:text-brand"
                >
                  {team ? <Crest colours={team.colours} name={team.name_en ?? ''} size={18} /> : null}
                  <span className="truncate">
                    {localisedName(namesUnder(competition, 'name'), language)} {season_name}
                  </span>
                </Link>
              </Cell>
              {columns.map((column) => (
                <Cell key={column}>
                  {formatStat(column, figures[column], page.player.sport === 'football')}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      {partial.length > 0 ? (
        <ul className="num border-line border-t px-4 py-2 text-ink-2 text-xs">
          {partial.map(({ competition, season_id, season_name, team, coverage }) => (
            <li key={`${season_id} ${team?.id ?? ''}`}>
              {t('coverage.season', {
                season: `${localisedName(namesUnder(competition, 'name'), language)} ${season_name}`,
                covered: coverage.covered,
                played: coverage.played,
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}
