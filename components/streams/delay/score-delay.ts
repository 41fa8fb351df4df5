import type { PictureLatency } from '#components/player/hooks/use-player-events.ts'
import { createStore } from '#components/player/store.ts'
import { MAX_OFFSET, readOffset, saveOffset } from './offset.ts'

export interface DelayState {
  /** The delay of the picture from the camera, as far as it is known (s); null while nothing plays. */
  behind: number | null
  /** The viewer is intentionally behind live: chat and danmaku are those of their moment, too. */
  away: boolean
  /** Additional delay set by the viewer, for the streamer's encoder (s). */
  offset: number
}

const browserStorage = () => window.localStorage

/** Returns the score delay in ms. Without a picture there is no delay. */
export const delayOf = ({ behind, offset }: Pick<DelayState, 'behind' | 'offset'>): number =>
  behind === null ? 0 : Math.max(0, Math.round((behind + offset) * 1_000))

/** A room's score delay: the player's latency plus the viewer's correction, which is stored per room. */
export function createScoreDelay(roomId: number, storage = browserStorage) {
  const store = createStore<DelayState>({ behind: null, away: false, offset: 0 })
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Loads the stored correction; call it only in the browser. */
    recall: () => store.set({ offset: readOffset(roomId, storage) }),
    /** A null between two playback attempts does not mean that the picture has caught up. */
    reportLatency({ delay, away }: PictureLatency): void {
      if (delay !== null) store.set({ behind: delay, away })
    },
    /** Called when playback has ended. */
    over: () => store.set({ behind: null, away: false }),
    correct(offset: number): void {
      const next = Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, Math.round(offset * 2) / 2))
      store.set({ offset: next })
      saveOffset(roomId, next, storage)
    },
  }
}
export type ScoreDelay = ReturnType<typeof createScoreDelay>
