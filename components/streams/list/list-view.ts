import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { type RoomCard, roomCategories } from '#lib/contract/streams/rooms.ts'
import type { KnownRooms } from './take-rooms.ts'

interface ListOptions {
  type: number
  /** A competition: its rooms alone. */
  id: number | null
  page: number
  pageSize: number
  total: number
  tabs: { type: number; total: number }[]
}

export interface ListView {
  list: RoomCard[]
  total: number
  /** How many rooms each tab has, in the order of the tabs. */
  tabs: number[]
}

/**
 * What a page of the live list shows. Once every room is known the page is made of them; until then, and where there
 * are more rooms than a snapshot carries, the server's counts stand and its cards are kept up to date.
 */
export function listView(
  { list, whole }: KnownRooms,
  { type, id, page, pageSize, total, tabs }: ListOptions,
): ListView {
  const category = roomCategories[type - 1]
  const ofCategory = category ? list.filter((room) => room.category === category) : list
  const fitting = id === null ? ofCategory : ofCategory.filter((room) => room.competition?.id === id)
  if (!whole) return { list: fitting.slice(0, pageSize), total, tabs: tabs.map((tab) => tab.total) }
  return {
    list: fitting.slice((page - 1) * pageSize, page * pageSize),
    total: fitting.length,
    tabs: [list.length, ...roomCategories.map((one) => list.filter((room) => room.category === one).length)],
  }
}

/** The competitions of a category's rooms, those with most rooms first; one alone is no choice, unless it was `chosen`. */
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
  // Named on the page even while none of its rooms is on the air.
  if (chosen && chosen.id === id && !rooms.has(chosen.id))
    rooms.set(chosen.id, { competition: chosen, count: 0 })
  if (rooms.size < 2 && id === null) return []
  return [...rooms.values()].toSorted((a, b) => b.count - a.count).map(({ competition }) => competition)
}
