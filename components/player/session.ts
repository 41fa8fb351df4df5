import { backOff } from './back-off.ts'
import { createEdgeKeeper } from './edge-keeper.ts'
import type { Engine, EngineKind, FailReason, Line } from './engine.ts'
import { createProgressWatch } from './progress-watch.ts'
import { createStore } from './store.ts'

export interface SessionState {
  /** `waiting`: between a failure and the next try. `undecodable`: no line is left that this browser can decode. */
  phase: 'idle' | 'loading' | 'playing' | 'buffering' | 'paused' | 'waiting' | 'undecodable'
  line: Line | null
  /** Why the last line failed; null again once playing is steady. */
  reason: FailReason | null
  /** The browser refused to play without a click. */
  blocked: boolean
  /** Playing was allowed without sound only. */
  silenced: boolean
  behind: number | null
  /** Seconds before the edge that can still be played. */
  window: number | null
  away: boolean
}

export interface SessionOptions {
  video: HTMLVideoElement
  load: (kind: EngineKind) => Promise<Engine>
  urlOf: (line: Line) => string
  random?: () => number
}

const TICK_MS = 500
/** A line that played this long (ms) is tried again before the next one, and forgives earlier failures. */
const STEADY_MS = 10_000
/** After a pause this long (ms) nothing is fetched any more; going on starts live. */
const PAUSE_KEPT_MS = 300_000
const SAME_LINE_MS = 500
const NEXT_LINE_MS = 150

const first: SessionState = {
  phase: 'idle',
  line: null,
  reason: null,
  blocked: false,
  silenced: false,
  behind: null,
  window: null,
  away: false,
}

const isSame = (a: Line, b: Line) =>
  a.kind === b.kind && a.address.url === b.address.url && a.address.protocol === b.address.protocol

/** Plays one stream in one element over whichever line works. */
export function createSession({ video, load, urlOf, random }: SessionOptions) {
  const store = createStore(first)
  const edge = createEdgeKeeper(video)
  const progress = createProgressWatch(video)
  let lines: Line[] = []
  let engine: Engine | null = null
  let at = 0
  let round = 0
  let turn = 0
  let playingSince: number | null = null
  let toldAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseTimer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    turn += 1
    clearTimeout(timer)
    clearTimeout(pauseTimer)
    engine?.destroy()
    engine = null
    playingSince = null
    edge.reset()
  }

  async function open(): Promise<void> {
    close()
    const mine = turn
    const line = lines[at] ?? lines[0]
    if (!line) return store.set({ ...first, phase: 'idle', silenced: store.get().silenced })
    progress.restart()
    store.set({ phase: 'loading', line, blocked: false, behind: null, window: null, away: false })
    const loaded = await load(line.kind).catch(() => null)
    if (mine !== turn) return loaded?.destroy()
    if (!loaded) return fail('network')
    engine = loaded
    loaded.attach(video, urlOf(line), (reason) => {
      if (mine === turn) fail(reason)
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

  const isSteady = () => playingSince !== null && performance.now() - playingSince > STEADY_MS

  function fail(reason: FailReason): void {
    const steady = isSteady()
    close()
    if (reason === 'codec') lines = lines.filter((_, index) => index !== at)
    else if (!steady) at += 1
    if (lines.length === 0) {
      store.set({ phase: 'undecodable', reason, behind: null, window: null, away: false })
      return
    }
    const over = at >= lines.length
    if (over) at = 0
    store.set({ phase: 'waiting', reason, line: lines[at] ?? null, behind: null, window: null, away: false })
    timer = setTimeout(open, over ? backOff(round++, random) : steady ? SAME_LINE_MS : NEXT_LINE_MS)
  }

  function tick(): void {
    const { phase } = store.get()
    if (!engine || phase === 'waiting' || phase === 'idle') return
    const view = edge.tick(engine)
    const now = performance.now()
    if (now - toldAt >= 2 * TICK_MS - 50 || view.away !== store.get().away) {
      toldAt = now
      store.set(view)
    }
    if (phase === 'paused') {
      progress.restart()
      return
    }
    if (isSteady()) {
      round = 0
      store.set({ reason: null })
    }
    if (progress.stuck(phase === 'loading')) fail('network')
  }

  const on = {
    playing() {
      playingSince ??= performance.now()
      clearTimeout(pauseTimer)
      store.set({ phase: 'playing', blocked: false })
    },
    waiting() {
      if (store.get().phase !== 'playing') return
      edge.stalled()
      store.set({ phase: 'buffering' })
    },
    pause() {
      const { phase } = store.get()
      if (!engine || !video.paused || (phase !== 'playing' && phase !== 'buffering')) return
      edge.hold()
      store.set({ phase: 'paused' })
      pauseTimer = setTimeout(close, PAUSE_KEPT_MS)
    },
  }
  for (const [name, listener] of Object.entries(on)) video.addEventListener(name, listener)
  const ticks = setInterval(tick, TICK_MS)

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Takes what can be tried. What plays goes on if it is among it; with `anew` the first is begun at once. */
    setLines(next: Line[], anew = false): void {
      const { line, phase } = store.get()
      lines = [...next]
      const place = line ? lines.findIndex((one) => isSame(one, line)) : -1
      at = anew || place < 0 ? 0 : place
      if (phase === 'idle' || phase === 'paused') {
        if (phase === 'paused' && (anew || place < 0)) close()
        return
      }
      if (anew || place < 0 || phase === 'undecodable') void open()
    },
    /** Plays, from where a pause stopped or live. */
    start(): void {
      if (engine) void play(turn)
      else void open()
    },
    pause: () => video.pause(),
    toLive(): void {
      if (!engine) return void open()
      edge.toLive(engine)
      if (video.paused) void play(turn)
    },
    /** So many seconds behind the edge; what cannot be played any more is left out. */
    seek(behind: number): void {
      if (engine) edge.seek(engine, Math.max(0, behind))
    },
    /** From the beginning, on the line that is chosen: what a viewer presses when the picture is wrong. */
    reload(): void {
      round = 0
      void open()
    },
    /** Now rather than when the wait is over. */
    retry(): void {
      round = 0
      if (!engine) void open()
    },
    /** The publisher's signal is lost: standing still is no fault of the line. */
    setPatient: progress.setPatient,
    soundAllowed: () => store.set({ silenced: false }),
    stop(): void {
      close()
      lines = []
      store.set({ ...first })
    },
    destroy(): void {
      close()
      clearInterval(ticks)
      for (const [name, listener] of Object.entries(on)) video.removeEventListener(name, listener)
    },
  }
}
export type Session = ReturnType<typeof createSession>
