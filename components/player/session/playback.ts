import type { Engine, EngineKind, FailReason, Line } from './engine.ts'
import type { SessionContext } from './session-context.ts'
import { IDLE } from './session-state.ts'

export interface PlaybackOptions {
  load: (kind: EngineKind) => Promise<Engine>
  urlOf: (line: Line) => string
  /** Called whenever the current engine is given up. */
  onClose: () => void
  onFail: (reason: FailReason) => void
}

/** The engine that plays in the element. A new opening overtakes one that is still loading. */
export function createPlayback(context: SessionContext, { load, urlOf, onClose, onFail }: PlaybackOptions) {
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
    const line = queue.next()
    if (!line) return store.set({ ...IDLE, silenced: store.get().silenced })
    progress.restart()
    const aside = queue.aside()
    const place = aside
      ? { behind: aside.behind, window: store.get().window, away: true }
      : { behind: null, window: null, away: false }
    store.set({ phase: 'loading', line, blocked: false, lag: 0, ...place })
    const loaded = await load(line.kind).catch(() => null)
    if (mine !== turn) return loaded?.destroy()
    if (!loaded) return onFail('network')
    engine = loaded
    loaded.attach(video, urlOf(line), (reason) => {
      if (mine === turn) onFail(reason)
    })
    await play(mine)
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
    /** Opens the line that is next in the queue and plays it. */
    open: () => void open(),
    /** Plays on with the engine that is open. */
    resume: () => void play(turn),
  }
}
export type Playback = ReturnType<typeof createPlayback>
