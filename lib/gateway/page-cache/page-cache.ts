import type { PageSource } from '#lib/gateway/types.ts'
import type { Copy } from './copy.ts'
import { RenderBusy } from './render-limit.ts'
import { createRenderings, type RenderingsOptions } from './renderings.ts'
import { Shelf } from './shelf.ts'

export interface PageCacheOptions extends RenderingsOptions {
  /** A copy this old (ms) is still given, and a new one is begun behind the reader's back. */
  refreshAfterMs: number
  /** A copy older than this (ms) is not given while a new one can be had. */
  freshMs: number
  /** How long a reader waits for a new copy (ms) before an outlived one is good enough. */
  patienceMs: number
  /** No copy older than this (ms) is given, whatever happens. */
  staleMs: number
  mostBytes: number
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
  const renderings = createRenderings(options, shelf)

  const atOnce = (address: string, client: string): Copy | undefined => {
    const kept = shelf.get(address)
    if (kept === undefined) return undefined
    const age = options.now() - kept.madeAt
    if (age >= options.freshMs) return undefined
    if (age >= options.refreshAfterMs) {
      const refresh = renderings.join(address, client)
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
    const rendering = renderings.join(address, client)
    const older = outlived(address)
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
