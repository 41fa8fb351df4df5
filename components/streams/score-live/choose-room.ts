import type { MatchRow } from '#lib/contract/matches/match.ts'

/**
 * Returns the room of a match to show: the requested one if it is broadcasting the match, otherwise the most
 * watched; null if there is none.
 */
export function chooseRoom(
  rooms: MatchRow['rooms'],
  requested: string | string[] | undefined,
): number | null {
  const room = rooms.find(({ room_id }) => String(room_id) === requested)
  return (room ?? rooms[0])?.room_id ?? null
}
