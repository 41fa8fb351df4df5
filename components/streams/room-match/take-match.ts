import * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchDetail, type MatchText, matchDetail, textPush } from '#lib/contract/matches/detail.ts'
import { eventPush, type MatchEvent, matchPush } from '#lib/contract/matches/match.ts'

const push = z.discriminatedUnion('type', [matchPush, eventPush, textPush])

/** `list` with `news` in it: what is known by its id is replaced, the order is that of `position`. */
function merge<Item extends { id: number; position: number }>(list: Item[], news: Item[]): Item[] {
  const byId = new Map([...list, ...news].map((item) => [item.id, item]))
  return [...byId.values()].sort((a, b) => a.position - b.position || a.id - b.id)
}

/** A match after a message of its topic; null while nothing is known of it. What cannot be read changes nothing. */
export function takeMatch(known: MatchDetail | null, message: TopicMessage): MatchDetail | null {
  if (message.type === 'snapshot') return matchDetail.safeParse(message.snapshot).data ?? known
  const news = push.safeParse(message).data
  if (!known || !news) return known
  if (news.type === 'match')
    return { ...known, match: news.match, competition: news.competition ?? known.competition }
  if (news.match_id !== known.match.id) return known
  if (news.type === 'text') return { ...known, texts: merge<MatchText>(known.texts, news.texts) }
  return { ...known, events: merge<MatchEvent>(known.events, [news.event]) }
}
