import { getLocale, getTranslations } from 'next-intl/server'
import { BestEleven } from '#components/competitions/past/best-eleven.tsx'
import { HonoursTable } from '#components/competitions/past/honours-table.tsx'
import { TransfersTable } from '#components/competitions/past/transfers-table.tsx'
import { BracketTree } from '#components/competitions/season/bracket-tree.tsx'
import { LeaderBoards } from '#components/competitions/season/leader-boards.tsx'
import type { SeasonQuery, SeasonView } from '#components/competitions/season/read-season-query.ts'
import { SeasonMatches } from '#components/competitions/season/season-matches.tsx'
import { FiguresTable } from '#components/competitions/season/standings/figures-table.tsx'
import { LiveStandings } from '#components/competitions/season/standings/live-standings.tsx'
import { Rules } from '#components/competitions/season/standings/rules.tsx'
import { StandingsView } from '#components/competitions/season/standings/standings-view.tsx'
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
import type { CompetitionAbout } from '#lib/contract/competitions/season.ts'
import type { TableView } from '#lib/contract/competitions/standings.ts'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { type Asked, orNotFound } from './load-season.ts'

const FOOTBALL_VIEWS: readonly SeasonView[] = ['total', 'home', 'away', 'form', 'form_ten', 'half', 'totals']
const PAGE = 50

/** The part of a season that the address asks for. */
export async function SeasonPart({ about, query, tab }: Asked) {
  const season = about.season?.id
  if (season === undefined) return null
  switch (tab) {
    case 'table':
      return <TablePart about={about} season={season} view={query.view} />
    case 'matches':
      return <MatchesPart about={about} season={season} query={query} />
    case 'bracket':
      return <BracketTree bracket={await getBracket(season)} />
    case 'leaders':
      return <LeaderBoards leaders={await getLeaders(season)} />
    case 'teams':
      return <FiguresTable statistics={await getTeamStatistics(season)} />
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

interface Part {
  about: CompetitionAbout
  season: number
}

async function TablePart({ about, season, view: asked }: Part & { view: SeasonView }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  // Basketball counts no first halves.
  const views =
    about.competition.sport === 'football' ? FOOTBALL_VIEWS : FOOTBALL_VIEWS.filter((view) => view !== 'half')
  const view = views.find((each) => each === asked) ?? 'total'
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

/** The table of a season that is being played: the browser reads it from the cache and keeps it up to date. */
async function CurrentTable({ about, season, view }: Part & { view: TableView }) {
  const client = createQueryClient()
  // Throws where the table does not load: the page is nothing without it.
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

async function MatchesPart({ about, season, query }: Part & { query: SeasonQuery }) {
  const { rounds } = about
  const id = query.round === 'all' ? undefined : (query.round ?? about.current_round_id ?? undefined)
  const round = rounds.find((each) => each.id === id) ?? null
  const matches = await orNotFound(
    getSeasonMatches({
      season_id: season,
      page: round ? 1 : query.page,
      page_size: round ? 100 : PAGE,
      ...(id === undefined ? {} : { round_id: id }),
    }),
  )
  return <SeasonMatches about={about} matches={matches} round={round} />
}
