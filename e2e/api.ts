import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { getTeam } from '#lib/contract/competitions/teams.ts'
import { getAllMatch, getInitialList } from '#lib/contract/matches/lists.ts'
import type { MatchList, MatchRow } from '#lib/contract/matches/match.ts'
import { getNews } from '#lib/contract/news/articles.ts'
import { getRoomList } from '#lib/contract/streams/rooms.ts'
import { getWorks } from '#lib/contract/videos.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

const envelope = z.object({ code: z.literal(0), data: z.unknown() })

async function dataOf(request: APIRequestContext, path: string): Promise<unknown> {
  return envelope.parse(await (await request.get(`/${path}`)).json()).data
}

/** Every live match of a sport, as the site's own list tells it. */
export async function liveList(request: APIRequestContext, sport: Sport): Promise<MatchList> {
  return getInitialList.output.parse(await dataOf(request, `${getInitialList.path}?sport=${sport}`))
}

/** The match of `sport` that is live and has begun last, so that it stays live for the length of a test. */
export async function freshMatch(request: APIRequestContext, sport: Sport): Promise<MatchRow> {
  const { matches } = await liveList(request, sport)
  const [match] = matches.toSorted((a, b) => Date.parse(b.kickoff_at) - Date.parse(a.kickoff_at))
  if (!match) throw new Error(`no ${sport} match is live: the demo world promises some`)
  return match
}

/** Football matches of a day, of today unless it is given. */
export async function dayOf(
  request: APIRequestContext,
  input: { tab: 'all' | 'results'; date?: string } = { tab: 'all' },
): Promise<MatchRow[]> {
  const answer = await request.post(`/${getAllMatch.path}`, { data: { sport: 'football', ...input } })
  return getAllMatch.output.parse(envelope.parse(await answer.json()).data).matches
}

/** A football match of yesterday, long over, that had goals. */
export async function playedMatch(request: APIRequestContext): Promise<MatchRow> {
  const { server_time } = await liveList(request, 'football')
  const date = new Date(Date.parse(server_time) - 86_400_000).toISOString().slice(0, 10)
  const matches = await dayOf(request, { tab: 'results', date })
  const match = matches.find(({ status, home_score }) => status === 'finished' && (home_score ?? 0) > 1)
  if (!match) throw new Error('the demo world had no goals yesterday')
  return match
}

/** The rooms that are on the air now, the most watched first. */
export async function rooms(request: APIRequestContext) {
  const { list } = getRoomList.output.parse(await dataOf(request, getRoomList.path))
  return list
}

/** The newest article: the demo world's newsroom writes its first within a minute of a fresh start. */
export async function anArticle(request: APIRequestContext): Promise<number> {
  for (const began = Date.now(); Date.now() - began < 60_000; ) {
    const { list } = getNews.output.parse(await dataOf(request, `${getNews.path}?page_size=1`))
    if (list[0]) return list[0].id
  }
  throw new Error('the demo world has written no article')
}

/** A player of a team that plays now. */
export async function aPlayer(request: APIRequestContext): Promise<number> {
  const { home_team_id } = await freshMatch(request, 'football')
  const page = getTeam.output.parse(await dataOf(request, `${getTeam.path}?id=${home_team_id}`))
  const player = page.squad[0]?.player
  if (!player) throw new Error('a team of the demo world has a squad')
  return player.id
}

/** A video of a demo channel that is on the air: the site makes them as it starts. */
export async function aVideo(request: APIRequestContext): Promise<number> {
  for (const began = Date.now(); Date.now() - began < 30_000; ) {
    for (const { user_id } of await rooms(request)) {
      const answer = await request.post(`/${getWorks.path}`, { data: { user_id } })
      const { list } = getWorks.output.parse(envelope.parse(await answer.json()).data)
      if (list[0]) return list[0].id
    }
  }
  throw new Error('the demo world has no video')
}
