import { createStore, type Store } from '../store.ts'
import { createLiveEdgeSync, type LiveEdgeSync } from './live-edge/live-edge-sync.ts'
import { createProgressWatch, type ProgressWatch } from './progress-watch.ts'
import { IDLE, type SessionState } from './session-state.ts'
import { createVariantQueue, type VariantQueue } from './variants/variant-queue.ts'

/** State shared by the modules of one session. */
export interface SessionContext {
  video: HTMLVideoElement
  /** The server's real time, ms since the epoch. */
  now: () => number
  store: Store<SessionState>
  queue: VariantQueue
  edge: LiveEdgeSync
  progress: ProgressWatch
}

/** Creates the context of a session that has not started. */
export function createSessionContext(video: HTMLVideoElement, now: () => number): SessionContext {
  return {
    video,
    now,
    store: createStore(IDLE),
    queue: createVariantQueue(now),
    edge: createLiveEdgeSync(video),
    progress: createProgressWatch(video),
  }
}
