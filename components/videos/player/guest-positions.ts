import * as z from 'zod/mini'

/** What positions are stored of in this browser. Those of users are stored on the server. */
type PositionKind = 'video' | 'recording'

/** Keys of the local storage: where this browser's viewer left films, the newest last. */
const KEYS: Readonly<Record<PositionKind, string>> = {
  video: 'video-positions',
  recording: 'recording-positions',
}
const MAX_VIDEOS = 50

const entry = z.tuple([z.int(), z.int()])

function readAll(storage: Pick<Storage, 'getItem'>, kind: PositionKind): [id: number, position: number][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEYS[kind]) ?? '[]')
    return (Array.isArray(stored) ? stored : []).flatMap((one) => {
      const { success, data } = entry.safeParse(one)
      return success ? [data] : []
    })
  } catch {
    return []
  }
}

/** Where the viewer left a film (s); 0: at its beginning. */
export const guestPosition = (
  id: number,
  storage: Pick<Storage, 'getItem'>,
  kind: PositionKind = 'video',
): number => readAll(storage, kind).find(([known]) => known === id)?.[1] ?? 0

/** Stores where the viewer left a film; 0 forgets it. */
export function saveGuestPosition(
  id: number,
  position: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  kind: PositionKind = 'video',
): void {
  const others = readAll(storage, kind).filter(([known]) => known !== id)
  const all = position > 0 ? [...others, [id, position]] : others
  try {
    storage.setItem(KEYS[kind], JSON.stringify(all.slice(-MAX_VIDEOS)))
  } catch {
    // A browser that stores nothing begins each video anew.
  }
}
