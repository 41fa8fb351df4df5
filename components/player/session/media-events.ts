import type { SessionContext } from './session-context.ts'

/** After a pause this long (ms) nothing is fetched any more; going on starts live. */
const PAUSE_KEPT_MS = 300_000

interface MediaEventOptions {
  isOpen: () => boolean
  onPlaying: () => void
  /** The picture stood still on a line that was playing live. */
  onStall: () => void
  /** The pause was too long to keep the line open. */
  onPauseOver: () => void
}

/** Takes over the element's events into the session's phase. */
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
      edge.hold()
      store.set({ phase: 'paused' })
      timer = setTimeout(onPauseOver, PAUSE_KEPT_MS)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return {
    /** A pause that is running no longer ends by itself. */
    cancel: () => clearTimeout(timer),
    destroy(): void {
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
    },
  }
}
