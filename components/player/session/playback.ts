import type { Engine, FailReason, Variant } from './engine.ts'
import type { SessionContext } from './session-context.ts'
import { IDLE } from './session-state.ts'

export interface PlaybackOptions {
  load: (variant: Variant) => Promise<Engine>
  urlOf: (variant: Variant) => string
  /** Called whenever the current engine is closed. */
  onClose: () => void
  /** The element plays without an event to come, since it played before the session. */
  onPlaying: () => void
  onFail: (reason: FailReason) => void
}

/** The engine that plays in the element. Opening another cancels one that is still loading. */
export function createPlayback(
  context: SessionContext,
  { load, urlOf, onClose, onPlaying, onFail }: PlaybackOptions,
) {
  const { video, store, queue, edge, progress } = context
  let engine: Engine | null = null
  let turn = 0

  function close(): void {
    turn += 1
    onClose()
    engine?.destroy()
    engine = null
    edge.reset()
  }

  async function open(): Promise<void> {
    close()
    const mine = turn
    const variant = queue.next()
    if (!variant) return store.set({ ...IDLE, silenced: store.get().silenced })
    progress.restart()
    const detour = queue.detour()
    const place = detour
      ? {
          behind: detour.behind,
          delay: detour.behind,
          window: store.get().window,
          away: true,
          offersLive: true,
        }
      : { behind: null, delay: null, window: null, away: false, offersLive: false }
    store.set({ phase: 'loading', variant, blocked: false, lag: 0, ...place })
    const loaded = await load(variant).catch(() => null)
    if (mine !== turn) return loaded?.destroy()
    if (!loaded) return onFail('network')
    engine = loaded
    store.set({ firstFrameMs: loaded.firstFrameMs ?? null })
    const fail = (reason: FailReason) => {
      if (mine === turn) onFail(reason)
    }
    loaded.attach(video, urlOf(variant), fail, queue.detour() ?? undefined)
    await play(mine)
    if (mine === turn && typeof loaded.firstFrameMs === 'number' && !video.paused) onPlaying()
  }

  async function play(mine: number): Promise<void> {
    try {
      await video.play()
    } catch (error) {
      if (mine !== turn || !(error instanceof Error) || error.name !== 'NotAllowedError') return
      if (video.muted) return store.set({ phase: 'paused', blocked: true })
      video.muted = true
      store.set({ silenced: true })
      await play(mine)
    }
  }

  return {
    engine: () => engine,
    close,
    /** Opens the next variant of the queue and plays it. */
    open: () => void open(),
    /** Resumes playback with the open engine. */
    resume: () => void play(turn),
  }
}
export type Playback = ReturnType<typeof createPlayback>
