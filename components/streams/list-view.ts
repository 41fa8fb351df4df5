import { type RoomCard, roomCategories } from '#lib/contract/streams.ts'
import type { KnownRooms } from './take-rooms.ts'

interface Told {
  type: number
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
export function listView({ list, whole }: KnownRooms, { type, page, pageSize, total, tabs }: Told): ListView {
  const category = roomCategories[type - 1]
  const fitting = category ? list.filter((room) => room.category === category) : list
  if (!whole) return { list: fitting.slice(0, pageSize), total, tabs: tabs.map((tab) => tab.total) }
  return {
    list: fitting.slice((page - 1) * pageSize, page * pageSize),
    total: fitting.length,
    tabs: [list.length, ...roomCategories.map((one) => list.filter((room) => room.category === one).length)],
  }
}
