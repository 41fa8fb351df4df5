import * as z from 'zod/mini'

/** Key of the local storage: where this browser's guest left videos, the newest last. */
const KEY = 'video-positions'
const MAX_VIDEOS = 50

const entry = z.tuple([z.int(), z.int()])

function readAll(storage: Pick<Storage, 'getItem'>): [id: number, position: number][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return (Array.isArray(stored) ? stored : []).flatMap((one) => {
      const { success, data } = entry.safeParse(one)
      return success ? [data] : []
    })
  } catch {
    return []
  }
}

/** Where the guest left a video (s); 0: at its beginning. */
export const guestPosition = (id: number, storage: Pick<Storage, 'getItem'>): number =>
  readAll(storage).find(([known]) => known === id)?.[1] ?? 0

/** Stores where the guest left a video; 0 forgets it. */
export function saveGuestPosition(
  id: number,
  position: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const others = readAll(storage).filter(([known]) => known !== id)
  const all = position > 0 ? [...others, [id, position]] : others
  try {
    storage.setItem(KEY, JSON.stringify(all.slice(-MAX_VIDEOS)))
  } catch {
    // A browser that stores nothing begins each video anew.
  }
}
