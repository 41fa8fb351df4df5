import type { PageSource } from '#lib/gateway/types.ts'
import { RenderBusy } from '../rendering/render-limit.ts'
import type { Copy } from './copy.ts'
import { CopyStore } from './copy-store.ts'
import { createRenderings, type RenderingsOptions } from './renderings.ts'

export interface PageCacheOptions extends RenderingsOptions {
  /** A copy of this age (ms) is still returned, and refreshed in the background. */
  refreshAfterMs: number
  /** A copy older than this (ms) is not returned while a new one can be rendered. */
  freshMs: number
  /** The same for screens that bring an older page up to date themselves. */
  resumedFreshMs: number
  /** Time (ms) after which such a copy is refreshed once it is older than `freshMs`. */
  refreshDelayMs: number
  /** How long a request waits for a new copy (ms) before a stale one is returned. */
  timeoutMs: number
  /** No copy older than this (ms) is returned in any case. */
  staleMs: number
  maxBytes: number
}

/**
 * A visitor gets HTML at most a second old, including the network: a new rendering begins at 0.35 s, and from
 * 0.7 s on a request waits for it. Only when it is slow or fails is an older copy returned, up to 30 s.
 *
 * A screen that brings itself up to date is returned up to 10 s old. It is rendered again a second later, since a
 * rendering occupies the event loop just when the visitor requests the files of the page.
 */
export const PAGE_CACHE_DEFAULTS = {
  refreshAfterMs: 350,
  freshMs: 700,
  resumedFreshMs: 10_000,
  refreshDelayMs: 1_000,
  timeoutMs: 2000,
  staleMs: 30_000,
  maxBytes: 64 * 1024 * 1024,
} as const

/** The client that requests a page: for the render limit, and to know when it has disconnected. */
export interface Requester {
  /** Its `addressKey`. */
  client: string
  signal?: AbortSignal
  /** The screen brings an older page up to date itself (`RESUMED_SCREENS`). */
  isResumed?: boolean
}

export interface PageCache {
  /** Returns a fresh copy; undefined when one has to be rendered. */
  getFresh(address: string, by: Requester): Copy | undefined
  /**
   * Returns a copy, waiting for its rendering where needed. Rejects with RenderBusy when it would have to be
   * rendered, no slot was free in time and there is no older copy; with the rendering's error when there is
   * no older copy.
   */
  get(address: string, by: Requester): Promise<{ copy: Copy; source: PageSource }>
  readonly bytes: number
  readonly size: number
}

/**
 * Cache of pages that are the same for everybody, valid for about a second: one rendering at a time for each
 * address.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const store = new CopyStore(options.maxBytes)
  const renderings = createRenderings(options, store)

  const delayed = new Set<string>()

  const refresh = (address: string, client: string): void => {
    const refreshing = renderings.join(address, client)
    if (refreshing) refreshing.background = true
  }
  const refreshLater = (address: string, client: string): void => {
    if (delayed.has(address)) return
    delayed.add(address)
    const start = (): void => {
      delayed.delete(address)
      refresh(address, client)
    }
    setTimeout(start, options.refreshDelayMs).unref()
  }

  const getFresh: PageCache['getFresh'] = (address, { client, isResumed = false }) => {
    const entry = store.get(address)
    if (entry === undefined) return undefined
    const age = options.now() - entry.renderedAt
    if (isResumed) {
      if (age >= options.resumedFreshMs) return undefined
      if (age >= options.freshMs) refreshLater(address, client)
      return entry.copy
    }
    if (age >= options.freshMs) return undefined
    if (age >= options.refreshAfterMs) refresh(address, client)
    return entry.copy
  }

  /** Returns the cached copy if it is not too old even as a fallback. */
  const getStale = (address: string): Copy | undefined => {
    const entry = store.get(address)
    return entry !== undefined && options.now() - entry.renderedAt < options.staleMs ? entry.copy : undefined
  }

  const get: PageCache['get'] = async (address, by) => {
    const { client, signal } = by
    const ready = getFresh(address, by)
    if (ready !== undefined) return { copy: ready, source: 'kept' }
    const older = getStale(address)
    const rendering =
      renderings.join(address, client) ??
      (older === undefined ? await renderings.joinInTurn(address, client) : null)
    if (rendering === null) {
      if (older === undefined) throw new RenderBusy()
      return { copy: older, source: 'outlived' }
    }
    if (older !== undefined) rendering.background = true
    const { work } = rendering
    try {
      const copy = await renderings.waitFor(
        address,
        rendering,
        older === undefined ? work : withTimeout(work, options.timeoutMs),
        signal,
      )
      const fallback = copy === undefined || copy.status >= 500 ? getStale(address) : undefined
      if (fallback !== undefined) return { copy: fallback, source: 'outlived' }
      return { copy: copy ?? (await work), source: 'rendered' }
    } catch (error) {
      const fallback = getStale(address)
      if (fallback !== undefined) return { copy: fallback, source: 'outlived' }
      throw error
    }
  }

  return {
    getFresh,
    get,
    get bytes() {
      return store.bytes
    },
    get size() {
      return store.size
    },
  }
}

/** Resolves with the result of `work`, or undefined after `ms`. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
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
