import * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import {
  lineupPush,
  type MatchDetail,
  matchDetail,
  momentumPush,
  statisticsPush,
  textPush,
} from '#lib/contract/matches/detail.ts'
import { eventPush, type MatchEvent, matchPush } from '#lib/contract/matches/match.ts'
import { shotsPush } from '#lib/contract/matches/shots.ts'
import { BASKETBALL_EVENTS } from '#lib/shared/vocabulary.ts'

const push = z.discriminatedUnion('type', [
  matchPush,
  eventPush,
  textPush,
  statisticsPush,
  lineupPush,
  momentumPush,
  shotsPush,
])

/**
 * Basketball shots and fouls are counted in the box score; the timeline leaves them out, as the page's first
 * response does.
 */
const isPlayByPlay = (event: MatchEvent) => (BASKETBALL_EVENTS as readonly string[]).includes(event.type)

/**
 * Returns the list with these items inserted (an item with a known id replaces the old one), sorted by
 * position.
 */
function upsert<Item extends { id: number; position: number }>(
  list: readonly Item[],
  updates: readonly Item[],
): Item[] {
  const byId = new Map(list.map((item) => [item.id, item]))
  for (const item of updates) byId.set(item.id, item)
  return [...byId.values()].sort((one, other) => one.position - other.position || one.id - other.id)
}

/**
 * Returns the match after a message of its topic. The same message twice changes nothing; a message about
 * another match, or an unreadable one, returns the same object.
 */
export function applyPush(detail: MatchDetail, message: TopicMessage): MatchDetail {
  if (message.type === 'snapshot') {
    const snapshot = matchDetail.safeParse(message.snapshot)
    return snapshot.success && snapshot.data.match.id === detail.match.id ? snapshot.data : detail
  }
  const read = push.safeParse(message)
  if (!read.success) return detail
  const { data } = read
  if (data.type === 'match')
    return data.match.id === detail.match.id
      ? { ...detail, match: data.match, maps: data.maps ?? mapsAfter(detail, data.match) }
      : detail
  if (data.match_id !== detail.match.id) return detail
  switch (data.type) {
    case 'event':
      return isPlayByPlay(data.event) ? detail : { ...detail, events: upsert(detail.events, [data.event]) }
    case 'text':
      return { ...detail, texts: upsert(detail.texts, data.texts) }
    case 'statistics':
      return { ...detail, statistics: data.statistics }
    case 'lineups':
      return { ...detail, lineups: data.lineups }
    case 'momentum':
      return { ...detail, momentum: data.momentum }
    case 'shots':
      // Basketball has hundreds; only the play-by-play panels use them.
      return detail.match.sport === 'football'
        ? { ...detail, shots: [...detail.shots.slice(0, data.from), ...data.shots] }
        : detail
  }
}

/**
 * The maps after an update of the series: their scores are the row's periods, and the side whose score grew
 * has won the last map.
 */
function mapsAfter(detail: MatchDetail, row: MatchDetail['match']): MatchDetail['maps'] {
  if (!detail.maps) return detail.maps
  const winner = whoScored(detail.match, row)
  const over = (row.home_score ?? 0) + (row.away_score ?? 0) - 1
  return detail.maps.map((map, at) => ({
    ...map,
    score: row.periods[at] ?? map.score,
    winner: map.winner ?? (at === over ? winner : null),
  }))
}

/** Returns the side whose score has grown between two states of a match; null if neither or both. */
export function whoScored(before: MatchDetail['match'], after: MatchDetail['match']): 'home' | 'away' | null {
  const home = (after.home_score ?? 0) > (before.home_score ?? 0)
  const away = (after.away_score ?? 0) > (before.away_score ?? 0)
  return home === away ? null : home ? 'home' : 'away'
}
