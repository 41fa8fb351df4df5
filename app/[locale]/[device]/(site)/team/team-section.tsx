import { getTranslations } from 'next-intl/server'
import { HonoursTable } from '#components/competitions/past/honours-table.tsx'
import { TransfersTable } from '#components/competitions/past/transfers-table.tsx'
import { MatchBox } from '#components/competitions/teams/match-box.tsx'
import { MissingList } from '#components/competitions/teams/missing-list.tsx'
import { Places } from '#components/competitions/teams/places.tsx'
import { SquadTable } from '#components/competitions/teams/squad-table.tsx'
import { StatList } from '#components/competitions/teams/stat-list.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { getHonours, getTransfers } from '#lib/client/competitions/past.ts'
import { getTeamMatches } from '#lib/client/competitions/teams.ts'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { Link } from '#lib/i18n/link.tsx'

export const TEAM_TABS = ['overview', 'fixtures', 'results', 'squad', 'honours', 'transfers'] as const
export type TeamTab = (typeof TEAM_TABS)[number]

/** The section of a team's page for the selected tab. */
export async function TeamSection({ page, tab, at }: { page: TeamPage; tab: TeamTab; at: number }) {
  const t = await getTranslations('competitions.database')
  const { team, competitions, time_zone: zone } = page
  const to = (kind: TeamTab) => `/team?id=${team.id}&tab=${kind}`
  if (tab === 'squad')
    return (
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--rail)]">
        <SquadTable page={page} />
        <MissingList missing={page.missing} />
      </div>
    )
  if (tab === 'honours')
    return <HonoursTable honours={await getHonours({ kind: 'team', id: team.id })} team={team.id} />
  if (tab === 'transfers')
    return <TransfersTable transfers={await getTransfers({ kind: 'team', id: team.id })} />
  if (tab !== 'overview') return <AllMatches team={team.id} kind={tab} at={at} />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <MatchBox
          id="team-live"
          title={t('team.live')}
          matches={page.live}
          competitions={competitions}
          zone={zone}
        />
        <MatchBox
          id="team-next"
          title={t('team.next')}
          matches={page.next}
          competitions={competitions}
          zone={zone}
          empty={t('team.noNext')}
          more={{ href: to('fixtures'), label: t('team.allNext') }}
        />
        <MatchBox
          id="team-last"
          title={t('team.last')}
          matches={page.last}
          competitions={competitions}
          zone={zone}
          empty={t('team.noLast')}
          more={{ href: to('results'), label: t('team.allLast') }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Places page={page} />
        <MissingList missing={page.missing} />
        <StatList columns={page.columns} stats={page.figures} />
      </div>
    </div>
  )
}

async function AllMatches({ team, kind, at }: { team: number; kind: 'fixtures' | 'results'; at: number }) {
  const t = await getTranslations('competitions.database')
  const matches = await getTeamMatches({ id: team, kind, page: at })
  const pages = Math.ceil(matches.total / matches.page_size)
  const step = buttonClass({ kind: 'outline', size: 'sm' })
  const to = (page: number) => `/team?id=${team}&tab=${kind}&page=${page}`
  const [back, on] = kind === 'fixtures' ? (['earlier', 'later'] as const) : (['later', 'earlier'] as const)
  return (
    <>
      <MatchBox
        id="team-matches"
        title={t(`team.${kind}`)}
        matches={matches.list}
        competitions={matches.competitions}
        zone={matches.time_zone}
        empty={t(kind === 'fixtures' ? 'team.noNext' : 'team.noLast')}
      />
      {pages > 1 ? (
        <nav
          aria-label={t('matches.page', { page: at, pages })}
          className="flex items-center justify-between gap-2"
        >
          {at > 1 ? (
            <Link href={to(at - 1)} className={step}>
              {t(`matches.${back}`)}
            </Link>
          ) : (
            <span />
          )}
          <span className="num text-ink-2 text-sm">{t('matches.page', { page: at, pages })}</span>
          {at < pages ? (
            <Link href={to(at + 1)} className={step}>
              {t(`matches.${on}`)}
            </Link>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </>
  )
}
