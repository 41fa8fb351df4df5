import * as z from 'zod/mini'

const KEY = 'scoreDelay'
/** Largest correction by a viewer in either direction (s). */
export const MAX_OFFSET = 60
/** Number of rooms whose correction is stored, most recent ones. */
const ROOMS = 50

/** [room, seconds] each, most recent last. */
const schema = z.array(z.tuple([z.int(), z.number().check(z.gte(-MAX_OFFSET), z.lte(MAX_OFFSET))]))
type OffsetStorage = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: () => OffsetStorage): z.output<typeof schema> {
  try {
    return schema.safeParse(JSON.parse(storage().getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Returns the stored correction of a room (s); 0 if there is none. */
export const readOffset = (roomId: number, storage: () => OffsetStorage): number =>
  read(storage).find(([id]) => id === roomId)?.[1] ?? 0

/** Stores the correction. In a browser that forbids storage it lasts as long as the page. */
export function saveOffset(roomId: number, offset: number, storage: () => OffsetStorage): void {
  const others = read(storage).filter(([id]) => id !== roomId)
  const next = offset === 0 ? others : [...others, [roomId, offset]].slice(-ROOMS)
  try {
    storage().setItem(KEY, JSON.stringify(next))
  } catch {}
}
