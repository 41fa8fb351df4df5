import { createStore, type Store } from '../store.ts'
import { createLineQueue, type LineQueue } from './lines/line-queue.ts'
import { createLiveEdgeSync, type LiveEdgeSync } from './live-edge/live-edge-sync.ts'
import { createProgressWatch, type ProgressWatch } from './progress-watch.ts'
import { IDLE, type SessionState } from './session-state.ts'

/** What the modules of one session share. */
export interface SessionContext {
  video: HTMLVideoElement
  /** The server's real time, ms since the epoch. */
  now: () => number
  store: Store<SessionState>
  queue: LineQueue
  edge: LiveEdgeSync
  progress: ProgressWatch
}

/** The context of a session that has not begun. */
export function createSessionContext(video: HTMLVideoElement, now: () => number): SessionContext {
  return {
    video,
    now,
    store: createStore(IDLE),
    queue: createLineQueue(now),
    edge: createLiveEdgeSync(video),
    progress: createProgressWatch(video),
  }
}
