import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import type { searchAll as endpoint, SearchKind } from '#lib/contract/search.ts'
import type { SearchParts } from './deps.ts'
import type { Found } from './finding/find.ts'
import { anchorHits, competitionHits, newsHits, roomHits, teamHits } from './finding/hits.ts'
import { besideTeams, matchesFound } from './finding/matches-found.ts'
import { meetingsFound } from './finding/meetings-found.ts'
import type { Named } from './matching/named.ts'

/** First hits of each kind where everything is asked for. */
const FIRST: Record<SearchKind, number> = {
  matches: 6,
  teams: 6,
  competitions: 4,
  rooms: 4,
  anchors: 6,
  news: 4,
}

const KINDS = ['team', 'competition', 'room', 'anchor', 'news'] as const

/** Who is on the air first; otherwise as they were found. */
export const liveFirst = (found: readonly Found[]) =>
  [...found].sort((a, b) => Number(b.named.weight < 0) - Number(a.named.weight < 0))

async function matchPart(ctx: Context, ids: number[], beside: ReadonlyMap<number, number>) {
  const rows = await rowsWithIds(ctx.db, [...new Set([...ids, ...beside.values()])])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const matches = ids.flatMap((id) => byId.get(id) ?? [])
  const match_competitions = await briefsOf(
    ctx.db,
    matches.map((row) => row.competition_id),
  )
  return {
    matches,
    match_competitions,
    matchOf: (teamId: number) => byId.get(beside.get(teamId) ?? 0) ?? null,
  }
}

/** Search over everything, or one kind by page. */
export const createSearchAll =
  ({ index, tally }: Pick<SearchParts, 'index' | 'tally'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { kind, page, page_size } = input
    const found = await index.find(KINDS, input.name)
    const of = (wanted: Named['kind']) => found.filter(({ named }) => named.kind === wanted)
    const now = ctx.clock.now()
    const meeting = await meetingsFound(ctx.db, index, { text: input.name, teams: of('team'), now })
    const [teams, competitions] = [meeting?.teams ?? of('team'), of('competition')]
    const [rooms, anchors] = [liveFirst(meeting?.rooms ?? of('room')), of('anchor')]
    const articles = of('news')
    const around = await matchesFound(ctx.db, { teams, competitions, now })
    const known = meeting && meeting.ids.length > 0 ? { ...around, ids: meeting.ids } : around

    const shown = <Each>(each: SearchKind, list: readonly Each[]): Each[] =>
      kind === 'all'
        ? list.slice(0, FIRST[each])
        : kind === each
          ? list.slice((page - 1) * page_size, page * page_size)
          : []
    const teamsShown = shown('teams', teams)
    const beside = kind === 'teams' ? await besideTeams(ctx.db, teamsShown, now) : known.besideTeam
    // What does not wait for each other is asked for at once.
    const [{ matchOf, ...matches }, competitionsFound, roomsFound, anchorsFound, newsFound] =
      await Promise.all([
        matchPart(ctx, shown('matches', known.ids), kind === 'all' || kind === 'teams' ? beside : new Map()),
        competitionHits(ctx.db, shown('competitions', competitions)),
        roomHits(ctx.db, shown('rooms', rooms)),
        anchorHits(ctx.db, shown('anchors', anchors)),
        newsHits(ctx, shown('news', articles)),
      ])
    // A page of ours that is rendered calls without an address; the reader's browser then tells of the search itself.
    if (ctx.caller.address !== null && kind === 'all')
      tally.take(
        ctx,
        found.filter(({ named }) => named.kind !== 'news'),
      )
    return {
      server_time: new Date(now).toISOString(),
      time_zone: ctx.timeZone,
      counts: {
        matches: known.ids.length,
        teams: teams.length,
        competitions: competitions.length,
        rooms: rooms.length,
        anchors: anchors.length,
        news: articles.length,
      },
      page,
      page_size,
      ...matches,
      teams: teamHits(teamsShown, matchOf),
      competitions: competitionsFound,
      rooms: roomsFound,
      anchors: anchorsFound,
      news: newsFound,
    }
  }
