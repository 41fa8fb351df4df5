import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getPlaybackList } from '#lib/contract/streams/recordings.ts'

/** How many recordings a page of a room's list has. */
export const REPLAYS_EACH = 6
/** What was asked a moment ago is not asked again, ms. */
const KEPT_MS = 60_000

type Page = OutputOf<typeof getPlaybackList>
type Ask = (roomId: number) => Promise<Page>

const askServer: Ask = async (roomId) => {
  const { getPlaybackList } = await import('#lib/client/streams/recordings.ts')
  return getPlaybackList({ room_id: roomId, page: 1, page_size: REPLAYS_EACH }, { quiet: true })
}

let kept: { roomId: number; at: number; page: Promise<Page> } | null = null

/**
 * The first page of a room's recordings, the newest first. Off the air two parts of the page want it, the newest film and
 * the list below: what one of them asked for within the last minute the other is given. `anew` asks in any case: a
 * broadcast that has just ended has left another.
 */
export function firstReplays(
  roomId: number,
  { anew = false, ask = askServer, now = Date.now() }: { anew?: boolean; ask?: Ask; now?: number } = {},
): Promise<Page> {
  if (!anew && kept?.roomId === roomId && now - kept.at < KEPT_MS) return kept.page
  const mine = { roomId, at: now, page: ask(roomId) }
  kept = mine
  // A call that failed is no answer for the other.
  mine.page.catch(() => {
    if (kept === mine) kept = null
  })
  return mine.page
}
