import { getLocale, getTranslations } from 'next-intl/server'
import { PlayerBadge } from '#components/shared/teams/player-badge.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { formatStat } from '../../format-stat.ts'
import { CoverageNote, isPartial } from '../../season/coverage-note.tsx'
import { NoData } from '../no-data.tsx'
import { topPlayers } from './top-players.ts'

/**
 * A team's best players of its season by each statistic, with links to them and to the squad. Where matches are
 * missing the box says so, and does not call them the best.
 */
export async function TopPlayersBox({ page, squadHref }: { page: TeamPage; squadHref: string }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.top')
  const { team, squad } = page
  const boards = topPlayers(squad, team.sport)
  const partial = isPartial(page.squad_coverage)
  const List = partial ? 'ul' : 'ol'
  if (boards.length === 0) return <NoData text={t('none')} />
  return (
    <Box labelledBy="top-players">
      <BoxHead
        id="top-players"
        title={t(partial ? 'partialTitle' : 'title')}
        end={
          <Link href={squadHref} className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('all')}
          </Link>
        }
      />
      <CoverageNote coverage={page.squad_coverage} />
      <div className="grid grid-cols-1 gap-x-6 px-4 py-2 sm:grid-cols-3">
        {boards.map(({ key, players }) => (
          <section key={key} aria-labelledby={`top-${key}`} className="min-w-0 py-1">
            <h3 id={`top-${key}`} className="font-normal text-ink-2 text-xs">
              {t(key)}
            </h3>
            <List>
              {players.map(({ player, value }) => {
                const name = localisedName(namesUnder(player, 'name'), language)
                return (
                  <li key={player.id}>
                    <Link
                      href={playerAddress(player.id)}
                      className="flex min-h-11 items-center gap-2 text-sm hover:text-brand"
                    >
                      <PlayerBadge
                        name={name}
                        number={player.number}
                        colours={team.colours}
                        teamName={team.name_en ?? ''}
                        size={32}
                      />
                      <span className="min-w-0 flex-1 truncate">{name}</span>
                      <b className="num">{formatStat(key, value, team.sport === 'football')}</b>
                    </Link>
                  </li>
                )
              })}
            </List>
          </section>
        ))}
      </div>
    </Box>
  )
}
