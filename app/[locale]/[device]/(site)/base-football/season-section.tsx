import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { BestEleven } from '#components/competitions/past/best-eleven.tsx'
import { HonoursTable } from '#components/competitions/past/honours-table.tsx'
import { TransfersTable } from '#components/competitions/past/transfers-table.tsx'
import { BracketTree } from '#components/competitions/season/bracket-tree.tsx'
import { LeaderBoards } from '#components/competitions/season/leader-boards.tsx'
import type { SeasonQuery, SeasonView } from '#components/competitions/season/read-season-query.ts'
import { SeasonMatches } from '#components/competitions/season/season-matches.tsx'
import { LiveStandings } from '#components/competitions/season/standings/live-standings.tsx'
import { Rules } from '#components/competitions/season/standings/rules.tsx'
import { StandingsView } from '#components/competitions/season/standings/standings-view.tsx'
import { StatsTable } from '#components/competitions/season/standings/stats-table.tsx'
import { TotalsTable } from '#components/competitions/season/standings/totals-table.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { getBestEleven, getHonours, getTransfers } from '#lib/client/competitions/past.ts'
import {
  getBracket,
  getLeaders,
  getSeasonMatches,
  getTeamStatistics,
  getTotals,
} from '#lib/client/competitions/season.ts'
import { getSeasonTable, seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { Hydrate } from '#lib/client/core/query/hydrate.tsx'
import type { CompetitionInfo } from '#lib/contract/competitions/season.ts'
import type { TableView } from '#lib/contract/competitions/standings.ts'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { orNotFound, type SeasonRequest } from './load-season.ts'

const FOOTBALL_VIEWS: readonly SeasonView[] = ['total', 'home', 'away', 'form', 'form_ten', 'half', 'totals']
const PAGE = 50

/** The section of the season for the selected tab. */
export async function SeasonSection({ about, query, tab }: SeasonRequest) {
  const season = about.season?.id
  if (season === undefined) return null
  switch (tab) {
    case 'table':
      return <TableSection about={about} season={season} view={query.view} />
    case 'matches':
      return <MatchesSection about={about} season={season} query={query} />
    case 'bracket':
      return <BracketTree bracket={await getBracket(season, { timeZone: await getTimeZone() })} />
    case 'leaders':
      return <LeaderBoards leaders={await getLeaders(season)} />
    case 'teams':
      return <StatsTable statistics={await getTeamStatistics(season)} sport={about.competition.sport} />
    case 'eleven':
      return (
        <BestEleven
          about={about}
          eleven={
            await orNotFound(
              getBestEleven({
                season_id: season,
                ...(typeof query.round === 'number' ? { round_id: query.round } : {}),
              }),
            )
          }
        />
      )
    case 'honours':
      return <HonoursTable honours={await getHonours({ kind: 'competition', id: about.competition.id })} />
    case 'transfers':
      return (
        <TransfersTable transfers={await getTransfers({ kind: 'competition', id: about.competition.id })} />
      )
    case 'rules':
      return <Rules about={about} zones={(await getSeasonTable({ season_id: season })).zones} />
  }
}

interface SectionProps {
  about: CompetitionInfo
  season: number
}

async function TableSection({ about, season, view: requestedView }: SectionProps & { view: SeasonView }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  // Basketball has no first half.
  const views =
    about.competition.sport === 'football' ? FOOTBALL_VIEWS : FOOTBALL_VIEWS.filter((view) => view !== 'half')
  const view = views.find((each) => each === requestedView) ?? 'total'
  const current = about.season?.is_current === true
  return (
    <>
      <PillLinks
        label={t('view.label')}
        links={views.map((each) => ({
          href: competitionAddress(about.competition, { season, tab: 'table', view: each }),
          label: t(`view.${each}`),
          current: each === view,
        }))}
      />
      {view === 'totals' ? (
        <TotalsTable totals={await getTotals(season)} />
      ) : current ? (
        <CurrentTable about={about} season={season} view={view} />
      ) : (
        <StandingsView table={await getSeasonTable({ season_id: season, view })} language={language} />
      )}
    </>
  )
}

/** The table of the current season: the browser reads it from the cache and keeps it up to date. */
async function CurrentTable({ about, season, view }: SectionProps & { view: TableView }) {
  const client = createQueryClient()
  // Throws if the table cannot be loaded, since the page has no other content.
  await client.query(seasonTableQuery({ season_id: season, view, live: true }))
  return (
    <Hydrate client={client}>
      <ClientMessages names={['common', 'competitions.standings']}>
        <LiveStandings
          key={`${season} ${view}`}
          season={season}
          view={view}
          sport={about.competition.sport}
          language={await getLocale()}
        />
      </ClientMessages>
    </Hydrate>
  )
}

async function MatchesSection({ about, season, query }: SectionProps & { query: SeasonQuery }) {
  const { rounds } = about
  const id = query.round === 'all' ? undefined : (query.round ?? about.current_round_id ?? undefined)
  const round = rounds.find((each) => each.id === id) ?? null
  const matches = await orNotFound(
    getSeasonMatches(
      {
        season_id: season,
        page: round ? 1 : query.page,
        page_size: round ? 100 : PAGE,
        ...(id === undefined ? {} : { round_id: id }),
      },
      { timeZone: await getTimeZone() },
    ),
  )
  return <SeasonMatches about={about} matches={matches} round={round} />
}
