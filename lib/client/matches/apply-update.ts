import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type Lineup, type MatchDetail, type MatchUpdate, updatePush } from '#lib/contract/matches/detail.ts'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { BASKETBALL_EVENTS } from '#lib/shared/vocabulary.ts'

/**
 * Basketball shots and fouls are counted in the box score; the timeline leaves them out, as the page's first
 * response does.
 */
export const isPlayByPlay = (event: Pick<MatchEvent, 'type'>): boolean =>
  (BASKETBALL_EVENTS as readonly string[]).includes(event.type)

/** Returns the update in a message of a match's topic; null for any other message, and for an unreadable one. */
export const readUpdate = (message: TopicMessage): MatchUpdate | null =>
  message.type === 'update' ? (updatePush.safeParse(message).data ?? null) : null

/** Whether an update is about a match and not yet part of its data. */
export const isNewTo = (detail: MatchDetail, update: MatchUpdate): boolean =>
  update.match_id === detail.match.id && update.revision > detail.revision

/** Returns the list with the items inserted, sorted by position; an item with a known id replaces the old one. */
function upsert<Item extends { id: number; position: number }>(
  list: Item[],
  updates: readonly Item[] | undefined,
): Item[] {
  if (!updates || updates.length === 0) return list
  const byId = new Map([...list, ...updates].map((item) => [item.id, item]))
  return [...byId.values()].sort((one, other) => one.position - other.position || one.id - other.id)
}

/** Returns the line-ups with the ratings and box scores of these players. */
function withPlayed(lineups: Lineup[], played: MatchUpdate['players']): Lineup[] {
  if (!played || played.length === 0) return lineups
  const byPlace = new Map(played.map((player) => [`${player.side} ${player.position}`, player]))
  return lineups.map((lineup) => ({
    ...lineup,
    players: lineup.players.map((player) => {
      const changed = byPlace.get(`${lineup.side} ${player.position}`)
      return changed ? { ...player, rating: changed.rating, box: changed.box } : player
    }),
  }))
}

/**
 * Returns a match after an update, all of it at once; the same object for an update of another match and for one that
 * is already part of it. Basketball's plays and shots are not in it: only its play by play shows them.
 */
export function applyUpdate(detail: MatchDetail, update: MatchUpdate): MatchDetail {
  if (!isNewTo(detail, update)) return detail
  const { match, facts, maps, events, texts, statistics, lineups, players, momentum, shots } = update
  return {
    ...detail,
    revision: update.revision,
    match: match ?? detail.match,
    ...facts,
    maps: maps ?? detail.maps,
    events: upsert(
      detail.events,
      events?.filter((event) => !isPlayByPlay(event)),
    ),
    texts: upsert(detail.texts, texts),
    statistics: statistics ?? detail.statistics,
    lineups: withPlayed(lineups ?? detail.lineups, players),
    momentum: momentum ?? detail.momentum,
    shots:
      shots && detail.match.sport !== 'basketball'
        ? [...detail.shots.slice(0, shots.from), ...shots.list]
        : detail.shots,
  }
}
