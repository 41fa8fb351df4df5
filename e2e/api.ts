import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { initialList, type MatchList, type MatchRow } from '#lib/contract/matches.ts'
import { getRoomList } from '#lib/contract/streams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

const envelope = z.object({ code: z.literal(0), data: z.unknown() })

async function dataOf(request: APIRequestContext, path: string): Promise<unknown> {
  return envelope.parse(await (await request.get(`/${path}`)).json()).data
}

/** Every live match of a sport, as the site's own list tells it. */
export async function liveList(request: APIRequestContext, sport: Sport): Promise<MatchList> {
  return initialList.output.parse(await dataOf(request, `${initialList.path}?sport=${sport}`))
}

/** The match of `sport` that is live and has begun last, so that it stays live for the length of a test. */
export async function freshMatch(request: APIRequestContext, sport: Sport): Promise<MatchRow> {
  const { matches } = await liveList(request, sport)
  const [match] = matches.toSorted((a, b) => Date.parse(b.kickoff_at) - Date.parse(a.kickoff_at))
  if (!match) throw new Error(`no ${sport} match is live: the demo world promises some`)
  return match
}

/** The rooms that are on the air now, the most watched first. */
export async function rooms(request: APIRequestContext) {
  const { list } = getRoomList.output.parse(await dataOf(request, getRoomList.path))
  return list
}
