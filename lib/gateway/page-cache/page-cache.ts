import type { PageSource } from '../types.ts'
import { type Copy, copyOf } from './copy.ts'
import type { Rendering } from './render.ts'
import { RenderBusy, type RenderLimit } from './render-limit.ts'
import { Shelf } from './shelf.ts'

export interface PageCacheOptions {
  /** Renders a page; gives up when `signal` says that nobody waits for it any more. */
  render(address: string, signal: AbortSignal): Promise<Rendering>
  /** A place for one rendering by who asks for it, as RenderLimit gives it. */
  acquire: RenderLimit['acquire']
  /** Milliseconds on any clock that only goes forward. */
  now(): number
  /** A copy this old (ms) is still given, and a new one is begun behind the reader's back. */
  refreshAfterMs: number
  /** A copy older than this (ms) is not given while a new one can be had. */
  freshMs: number
  /** How long a reader waits for a new copy (ms) before an outlived one is good enough. */
  patienceMs: number
  /** No copy older than this (ms) is given, whatever happens. */
  staleMs: number
  mostBytes: number
  onFault(address: string, error: unknown): void
}

/**
 * A reader sees HTML at most a second old, the wire included: a new rendering begins at 0.35 s, and from 0.7 s on a
 * reader waits for it. Only when it is slow or fails is an older copy given, up to 30 s.
 */
export const PAGE_CACHE_DEFAULTS = {
  refreshAfterMs: 350,
  freshMs: 700,
  patienceMs: 2000,
  staleMs: 30_000,
  mostBytes: 64 * 1024 * 1024,
} as const

/** Who asks for a page: for the limit of renderings, and to know when they have left. */
export interface Requester {
  /** Its `addressKey`. */
  client: string
  signal?: AbortSignal
}

interface Underway {
  work: Promise<Copy>
  /** How many wait for it. */
  waiting: number
  /** It is finished although nobody waits: a copy that is given meanwhile becomes newer by it. */
  background: boolean
  abandoned: AbortController
}

export interface PageCache {
  /** A copy that can be given at once; undefined when one has to be waited for. */
  atOnce(address: string, client: string): Copy | undefined
  /**
   * A copy, waited for where need be. Rejects with RenderBusy when it would have to be rendered, there is no place for
   * that and no older copy; with the rendering's fault when there is no older copy.
   */
  get(address: string, by: Requester): Promise<{ copy: Copy; source: PageSource }>
  readonly bytes: number
  readonly size: number
}

/** Pages that are the same for everybody, kept for about a second: one rendering at a time for each address. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const shelf = new Shelf(options.mostBytes)
  const underway = new Map<string, Underway>()

  const start = (address: string, release: () => void): Underway => {
    const madeAt = options.now()
    const abandoned = new AbortController()
    const work = options
      .render(address, abandoned.signal)
      .finally(release)
      .then((rendering) => copyOf(rendering))
      .then((copy) => {
        if (copy.keep) shelf.put(address, { copy, madeAt })
        // A screen that has gone (404) must not live on as its old copy; a fault (5xx) may be bridged by it.
        else if (copy.status < 500) shelf.delete(address)
        return copy
      })
      .finally(() => {
        if (underway.get(address) === begun) underway.delete(address)
      })
    const begun: Underway = { work, waiting: 0, background: false, abandoned }
    underway.set(address, begun)
    work.catch((error: unknown) => {
      if (!abandoned.signal.aborted) options.onFault(address, error)
    })
    return begun
  }

  /** The rendering that is under way, or a new one; null when there is no place for it. */
  const renderOnce = (address: string, client: string): Underway | null => {
    const running = underway.get(address)
    if (running !== undefined) return running
    const release = options.acquire(client)
    return release && start(address, release)
  }

  /** What `work` gives anyone who waits; when the last one leaves, it is given up. */
  const waitFor = async <T>(address: string, rendering: Underway, work: Promise<T>, signal?: AbortSignal) => {
    rendering.waiting += 1
    const leave = () => {
      rendering.waiting -= 1
      if (rendering.waiting > 0 || rendering.background) return
      rendering.abandoned.abort()
      // Anyone who comes now starts anew instead of sharing what was given up.
      if (underway.get(address) === rendering) underway.delete(address)
    }
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    try {
      return await work
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  const atOnce = (address: string, client: string): Copy | undefined => {
    const kept = shelf.get(address)
    if (kept === undefined) return undefined
    const age = options.now() - kept.madeAt
    if (age >= options.freshMs) return undefined
    if (age >= options.refreshAfterMs) {
      const refresh = renderOnce(address, client)
      if (refresh) refresh.background = true
    }
    return kept.copy
  }

  /** The kept copy if it is not too old even for a bad day. */
  const outlived = (address: string): Copy | undefined => {
    const kept = shelf.get(address)
    return kept !== undefined && options.now() - kept.madeAt < options.staleMs ? kept.copy : undefined
  }

  const get: PageCache['get'] = async (address, { client, signal }) => {
    const ready = atOnce(address, client)
    if (ready !== undefined) return { copy: ready, source: 'kept' }
    const rendering = renderOnce(address, client)
    const older = outlived(address)
    if (rendering === null) {
      if (older === undefined) throw new RenderBusy()
      return { copy: older, source: 'outlived' }
    }
    if (older !== undefined) rendering.background = true
    const { work } = rendering
    try {
      const copy = await waitFor(
        address,
        rendering,
        older === undefined ? work : within(work, options.patienceMs),
        signal,
      )
      const bridge = copy === undefined || copy.status >= 500 ? outlived(address) : undefined
      if (bridge !== undefined) return { copy: bridge, source: 'outlived' }
      return { copy: copy ?? (await work), source: 'rendered' }
    } catch (error) {
      const bridge = outlived(address)
      if (bridge !== undefined) return { copy: bridge, source: 'outlived' }
      throw error
    }
  }

  return {
    atOnce,
    get,
    get bytes() {
      return shelf.bytes
    },
    get size() {
      return shelf.size
    },
  }
}

/** What `work` gives, or undefined once `ms` have passed. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
