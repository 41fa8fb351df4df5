import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { alternatesOf } from '#components/layout/document/alternates.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { AnalysisScreen } from '#components/matches/detail/analysis/analysis-screen.tsx'
import { filtersOf } from '#components/matches/detail/analysis/filters.ts'
import { MatchScreen } from '#components/matches/detail/match-screen.tsx'
import { pageTexts } from '#components/matches/detail/page-texts.ts'
import { sportsEvent } from '#components/matches/detail/structured-data.ts'
import { type MatchView, viewOf } from '#components/matches/detail/views.ts'
import { OddsScreen } from '#components/odds/odds-screen.tsx'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { Hydrate } from '#lib/client/core/query/hydrate.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { loadAnalysis, loadMatch } from './load.ts'
import { MatchDiscussion } from './match-discussion.tsx'
import { matchSlots } from './match-slots.tsx'

/** The views beside the match itself, in the order of the tabs. */
const VIEWS = ['odds', 'analysis', 'discussion'] as const

/** Messages that no client component of this screen uses. */
const UNUSED_COMMON = [
  'fieldWrong',
  'level',
  'pages',
  'paymentPassword',
  'pictureBy',
  'placard',
  'roles',
  'toAppeal',
  'zone',
]

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
async function matchOf(screen: Screen, id: number, locale: Language, view: MatchView) {
  const detail = await loadMatch(id, locale, view === 'match')
  if (screen === 'gamingDetail' && detail.match.sport !== 'esports') notFound()
  return detail
}

export async function matchMetadata(screen: Screen, props: MatchPageProps): Promise<Metadata> {
  const { id, view } = await readMatchQuery(props)
  const locale = await getLocale()
  const detail = await matchOf(screen, id, locale, view)
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
  const detail = await matchOf(path, id, locale, view)
  const { match } = detail
  const address = `/${path}`
  const filters = filtersOf(query)
  const { slots, client, messages } =
    view === 'match'
      ? await matchSlots(detail, locale, address)
      : { slots: {}, client: createQueryClient(), messages: [] }
  const url = alternatesOf(await linkBaseOfRendering(), locale, address, { id }).canonical
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(sportsEvent(detail, locale, url)) }}
      />
      <ClientMessages
        names={['matches.detail', 'matches.lists', 'common', 'competitions.standings', ...messages]}
        // Of the lists, the minute of a match in play in the table.
        only={{ 'matches.lists': ['phase', 'status'] }}
        without={{
          common: UNUSED_COMMON,
          'matches.detail': [
            ...(match.sport === 'football' ? (['box', 'boxLong', 'maps'] as const) : []),
            ...(view === 'discussion' ? [] : (['discussion', 'ratings'] as const)),
          ],
        }}
      >
        <Hydrate client={client}>
          <MatchScreen
            detail={detail}
            language={locale}
            ranks={{ home: match.home_rank, away: match.away_rank }}
            slots={slots}
            path={address}
            views={VIEWS}
            view={view}
          >
            {view === 'odds' ? <OddsScreen matchId={id} sport={match.sport} language={locale} /> : null}
            {view === 'analysis' ? (
              <AnalysisScreen
                analysis={await loadAnalysis(id, filters, locale)}
                matchId={id}
                sport={match.sport}
                language={locale}
                filters={filters}
                path={address}
              />
            ) : null}
            {view === 'discussion' ? <MatchDiscussion detail={detail} language={locale} /> : null}
          </MatchScreen>
        </Hydrate>
      </ClientMessages>
    </>
  )
}
