import type { MatchRow } from '#lib/contract/matches/match.ts'

/** Room of a match to show: the one the address asks for if it is on the air about it, else the most watched; null: none. */
export function chooseRoom(rooms: MatchRow['rooms'], asked: string | string[] | undefined): number | null {
  const wanted = rooms.find(({ room_id }) => String(room_id) === asked)
  return (wanted ?? rooms[0])?.room_id ?? null
}
