import { createStore } from '#components/player/store.ts'
import { MAX_OFFSET, readOffset, saveOffset } from './offset.ts'

export interface DelayState {
  /** The player's latency behind live (s); null while nothing plays. */
  behind: number | null
  /** Additional delay set by the viewer, for the streamer's encoder (s). */
  offset: number
}

const browserStorage = () => window.localStorage

/** Returns the score delay in ms. Without a picture there is no delay. */
export const delayOf = ({ behind, offset }: DelayState): number =>
  behind === null ? 0 : Math.max(0, Math.round((behind + offset) * 1_000))

/** A room's score delay: the player's latency plus the viewer's correction, which is stored per room. */
export function createScoreDelay(roomId: number, storage = browserStorage) {
  const store = createStore<DelayState>({ behind: null, offset: 0 })
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Loads the stored correction; call it only in the browser. */
    recall: () => store.set({ offset: readOffset(roomId, storage) }),
    /** A null between two playback attempts does not mean that the picture has caught up. */
    reportLatency(behind: number | null): void {
      if (behind !== null) store.set({ behind })
    },
    /** Called when playback has ended. */
    over: () => store.set({ behind: null }),
    correct(offset: number): void {
      const next = Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, Math.round(offset * 2) / 2))
      store.set({ offset: next })
      saveOffset(roomId, next, storage)
    },
  }
}
export type ScoreDelay = ReturnType<typeof createScoreDelay>
