import { type Clip, readClip } from '#lib/backend/ports/media/flv/clip.ts'
import { type RtmpAddress, RtmpPublisher, RtmpRefusal } from '#lib/backend/ports/media/rtmp/publisher.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** How often frames are handed over, and how far ahead of their time they may be, ms. */
const TICK_MS = 40
/** A server this far behind gets nothing more until it has caught up; the round goes on without it. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
/** RTMP counts milliseconds in 32 bits: long before they turn the broadcast connects anew. */
const LONGEST_MS = 7 * 24 * 3600 * 1000

export type BroadcastState = 'connecting' | 'live' | 'waiting' | 'stopped'

export interface BroadcastOptions extends RtmpAddress {
  /** Path of an .flv file. */
  clip: string
}

/** Called with the state of a broadcast; `words` says why a connection was refused or lost, or why there is none. */
export type BroadcastListener = (state: BroadcastState, words: string) => void

export interface Broadcast {
  stop(): Promise<void>
  /** Calls `listener` at once and on every change. Returns the way out. */
  onState(listener: BroadcastListener): () => void
}

/**
 * Publishes a clip in real time, round after round, with times that go on from one round to the next. When the
 * connection is refused or lost it tries again, each time a little later, until stop(). A clip that cannot be read
 * stops it, with words.
 */
export function startBroadcast(options: BroadcastOptions): Broadcast {
  const listeners = new Set<BroadcastListener>()
  const stopped = new AbortController()
  let now: [BroadcastState, string] = ['connecting', '']
  const turn = (state: BroadcastState, words = '') => {
    now = [state, words]
    for (const listener of listeners) listener(state, words)
  }
  const over = readClip(options.clip)
    .then((clip) => keepOn(options, clip, stopped.signal, turn))
    .then(
      () => turn('stopped'),
      (error: unknown) => turn('stopped', error instanceof Error ? error.message : String(error)),
    )
  return {
    onState(listener) {
      listeners.add(listener)
      listener(...now)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped.abort()
      await over
    },
  }
}

async function keepOn(
  address: RtmpAddress,
  clip: Clip,
  signal: AbortSignal,
  turn: (state: BroadcastState, words?: string) => void,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    turn('connecting')
    try {
      const publisher = await RtmpPublisher.open(address)
      turn('live')
      wait = FIRST_WAIT_MS
      turn('waiting', await play(publisher, clip, signal))
    } catch (error) {
      if (!(error instanceof RtmpRefusal)) throw error
      turn('waiting', error.message)
    }
    if (!signal.aborted) await pause(wait, signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** Sends the clip until the connection or the broadcast ends; resolves with the reason in words. */
async function play(publisher: RtmpPublisher, clip: Clip, signal: AbortSignal): Promise<string> {
  for (const header of clip.headers) publisher.send({ ...header, timestamp: 0 })
  const began = performance.now()
  let round = 0
  let next = 0
  const timer = setInterval(() => {
    const now = performance.now() - began
    if (now > LONGEST_MS) {
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
  const words = await publisher.closed
  clearInterval(timer)
  signal.removeEventListener('abort', stop)
  return words
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
