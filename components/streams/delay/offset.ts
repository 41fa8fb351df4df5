import * as z from 'zod/mini'

const KEY = 'scoreDelay'
/** Most a viewer can correct either way, s. */
export const OFFSET_MOST = 60
/** Rooms whose correction is remembered, the newest. */
const ROOMS = 50

/** [room, seconds] each, the newest last. */
const schema = z.array(z.tuple([z.int(), z.number().check(z.gte(-OFFSET_MOST), z.lte(OFFSET_MOST))]))
type OffsetStorage = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: () => OffsetStorage): z.output<typeof schema> {
  try {
    return schema.safeParse(JSON.parse(storage().getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The correction remembered for a room, s; 0 where there is none. */
export const readOffset = (roomId: number, storage: () => OffsetStorage): number =>
  read(storage).find(([id]) => id === roomId)?.[1] ?? 0

/** Remembers it; a browser that forbids storage forgets it with the page. */
export function saveOffset(roomId: number, offset: number, storage: () => OffsetStorage): void {
  const others = read(storage).filter(([id]) => id !== roomId)
  const next = offset === 0 ? others : [...others, [roomId, offset]].slice(-ROOMS)
  try {
    storage().setItem(KEY, JSON.stringify(next))
  } catch {}
}
