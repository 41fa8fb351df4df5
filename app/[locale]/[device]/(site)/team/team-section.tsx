import { getTimeZone, getTranslations } from 'next-intl/server'
import { HonoursTable } from '#components/competitions/past/honours-table.tsx'
import { TransfersTable } from '#components/competitions/past/transfers-table.tsx'
import { CurrentMatchBox } from '#components/competitions/teams/current-match-box.tsx'
import { MatchBox } from '#components/competitions/teams/match-box.tsx'
import { MissingList } from '#components/competitions/teams/missing-list.tsx'
import { LatestTransfers } from '#components/competitions/teams/overview/latest-transfers.tsx'
import { TeamFacts } from '#components/competitions/teams/overview/team-facts.tsx'
import { TopPlayersBox } from '#components/competitions/teams/overview/top-players-box.tsx'
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
      <div
        className={`grid grid-cols-1 items-start gap-4 ${page.missing.length > 0 ? 'xl:grid-cols-[minmax(0,1fr)_var(--rail)]' : ''}`}
      >
        <SquadTable page={page} />
        <MissingList missing={page.missing} />
      </div>
    )
  if (tab === 'honours')
    return <HonoursTable honours={await getHonours({ kind: 'team', id: team.id })} team={team.id} />
  if (tab === 'transfers') {
    const transfers = await getTransfers({ kind: 'team', id: team.id, page: at })
    return (
      <>
        <TransfersTable transfers={transfers} team={team.id} />
        <Pager at={at} list={transfers} to={(page) => `${to('transfers')}&page=${page}`} />
      </>
    )
  }
  if (tab !== 'overview') return <AllMatches team={team.id} kind={tab} at={at} />
  // Without them the rest is still shown.
  const transfers = await getTransfers({ kind: 'team', id: team.id }).catch(() => null)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <CurrentMatchBox page={page} />
        {/* Two matches in play at once: the other ones. */}
        <MatchBox
          id="team-live"
          title={t('team.live')}
          matches={page.live.filter(({ id }) => id !== page.match?.id)}
          competitions={competitions}
          zone={zone}
        />
        <TopPlayersBox page={page} squadHref={to('squad')} />
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
        <TeamFacts page={page} />
        <MissingList missing={page.missing} />
        <StatList columns={page.columns} stats={page.figures} sport={page.team.sport} />
        {transfers ? (
          <LatestTransfers transfers={transfers} team={page.team.id} allHref={to('transfers')} />
        ) : null}
      </div>
    </div>
  )
}

async function AllMatches({ team, kind, at }: { team: number; kind: 'fixtures' | 'results'; at: number }) {
  const t = await getTranslations('competitions.database')
  const matches = await getTeamMatches({ id: team, kind, page: at }, { timeZone: await getTimeZone() })
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
      <Pager
        at={at}
        list={matches}
        to={(page) => `/team?id=${team}&tab=${kind}&page=${page}`}
        isAscending={kind === 'fixtures'}
      />
    </>
  )
}

interface PagerProps {
  at: number
  list: { total: number; page_size: number }
  to: (page: number) => string
  /** The next page is later, not earlier. */
  isAscending?: boolean
}

/** Links to the pages before and after, by time; nothing where all fits on one page. */
async function Pager({ at, list, to, isAscending = false }: PagerProps) {
  const t = await getTranslations('competitions.database')
  const pages = Math.ceil(list.total / list.page_size)
  if (pages <= 1) return null
  const step = buttonClass({ kind: 'outline', size: 'sm' })
  const [back, on] = isAscending ? (['earlier', 'later'] as const) : (['later', 'earlier'] as const)
  return (
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
  )
}
