import { getLocale, getTranslations } from 'next-intl/server'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { formatStat } from '../../format-stat.ts'
import type { PlayerKey } from '../squad-table.tsx'

/** A player's last matches with their statistics in each. */
export async function PlayerMatches({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const shown = (column: string, value: number | null | undefined) =>
    column === 'started' ? t(value ? 'player.yes' : 'player.no') : formatStat(column, value, true)
  const columns = page.match_columns.filter((column) =>
    page.last.some(({ figures }) => figures[column] != null),
  )
  return (
    <Box labelledBy="player-last">
      <BoxHead id="player-last" title={t('player.last')} />
      <Table caption={t('player.last')}>
        <thead>
          <tr>
            <HeadCell className="text-left! text-ink-2">{t('player.match')}</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column} className="text-ink-2">
                {t(`player.${column as PlayerKey}`)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.last.map(({ match, figures }) => (
            <Row key={match.id}>
              <Cell as="th" className="min-w-56!">
                <span className="mr-3 inline-block w-12 text-ink-2">
                  <KickoffTime at={match.kickoff_at} zone={page.time_zone} language={language} show="date" />
                </span>
                <Link href={matchAddress(match)} className="py-2.5 hover:text-brand">
                  {localisedName(namesUnder(match, 'home_team_name'), language)}{' '}
                  <b className="num">
                    {match.home_score ?? '–'}-{match.away_score ?? '–'}
                  </b>{' '}
                  {localisedName(namesUnder(match, 'away_team_name'), language)}
                </Link>
              </Cell>
              {columns.map((column) => (
                <Cell key={column}>{shown(column, figures[column])}</Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
