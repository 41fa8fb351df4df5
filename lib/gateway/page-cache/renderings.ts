import type { Rendering } from '../rendering/render.ts'
import type { RenderLimit } from '../rendering/render-limit.ts'
import { type Copy, copyOf, PRIVATE_CACHE_CONTROL } from './copy.ts'
import type { CopyStore } from './copy-store.ts'
import { isPlainCopy } from './key.ts'

/** A rendering that several requests may wait for. */
export interface PendingRendering {
  work: Promise<Copy>
  /** Number of requests waiting for it. */
  waiting: number
  /** It is completed even when nobody waits: it refreshes a copy that is being returned meanwhile. */
  background: boolean
  abandoned: AbortController
}

export interface RenderingsOptions {
  /** Renders a page; aborts when `signal` says that nobody waits for it any more. */
  render(address: string, signal: AbortSignal): Promise<Rendering>
  /** Acquire a slot for one rendering by client, as RenderLimit does. */
  acquire: RenderLimit['acquire']
  acquireInTurn: RenderLimit['acquireInTurn']
  /** Milliseconds of any monotonic clock. */
  now(): number
  onFault(address: string, error: unknown): void
}

/** The pending renderings: one at a time for each address. Their results are added to the store. */
export function createRenderings(options: RenderingsOptions, store: CopyStore) {
  const pending = new Map<string, PendingRendering>()

  const start = (address: string, release: () => void): PendingRendering => {
    const renderedAt = options.now()
    const abandoned = new AbortController()
    const work = options
      .render(address, abandoned.signal)
      .finally(release)
      .then((rendering) => {
        const copy = isPlainCopy(address) ? copyOf(rendering) : copyOf(rendering, PRIVATE_CACHE_CONTROL)
        if (copy.cacheable) store.put(address, { copy, renderedAt })
        // A screen that no longer exists (404) must not live on as its old copy; an error (5xx) may be
        // covered by it.
        else if (copy.status < 500) store.delete(address)
        return copy
      })
      .finally(() => {
        if (pending.get(address) === started) pending.delete(address)
      })
    const started: PendingRendering = { work, waiting: 0, background: false, abandoned }
    pending.set(address, started)
    work.catch((error: unknown) => {
      if (!abandoned.signal.aborted) options.onFault(address, error)
    })
    return started
  }

  const join = (address: string, client: string): PendingRendering | null => {
    const running = pending.get(address)
    if (running !== undefined) return running
    const release = options.acquire(client)
    return release && start(address, release)
  }

  /** Addresses whose rendering waits for a slot: later requests wait with the first. */
  const queued = new Map<string, Promise<PendingRendering | null>>()

  const startInTurn = async (address: string, client: string): Promise<PendingRendering | null> => {
    const release = await options.acquireInTurn(client)
    queued.delete(address)
    const running = pending.get(address)
    if (running !== undefined || release === null) {
      release?.()
      return running ?? null
    }
    const started = start(address, release)
    // The first of those who wait for it may have disconnected.
    started.background = true
    return started
  }
  const joinInTurn = (address: string, client: string): Promise<PendingRendering | null> => {
    const known = queued.get(address)
    if (known !== undefined) return known
    const inTurn = startInTurn(address, client)
    queued.set(address, inTurn)
    return inTurn
  }

  const waitFor = async <T>(
    address: string,
    rendering: PendingRendering,
    work: Promise<T>,
    signal?: AbortSignal,
  ) => {
    rendering.waiting += 1
    const stopWaiting = () => {
      rendering.waiting -= 1
      if (rendering.waiting > 0 || rendering.background) return
      rendering.abandoned.abort()
      // Later requests start a new rendering instead of sharing the aborted one.
      if (pending.get(address) === rendering) pending.delete(address)
    }
    signal?.addEventListener('abort', stopWaiting, { once: true })
    if (signal?.aborted) stopWaiting()
    try {
      return await work
    } finally {
      signal?.removeEventListener('abort', stopWaiting)
    }
  }

  return {
    /** Returns the pending rendering of an address, or starts one; null when all slots are taken. */
    join,
    /** The same, waiting for a slot; null when there was none in time. */
    joinInTurn,
    /** Waits for `work`; when the last waiting request disconnects, the rendering is aborted. */
    waitFor,
  }
}
