import { createStore } from '#components/player/store.ts'
import { OFFSET_MOST, readOffset, saveOffset } from './offset.ts'

export interface DelayState {
  /** How far the player says it is behind the newest picture, s; null while nothing plays. */
  behind: number | null
  /** What comes on top of it, as the viewer set it: the streamer's own encoder, s. */
  offset: number
}

const browserStorage = () => window.localStorage

/** How long the score waits, ms. Without a picture there is nothing to spoil. */
export const delayOf = ({ behind, offset }: DelayState): number =>
  behind === null ? 0 : Math.max(0, Math.round((behind + offset) * 1_000))

/** A room's delay: what the player measures and the viewer's correction, which is remembered for the room. */
export function createScoreDelay(roomId: number, storage = browserStorage) {
  const store = createStore<DelayState>({ behind: null, offset: 0 })
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads what was remembered; in the browser only. */
    recall: () => store.set({ offset: readOffset(roomId, storage) }),
    /** A null between two tries does not mean that the picture has caught up. */
    reportBehind(behind: number | null): void {
      if (behind !== null) store.set({ behind })
    },
    /** Nothing plays any more. */
    over: () => store.set({ behind: null }),
    correct(offset: number): void {
      const next = Math.min(OFFSET_MOST, Math.max(-OFFSET_MOST, Math.round(offset * 2) / 2))
      store.set({ offset: next })
      saveOffset(roomId, next, storage)
    },
  }
}
export type ScoreDelay = ReturnType<typeof createScoreDelay>
