import { createStore } from '../store.ts'
import { backOff } from './back-off.ts'
import type { Engine, EngineKind, FailReason, Line } from './engine.ts'
import { createLiveEdgeSync } from './live-edge-sync.ts'
import { createProgressWatch } from './progress-watch.ts'
import { type Aside, IDLE, isSame } from './session-state.ts'

export interface SessionOptions {
  video: HTMLVideoElement
  load: (kind: EngineKind) => Promise<Engine>
  urlOf: (line: Line) => string
  /** Called when the picture stood still on a line that was playing live: too much for the connection, perhaps. */
  onStall?: () => void
  random?: () => number
  /** The server's real time, ms since the epoch. */
  now?: () => number
}

const TICK_MS = 500
/** A line that played this long (ms) is tried again before the next one, and forgives earlier failures. */
const STEADY_MS = 10_000
/** After a pause this long (ms) nothing is fetched any more; going on starts live. */
const PAUSE_KEPT_MS = 300_000
const SAME_LINE_MS = 500
const NEXT_LINE_MS = 150

/** Plays one stream in one element over whichever line works. */
export function createSession({ video, load, urlOf, onStall, random, now = Date.now }: SessionOptions) {
  const store = createStore(IDLE)
  const edge = createLiveEdgeSync(video)
  const progress = createProgressWatch(video)
  let lines: Line[] = []
  let engine: Engine | null = null
  let at = 0
  let round = 0
  let turn = 0
  let aside: Aside | null = null
  let patient = false
  let alwaysLive = false
  let playingSince: number | null = null
  let notifiedAt = 0
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
    if (!line) return store.set({ ...IDLE, silenced: store.get().silenced })
    progress.restart()
    const place = aside
      ? { behind: aside.behind, window: store.get().window, away: true }
      : { behind: null, window: null, away: false }
    store.set({ phase: 'loading', line, blocked: false, lag: 0, ...place })
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

  const placeOf = (line: Line) =>
    Math.max(
      0,
      lines.findIndex((one) => isSame(one, line)),
    )

  /** The line that reaches further back than the one that plays, and how far (s). */
  function reach(): { line: Line; seconds: number } | null {
    if (lines[at]?.address.protocol === 'hls') return null
    const line = lines.find(({ address }) => address.protocol === 'hls' && address.rewind !== null)
    const rewind = line?.address.rewind
    if (!line || !rewind) return null
    return { line, seconds: Math.floor(Math.min(rewind.seconds, (now() - rewind.since) / 1_000)) }
  }

  function goBack(line: Line, behind: number): void {
    const home = lines[at]
    if (!home) return
    aside = { home, behind, asked: performance.now(), found: false }
    at = placeOf(line)
    void open()
  }

  /** Back to the line that is watched live; whether there was another. */
  function turnHome(): boolean {
    if (!aside) return false
    at = placeOf(aside.home)
    aside = null
    return true
  }

  function goLive(): void {
    if (turnHome() || !engine) return void open()
    edge.toLive(engine)
    if (video.paused) void play(turn)
  }

  const isSteady = () => playingSince !== null && performance.now() - playingSince > STEADY_MS

  function fail(reason: FailReason): void {
    const steady = isSteady()
    close()
    const failed = lines[at] ?? null
    if (reason === 'codec') lines = lines.filter((_, index) => index !== at)
    else if (!steady) at += 1
    turnHome()
    if (lines.length === 0) {
      store.set({ phase: 'undecodable', reason, failed, behind: null, window: null, away: false })
      return
    }
    const over = at >= lines.length
    if (over) at = 0
    const line = lines[at] ?? null
    store.set({ phase: 'waiting', reason, failed, line, behind: null, window: null, away: false })
    timer = setTimeout(open, over ? backOff(round++, random) : steady ? SAME_LINE_MS : NEXT_LINE_MS)
  }

  /** Whether the line that goes further back stands where it was asked to; it is sent there as soon as it can be. */
  function stands(to: Aside, on: Engine): boolean {
    if (to.found) return true
    if (video.readyState < 1 || on.edge(video) === null) return false
    to.found = true
    edge.seek(on, to.behind + (performance.now() - to.asked) / 1_000)
    return true
  }

  function look(on: Engine): void {
    const seen = edge.tick(on, alwaysLive)
    // Over the line that reaches further he is away, however near its own edge: the way back leads to the other.
    const view = { ...seen, away: seen.away || aside !== null }
    const time = performance.now()
    if (time - notifiedAt < 2 * TICK_MS - 50 && view.away === store.get().away) return
    notifiedAt = time
    const made = on.madeAt?.(video) ?? null
    const late = made === null || view.behind === null ? 0 : (now() - made) / 1_000 - view.behind
    const far = view.window === null ? 0 : (reach()?.seconds ?? 0)
    const window = view.window === null ? null : Math.max(view.window, far)
    store.set({ ...view, window, lag: Math.round(late * 2) / 2 })
  }

  function tick(): void {
    const { phase } = store.get()
    if (!engine || phase === 'waiting' || phase === 'idle') return
    if (!aside || stands(aside, engine)) look(engine)
    if (phase === 'paused') {
      progress.restart()
      return
    }
    if (isSteady()) {
      round = 0
      store.set({ reason: null, failed: null })
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
      const { away } = store.get()
      edge.stalled()
      store.set({ phase: 'buffering' })
      if (!away && !patient) onStall?.()
    },
    pause() {
      const { phase } = store.get()
      if (!engine || !video.paused || (phase !== 'playing' && phase !== 'buffering')) return
      edge.hold()
      store.set({ phase: 'paused' })
      pauseTimer = setTimeout(() => {
        close()
        turnHome()
      }, PAUSE_KEPT_MS)
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
      if (anew) aside = null
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
      if (engine && alwaysLive) goLive()
      else if (engine) void play(turn)
      else void open()
    },
    pause: () => video.pause(),
    toLive: goLive,
    /**
     * So many seconds behind the edge; what cannot be played any more is left out. Further back than this line keeps, the
     * one that does is opened in its place until the viewer is back to live.
     */
    seek(behind: number): void {
      const to = Math.max(0, behind)
      if (aside && !aside.found) {
        Object.assign(aside, { behind: to, asked: performance.now() })
        store.set({ behind: to })
        return
      }
      if (!engine) return
      const kept = edge.kept(engine)
      const far = reach()
      if (far && kept !== null && to > kept + 1 && far.seconds > kept + 1)
        goBack(far.line, Math.min(to, far.seconds))
      else if (edge.seek(engine, to) && aside) goLive()
    },
    /** From the beginning, on the line that is chosen: what a viewer presses when the picture is wrong. */
    reload(): void {
      round = 0
      turnHome()
      void open()
    },
    /** Now rather than when the wait is over. */
    retry(): void {
      round = 0
      if (!engine) void open()
    },
    /** The publisher's signal is lost: standing still is no fault of the line. */
    setPatient(to: boolean): void {
      patient = to
      progress.setPatient(to)
    },
    /** Never behind: a pause is followed by the newest picture, and what a stall cost is skipped. */
    setAlwaysLive(to: boolean): void {
      alwaysLive = to
    },
    soundAllowed: () => store.set({ silenced: false }),
    stop(): void {
      close()
      aside = null
      lines = []
      store.set({ ...IDLE })
    },
    destroy(): void {
      close()
      clearInterval(ticks)
      for (const [name, listener] of Object.entries(on)) video.removeEventListener(name, listener)
    },
  }
}
export type Session = ReturnType<typeof createSession>
