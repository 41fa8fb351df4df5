import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { type RoomCard, roomCategories } from '#lib/contract/streams/rooms.ts'
import type { RoomsState } from './apply-rooms-message.ts'

interface ListOptions {
  type: number
  /** Id of a competition: only its rooms. */
  id: number | null
  page: number
  pageSize: number
  total: number
  tabs: { type: number; total: number }[]
}

export interface ListView {
  list: RoomCard[]
  total: number
  /** Number of rooms per tab, in the order of the tabs. */
  tabs: number[]
}

/**
 * Computes a page of the live list. Once all rooms are known, the page is computed from them. Until then, and
 * when there are more rooms than a snapshot contains, it shows the server's counts and keeps its cards up to
 * date.
 */
export function listView(
  { list, isComplete }: RoomsState,
  { type, id, page, pageSize, total, tabs }: ListOptions,
): ListView {
  const category = roomCategories[type - 1]
  const ofCategory = category ? list.filter((room) => room.category === category) : list
  const fitting = id === null ? ofCategory : ofCategory.filter((room) => room.competition?.id === id)
  if (!isComplete) return { list: fitting.slice(0, pageSize), total, tabs: tabs.map((tab) => tab.total) }
  return {
    list: fitting.slice((page - 1) * pageSize, page * pageSize),
    total: fitting.length,
    tabs: [list.length, ...roomCategories.map((one) => list.filter((room) => room.category === one).length)],
  }
}

/**
 * Returns the competitions of a category's rooms, those with most rooms first. A single one is left out
 * unless it is `chosen`.
 */
export function competitionsOf(
  list: readonly RoomCard[],
  { type, id }: Pick<ListOptions, 'type' | 'id'>,
  chosen: CompetitionBrief | null = null,
): CompetitionBrief[] {
  const rooms = new Map<number, { competition: CompetitionBrief; count: number }>()
  for (const { category, competition } of list) {
    if (!competition || category !== roomCategories[type - 1]) continue
    const known = rooms.get(competition.id)
    rooms.set(competition.id, { competition, count: (known?.count ?? 0) + 1 })
  }
  // Listed even while none of its rooms is on the air.
  if (chosen && chosen.id === id && !rooms.has(chosen.id))
    rooms.set(chosen.id, { competition: chosen, count: 0 })
  if (rooms.size < 2 && id === null) return []
  return [...rooms.values()].toSorted((a, b) => b.count - a.count).map(({ competition }) => competition)
}
