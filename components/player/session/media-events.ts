import type { SessionContext } from './session-context.ts'

/** After a pause this long (ms) loading stops; playback then resumes live. */
const MAX_PAUSE_MS = 300_000

interface MediaEventOptions {
  isOpen: () => boolean
  onPlaying: () => void
  /** Playback stalled on a variant that was live. */
  onStall: () => void
  /** The pause was too long to keep the variant open. */
  onPauseOver: () => void
}

/** Maps the element's events to the session's phase. */
export function createMediaEvents({ video, store, edge }: SessionContext, options: MediaEventOptions) {
  const { isOpen, onPlaying, onStall, onPauseOver } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = {
    playing() {
      onPlaying()
      clearTimeout(timer)
      store.set({ phase: 'playing', blocked: false })
    },
    waiting() {
      if (store.get().phase !== 'playing') return
      const { away } = store.get()
      edge.stalled()
      store.set({ phase: 'buffering' })
      if (!away) onStall()
    },
    pause() {
      const { phase } = store.get()
      if (!isOpen() || !video.paused || (phase !== 'playing' && phase !== 'buffering')) return
      edge.stopFollowing()
      store.set({ phase: 'paused' })
      timer = setTimeout(onPauseOver, MAX_PAUSE_MS)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return {
    playing: listeners.playing,
    /** Cancels the time limit of the current pause. */
    cancel: () => clearTimeout(timer),
    destroy(): void {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
    },
  }
}
