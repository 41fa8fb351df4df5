import { type Clip, readClip } from '#lib/backend/ports/media/flv/clip.ts'
import { type RtmpAddress, RtmpPublisher, RtmpRefusal } from '#lib/backend/ports/media/rtmp/publisher.ts'

const MIN_WAIT_MS = 500
const MAX_WAIT_MS = 15_000
/** Interval in which due frames are sent, in ms. */
const TICK_MS = 40
/** While more bytes than this are unsent, frames are dropped; the clip continues. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
/** RTMP timestamps are milliseconds in 32 bits: the broadcast reconnects long before they overflow. */
const MAX_CONNECTION_MS = 7 * 24 * 3600 * 1000

export type BroadcastState = 'connecting' | 'live' | 'waiting' | 'stopped'

export interface BroadcastOptions extends RtmpAddress {
  /** Path of an .flv file. */
  clip: string
}

/**
 * Called with the state of a broadcast. `reason` says why a connection was refused or lost, or why the clip
 * could not be read.
 */
export type BroadcastListener = (state: BroadcastState, reason: string) => void

export interface Broadcast {
  stop(): Promise<void>
  /** Calls `listener` at once and on every change. Returns an unsubscribe function. */
  onState(listener: BroadcastListener): () => void
}

/**
 * Publishes a clip in real time in a loop with continuous timestamps. After a refused or lost connection it
 * retries with growing pauses until stop(). A clip that cannot be read stops the broadcast, with a reason.
 */
export function startBroadcast(options: BroadcastOptions): Broadcast {
  const listeners = new Set<BroadcastListener>()
  const stopped = new AbortController()
  let now: [BroadcastState, string] = ['connecting', '']
  const setState = (state: BroadcastState, reason = '') => {
    now = [state, reason]
    for (const listener of listeners) listener(state, reason)
  }
  const finished = readClip(options.clip)
    .then((clip) => publishUntilStopped(options, clip, stopped.signal, setState))
    .then(
      () => setState('stopped'),
      (error: unknown) => setState('stopped', error instanceof Error ? error.message : String(error)),
    )
  return {
    onState(listener) {
      listeners.add(listener)
      listener(...now)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped.abort()
      await finished
    },
  }
}

async function publishUntilStopped(
  address: RtmpAddress,
  clip: Clip,
  signal: AbortSignal,
  setState: (state: BroadcastState, reason?: string) => void,
): Promise<void> {
  let wait = MIN_WAIT_MS
  while (!signal.aborted) {
    setState('connecting')
    try {
      const publisher = await RtmpPublisher.open(address)
      setState('live')
      wait = MIN_WAIT_MS
      setState('waiting', await play(publisher, clip, signal))
    } catch (error) {
      if (!(error instanceof RtmpRefusal)) throw error
      setState('waiting', error.message)
    }
    if (!signal.aborted) await pause(wait, signal)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
}

/** Sends the clip until the connection or the broadcast ends. Resolves with the reason. */
async function play(publisher: RtmpPublisher, clip: Clip, signal: AbortSignal): Promise<string> {
  for (const header of clip.headers) publisher.send({ ...header, timestamp: 0 })
  const began = performance.now()
  let round = 0
  let next = 0
  const timer = setInterval(() => {
    const now = performance.now() - began
    if (now > MAX_CONNECTION_MS) {
      void publisher.close()
      return
    }
    for (;;) {
      const frame = clip.frames[next]
      const timestamp = round * clip.duration + (frame?.timestamp ?? 0)
      if (frame && timestamp > now) return
      if (frame && publisher.waitingBytes < MAX_WAITING_BYTES) publisher.send({ ...frame, timestamp })
      next = frame ? next + 1 : 0
      round += frame ? 0 : 1
    }
  }, TICK_MS)
  const stop = () => void publisher.close()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const reason = await publisher.closed
  clearInterval(timer)
  signal.removeEventListener('abort', stop)
  return reason
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
