import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { LiveTable } from '#components/competitions/live-table.tsx'
import { alternatesOf } from '#components/layout/document/alternates.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { AnalysisScreen } from '#components/matches/detail/analysis/analysis-screen.tsx'
import { filtersOf } from '#components/matches/detail/analysis/filters.ts'
import { WithGame } from '#components/matches/detail/basketball/with-game.tsx'
import { MatchScreen } from '#components/matches/detail/match-screen.tsx'
import { pageTexts } from '#components/matches/detail/page-texts.ts'
import { sportsEvent } from '#components/matches/detail/structured-data.ts'
import { viewOf } from '#components/matches/detail/views.ts'
import { ArticleList } from '#components/news/article-list.tsx'
import { OddsScreen } from '#components/odds/odds-screen.tsx'
import { MatchBroadcasters } from '#components/streams/reservations/match-broadcasters.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { Hydrate } from '#lib/client/core/query/hydrate.tsx'
import { site } from '#lib/i18n/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { jsonForScript } from '#lib/shared/text/json-for-script.ts'
import { loadAnalysis, loadMatch, loadNews, loadStreamers } from './load.ts'

/** The views beside the match itself, in the order of the tabs. */
const VIEWS = ['odds', 'analysis'] as const

/** `score-detail` is a match of any sport; `gamingDetail` is the address of an e-sports series. */
type Screen = 'score-detail' | 'gamingDetail'

export interface MatchPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Reads the match id and the view from the address; anything but a number in `?id=` is not found. */
async function readMatchQuery({ searchParams }: MatchPageProps) {
  const { id, tab, ...query } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return { id: Number(id), view: viewOf(tab), query }
}

/** Loads the match, if the screen shows its sport. */
async function matchOf(screen: Screen, id: number, locale: Language) {
  const detail = await loadMatch(id, locale)
  if (screen === 'gamingDetail' && detail.match.sport !== 'esports') notFound()
  return detail
}

export async function matchMetadata(screen: Screen, props: MatchPageProps): Promise<Metadata> {
  const { id, view } = await readMatchQuery(props)
  const locale = await getLocale()
  const detail = await matchOf(screen, id, locale)
  // A series has one address for search engines, whichever was opened.
  return pageMetadata(locale, detail.match.sport === 'esports' ? 'gamingDetail' : screen, {
    ...(await pageTexts(detail, locale, view)),
    query: view === 'match' ? { id } : { id, tab: view },
  })
}

/**
 * One match: score, timeline, statistics, line-ups, commentary and its table; or a preview before it begins.
 */
export async function MatchPage({ screen: path, ...props }: MatchPageProps & { screen: Screen }) {
  const { id, view, query } = await readMatchQuery(props)
  const locale = await getLocale()
  const detail = await matchOf(path, id, locale)
  const { match, competition } = detail
  const cup = competition.kind === 'cup'
  const client = createQueryClient()
  // A match is shown even without its table, so a failure is left to the browser.
  if (!cup && view === 'match')
    await client.query(seasonTableQuery({ season_id: match.season_id, live: true })).catch(() => {})
  const news = view === 'match' ? await loadNews(id, locale) : null
  const coming = match.status === 'scheduled' || match.status === 'tbd' || match.status === 'delayed'
  const streamers = view === 'match' && coming ? await loadStreamers(id, locale) : null
  const teams = [match.home_team_id, match.away_team_id]
  const url = alternatesOf(site().publicUrl, locale, `/${path}`, { id }).canonical
  const filters = filtersOf(query)
  const screen = (
    <MatchScreen
      detail={detail}
      language={locale}
      ranks={{ home: match.home_rank, away: match.away_rank }}
      path={`/${path}`}
      views={VIEWS}
      view={view}
      table={
        <div className="flex flex-col gap-2 lg:gap-3">
          {streamers ? <MatchBroadcasters answer={streamers} timeZone={detail.time_zone} /> : null}
          <Hydrate client={client}>
            <LiveTable language={locale} match={match} position={detail.position} teams={teams} cup={cup} />
          </Hydrate>
          {news ? <ArticleList articles={news.list} language={locale} now={news.server_time} /> : null}
        </div>
      }
    >
      {view === 'odds' ? <OddsScreen matchId={id} sport={match.sport} language={locale} /> : null}
      {view === 'analysis' ? (
        <AnalysisScreen
          analysis={await loadAnalysis(id, filters, locale)}
          matchId={id}
          sport={match.sport}
          language={locale}
          filters={filters}
          path={`/${path}`}
        />
      ) : null}
    </MatchScreen>
  )
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(sportsEvent(detail, locale, url)) }}
      />
      <ClientMessages
        names={[
          'matches.detail',
          'matches.lists',
          'common',
          'competitions.standings',
          ...(streamers ? (['streams.rooms', 'streams.reservations'] as const) : []),
          ...(match.sport === 'basketball' ? (['matches.basketball'] as const) : []),
        ]}
      >
        {view === 'match' ? (
          <WithGame detail={detail} language={locale}>
            {screen}
          </WithGame>
        ) : (
          screen
        )}
      </ClientMessages>
    </>
  )
}
