import type { QueryClient } from '@tanstack/react-query'
import { getTranslations } from 'next-intl/server'
import { LiveTable } from '#components/competitions/live-table.tsx'
import { TeamPlaces } from '#components/competitions/team-places.tsx'
import type { Slots } from '#components/matches/detail/layout/match-panels.tsx'
import { hasBegun, hasTable } from '#components/matches/detail/layout/panels.ts'
import { teamNames } from '#components/matches/detail/names-of.ts'
import { FormPanel } from '#components/matches/detail/preview/form-panel.tsx'
import { MeetingsPanel } from '#components/matches/detail/preview/meetings-panel.tsx'
import { viewAddress } from '#components/matches/detail/views.ts'
import { ArticleList } from '#components/news/article-list.tsx'
import { ChancesPanel } from '#components/odds/preview/chances-panel.tsx'
import { OddsPreview } from '#components/odds/preview/odds-preview.tsx'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { MatchBroadcasters } from '#components/streams/reservations/match-broadcasters.tsx'
import { HIGHLIGHT_HEIGHT, MatchHighlights } from '#components/videos/clips/match-highlights.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { votesQuery } from '#lib/client/matches/votes.ts'
import { matchOddsQuery } from '#lib/client/odds.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Namespace } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'
import { loadAnalysis, loadHighlights, loadNews, loadStreamers } from './load.ts'
import { plansSlot } from './plans-slot.tsx'
import { predictionsSlot } from './predictions-slot.tsx'

/** Results and meetings that the preview of a match shows. */
const PREVIEW_RESULTS = { last: 5 }
/** Heights in px, for the first arrangement of the panels. */
const LINE = 32

interface MatchSlots {
  slots: Slots
  /** With the data that the panels read from the query cache. */
  client: QueryClient
  /** Texts of the panels in the browser. */
  messages: Namespace[]
}

/** Prefetches a query; a match is shown without it too, and the browser tries again. */
const prefetch = <Data,>(result: Promise<Data>): Promise<Data | null> => result.catch(() => null)

/** The panels of a match's page that other nouns and the server provide. */
export async function matchSlots(detail: MatchDetail, language: Language, path: string): Promise<MatchSlots> {
  const { match, competition } = detail
  const { kind } = competition
  const client = createQueryClient()
  const [table, news, highlights, plans, predictions, , preview] = await Promise.all([
    kind === 'league'
      ? prefetch(client.query(seasonTableQuery({ season_id: match.season_id, live: true })))
      : null,
    loadNews(match.id, language),
    hasBegun(match) ? loadHighlights(match.id, language) : null,
    prefetch(plansSlot(match.id, language)),
    prefetch(predictionsSlot(match, language)),
    prefetch(client.query(votesQuery(null, match.id))),
    hasBegun(match) ? null : previewSlots(client, detail, language, path),
  ])
  const rows = table?.groups.reduce((sum, group) => sum + group.rows.length, 0) ?? 0
  const films = highlights ? highlights.list.length + highlights.clips.length : 0
  const teams = [match.home_team_id, match.away_team_id]
  return {
    client,
    messages: [
      'matches.votes',
      ...(hasTable(kind) || preview ? (['competitions.standings'] as const) : []),
      ...(match.sport === 'basketball' ? (['matches.basketball'] as const) : []),
      ...(preview ? (['matches.preview', 'odds', 'streams.rooms', 'streams.reservations'] as const) : []),
    ],
    slots: {
      ...preview,
      places:
        preview && kind === 'league'
          ? { height: 140, node: <TeamPlaces language={language} seasonId={match.season_id} teams={teams} /> }
          : null,
      table: hasTable(kind)
        ? {
            height: rows === 0 ? 150 : 160 + rows * 28,
            node: <LiveTable language={language} seasonId={match.season_id} teams={teams} kind={kind} />,
          }
        : null,
      plans,
      predictions,
      highlights:
        highlights && films > 0
          ? { height: 45 + films * HIGHLIGHT_HEIGHT, node: <MatchHighlights highlights={highlights} /> }
          : null,
      news:
        news && news.list.length > 0
          ? {
              height: 45 + news.list.length * 96,
              node: <ArticleList articles={news.list} language={language} now={news.server_time} />,
            }
          : null,
    },
  }
}

/** The panels of a match that has not begun. Each says in one line why it is empty, if it is. */
async function previewSlots(
  client: QueryClient,
  { match, time_zone }: MatchDetail,
  language: Language,
  path: string,
): Promise<Slots> {
  const { id, sport } = match
  const [analysis, streamers, odds] = await Promise.all([
    loadAnalysis(id, PREVIEW_RESULTS, language),
    loadStreamers(id, language),
    prefetch(client.query(matchOddsQuery(null, id, sport === 'football' ? 'eu' : 'moneyline'))),
  ])
  const names = teamNames(match, language)
  const books = odds?.list.length ?? 0
  const meetings = analysis?.head_to_head.matches.length ?? 0
  const results = analysis ? analysis.home.matches.length + analysis.away.matches.length : 0
  return {
    chances: {
      height: books > 0 ? 190 : LINE,
      node: <ChancesPanel matchId={id} sport={sport} names={names} />,
    },
    odds: {
      height: books > 0 ? 250 + books * 41 : LINE,
      node: (
        <OddsPreview matchId={id} sport={sport} language={language} href={viewAddress(path, id, 'odds')} />
      ),
    },
    form: {
      height: results > 0 ? 120 + results * 32 : LINE,
      node: analysis ? <FormPanel analysis={analysis} language={language} path={path} /> : <FailedLine />,
    },
    meetings: analysis && {
      height: meetings > 0 ? 130 + meetings * 36 : LINE,
      node: (
        <MeetingsPanel
          analysis={analysis}
          language={language}
          href={viewAddress(path, id, 'analysis')}
          path={path}
          goals={sport === 'football'}
        />
      ),
    },
    broadcasters: streamers && {
      height: streamers.list.length > 0 ? 45 + streamers.list.length * 110 : LINE,
      node: <MatchBroadcasters answer={streamers} timeZone={time_zone} />,
    },
  }
}

async function FailedLine() {
  const t = await getTranslations('matches.preview.analysis')
  return <PendingLine title={t('title')} why={t('failed')} />
}
