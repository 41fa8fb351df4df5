import * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchDetail, type MatchText, matchDetail, textPush } from '#lib/contract/matches/detail.ts'
import { eventPush, type MatchEvent, matchPush } from '#lib/contract/matches/match.ts'

const push = z.discriminatedUnion('type', [matchPush, eventPush, textPush])

/** Merges `updates` into `list`: items with a known id are replaced, the order is by `position`. */
function merge<Item extends { id: number; position: number }>(list: Item[], updates: Item[]): Item[] {
  const byId = new Map([...list, ...updates].map((item) => [item.id, item]))
  return [...byId.values()].sort((a, b) => a.position - b.position || a.id - b.id)
}

/**
 * Returns a match after a message of its topic; null while it is unknown. Invalid messages change nothing.
 */
export function applyMatchMessage(known: MatchDetail | null, message: TopicMessage): MatchDetail | null {
  if (message.type === 'snapshot') return matchDetail.safeParse(message.snapshot).data ?? known
  const updates = push.safeParse(message).data
  if (!known || !updates) return known
  if (updates.type === 'match')
    return { ...known, match: updates.match, competition: updates.competition ?? known.competition }
  if (updates.match_id !== known.match.id) return known
  if (updates.type === 'text') return { ...known, texts: merge<MatchText>(known.texts, updates.texts) }
  return { ...known, events: merge<MatchEvent>(known.events, [updates.event]) }
}
