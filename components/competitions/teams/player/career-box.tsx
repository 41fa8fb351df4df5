import { getLocale, getTranslations } from 'next-intl/server'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Transfers } from '#lib/contract/competitions/past.ts'
import type { TeamRef } from '#lib/contract/competitions/season.ts'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isPartial } from '../../season/coverage-note.tsx'
import { NoData } from '../no-data.tsx'
import { careerStations } from './career-stations.ts'

/** The clubs of a player by season, with the matches in each competition. */
export async function CareerBox({ page }: { page: PlayerPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.career')
  const tPlayer = await getTranslations('competitions.database.player')
  const stations = careerStations(page.seasons)
  if (stations.length === 0) return <NoData text={t('none')} />
  return (
    <Box labelledBy="career">
      <BoxHead id="career" title={t('title')} />
      <ol>
        {stations.map(({ season, team, competitions }) => (
          <li
            key={`${season} ${team?.id ?? ''}`}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line border-t px-4 py-2 text-sm first:border-t-0"
          >
            <span className="num text-ink-2">{season}</span>
            {team ? <Club team={team} /> : <span>{tPlayer('noTeam')}</span>}
            <ul className="num col-start-2 flex flex-wrap gap-x-3 text-ink-2 text-xs">
              {competitions.map(({ competition, seasonId, played }) => (
                <li key={seasonId}>
                  <Link
                    href={competitionAddress(competition, { season: seasonId })}
                    className="hover:text-brand"
                  >
                    {localisedName(namesUnder(competition, 'short'), language) ||
                      localisedName(namesUnder(competition, 'name'), language)}
                  </Link>{' '}
                  {played}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {page.seasons.some(({ coverage }) => isPartial(coverage)) ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('partial')}</p>
      ) : null}
    </Box>
  )
}

/** The transfers of a player, the newest first; a club that is only known by name has no link. */
export async function MovesBox({ transfers }: { transfers: Transfers }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.moves')
  const tMoves = await getTranslations('competitions.database.transfers')
  const { list } = transfers
  if (list.length === 0) return <NoData text={t('none')} />
  return (
    <Box labelledBy="moves">
      <BoxHead id="moves" title={t('title')} />
      <ol>
        {list.map((move) => (
          <li
            key={move.on}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-t px-4 py-2 text-sm first:border-t-0"
          >
            <time dateTime={move.on} className="num text-ink-2">
              {move.on}
            </time>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {move.from ? (
                <Club team={move.from} />
              ) : (
                localisedName(namesUnder(move, 'from_name'), language) || tMoves('unknown')
              )}
              <span aria-hidden="true" className="text-ink-3">
                →
              </span>
              {move.to ? (
                <Club team={move.to} />
              ) : (
                localisedName(namesUnder(move, 'to_name'), language) || tMoves('unknown')
              )}
            </span>
            <span className="col-start-2 text-ink-2 text-xs">{tMoves(move.kind)}</span>
          </li>
        ))}
      </ol>
      {list.some((move) => move.is_simulated) ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{tMoves('simulated')}</p>
      ) : null}
    </Box>
  )
}

async function Club({ team }: { team: TeamRef }) {
  const language = await getLocale()
  return (
    <Link
      href={teamAddress(team.id)}
      className="hit-44 inline-flex min-h-6 min-w-0 items-center hover:text-brand"
    >
      <TeamName
        name={localisedName(namesUnder(team, 'name'), language)}
        {...(team.name_en && { crestName: team.name_en })}
        colours={team.colours}
        size={18}
      />
    </Link>
  )
}
