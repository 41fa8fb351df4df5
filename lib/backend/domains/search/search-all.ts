import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import type { searchAll as endpoint, SearchKind } from '#lib/contract/search.ts'
import type { SearchDeps } from './deps.ts'
import type { Found } from './finding/find.ts'
import { findMatches, loadMatchByTeam } from './finding/find-matches.ts'
import { findMeetings } from './finding/find-meetings.ts'
import { anchorHits, competitionHits, newsHits, roomHits, teamHits } from './finding/hits.ts'
import { playerHits } from './finding/player-hits.ts'
import { circleHits, postHits, videoHits } from './finding/text-hits.ts'
import type { Named } from './matching/named.ts'

/** Maximum number of hits of each kind when all kinds are requested. */
const PREVIEW_SIZE: Record<SearchKind, number> = {
  matches: 6,
  teams: 6,
  players: 6,
  competitions: 4,
  rooms: 4,
  anchors: 6,
  news: 4,
  videos: 4,
  circles: 4,
  posts: 4,
}

const KINDS = ['team', 'player', 'competition', 'room', 'anchor', 'news', 'video', 'post', 'circle'] as const
/** Titles and texts are not what people search for: they do not count towards the hot terms. */
const TEXT_KINDS: ReadonlySet<Named['kind']> = new Set(['news', 'video', 'post'])

/** Sorts rooms on the air first; otherwise keeps the order. */
export const liveFirst = (found: readonly Found[]) =>
  [...found].sort((a, b) => Number(b.named.weight < 0) - Number(a.named.weight < 0))

async function loadMatchSection(ctx: Context, ids: number[], matchByTeam: ReadonlyMap<number, number>) {
  const rows = await rowsWithIds(ctx.db, [...new Set([...ids, ...matchByTeam.values()])])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const matches = ids.flatMap((id) => byId.get(id) ?? [])
  const match_competitions = await briefsOf(
    ctx.db,
    matches.map((row) => row.competition_id),
  )
  return {
    matches,
    match_competitions,
    matchOf: (teamId: number) => byId.get(matchByTeam.get(teamId) ?? 0) ?? null,
  }
}

/** Returns the part of a kind's hits that is requested: the first of each kind, or a page of one. */
const pagerOf =
  ({ kind, page, page_size }: Pick<HandlerInput<typeof endpoint>, 'kind' | 'page' | 'page_size'>) =>
  <Each>(each: SearchKind, list: readonly Each[]): Each[] => {
    if (kind === 'all') return list.slice(0, PREVIEW_SIZE[each])
    return kind === each ? list.slice((page - 1) * page_size, page * page_size) : []
  }

/** Searches all kinds, or one kind by page. */
export const createSearchAll =
  ({ index, counter }: Pick<SearchDeps, 'index' | 'counter'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { kind, page, page_size } = input
    const found = await index.find(KINDS, input.name, ctx.language)
    const of = (entryKind: Named['kind']) => found.filter(({ named }) => named.kind === entryKind)
    const now = ctx.clock.now()
    const meeting = await findMeetings(ctx.db, index, {
      text: input.name,
      teams: of('team'),
      now,
      reader: ctx.language,
    })
    const [teams, competitions] = [meeting?.teams ?? of('team'), of('competition')]
    const players = of('player')
    const [rooms, anchors] = [liveFirst(meeting?.rooms ?? of('room')), of('anchor')]
    // An article without a title in the reader's language is left out.
    const articles = of('news').filter(({ named }) => named.names[`name_${ctx.language}`] !== null)
    const around = await findMatches(ctx.db, { teams, competitions, now })
    const foundMatches = meeting && meeting.ids.length > 0 ? { ...around, ids: meeting.ids } : around

    const pageOf = pagerOf(input)
    const teamsShown = pageOf('teams', teams)
    const matchByTeam =
      kind === 'teams' ? await loadMatchByTeam(ctx.db, teamsShown, now) : foundMatches.matchByTeam
    // These queries do not depend on each other, so they run in parallel.
    const [
      { matchOf, ...matches },
      playersFound,
      competitionsFound,
      roomsFound,
      anchorsFound,
      newsFound,
      videosFound,
      circles,
      posts,
    ] = await Promise.all([
      loadMatchSection(
        ctx,
        pageOf('matches', foundMatches.ids),
        kind === 'all' || kind === 'teams' ? matchByTeam : new Map(),
      ),
      playerHits(ctx, index, pageOf('players', players)),
      competitionHits(ctx, pageOf('competitions', competitions)),
      roomHits(ctx, pageOf('rooms', rooms)),
      anchorHits(ctx, pageOf('anchors', anchors)),
      newsHits(ctx, pageOf('news', articles)),
      videoHits(ctx, pageOf('videos', of('video'))),
      // All of them: how many the reader may see is known only when they are read.
      circleHits(ctx, { circles: of('circle'), teams, competitions }),
      postHits(ctx, of('post')),
    ])
    // A page rendered on the server calls without an address; the visitor's browser reports the search
    // itself.
    if (ctx.caller.address !== null && kind === 'all')
      counter.record(
        ctx,
        found.filter(({ named }) => !TEXT_KINDS.has(named.kind)),
      )
    return {
      server_time: new Date(now).toISOString(),
      time_zone: ctx.timeZone,
      counts: {
        matches: foundMatches.ids.length,
        teams: teams.length,
        players: players.length,
        competitions: competitions.length,
        rooms: rooms.length,
        anchors: anchors.length,
        news: articles.length,
        videos: of('video').length,
        circles: circles.length,
        posts: posts.length,
      },
      page,
      page_size,
      ...matches,
      teams: teamHits(ctx, teamsShown, matchOf),
      players: playersFound,
      competitions: competitionsFound,
      rooms: roomsFound,
      anchors: anchorsFound,
      news: newsFound,
      videos: videosFound,
      circles: pageOf('circles', circles),
      posts: pageOf('posts', posts),
    }
  }
