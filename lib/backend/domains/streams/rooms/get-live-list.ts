import type { Handler } from '#lib/backend/http/context.ts'
import { type getLiveList as endpoint, roomCategories } from '#lib/contract/streams/rooms.ts'
import { onAirTotals } from './cards.ts'
import { getRoomList } from './get-room-list.ts'

/** Returns the live list: a page of rooms and the count of each tab. */
export const getLiveList: Handler<typeof endpoint> = async (call) => {
  const totals = await onAirTotals(call.ctx.db)
  const all = [...totals.values()].reduce((sum, total) => sum + total, 0)
  return {
    ...(await getRoomList(call)),
    server_time: new Date(call.ctx.clock.now()).toISOString(),
    tabs: [
      { type: 0, total: all },
      ...roomCategories.map((category, index) => ({ type: index + 1, total: totals.get(category) ?? 0 })),
    ],
  }
}
