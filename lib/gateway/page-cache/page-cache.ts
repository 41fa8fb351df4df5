import type { PageSource } from '../parts.ts'
import { type Copy, copyOf } from './copy.ts'
import type { Rendering } from './render.ts'
import { Shelf } from './shelf.ts'

export interface PageCacheOptions {
  render(address: string): Promise<Rendering>
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

export interface PageCache {
  /** A copy that can be given at once; undefined when one has to be waited for. */
  atOnce(address: string): Copy | undefined
  /** A copy, waited for where need be. Rejects when there is neither a rendering nor an old copy. */
  get(address: string): Promise<{ copy: Copy; source: PageSource }>
  readonly bytes: number
  readonly size: number
}

/** Pages that are the same for everybody, kept for about a second: one rendering at a time for each address. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const shelf = new Shelf(options.mostBytes)
  const underway = new Map<string, Promise<Copy>>()

  const renderOnce = (address: string): Promise<Copy> => {
    const running = underway.get(address)
    if (running !== undefined) return running
    const madeAt = options.now()
    const work = options
      .render(address)
      .then((rendering) => copyOf(rendering))
      .then((copy) => {
        if (copy.keep) shelf.put(address, { copy, madeAt })
        // A screen that has gone (404) must not live on as its old copy; a fault (5xx) may be bridged by it.
        else if (copy.status < 500) shelf.delete(address)
        return copy
      })
      .finally(() => underway.delete(address))
    underway.set(address, work)
    work.catch((error: unknown) => options.onFault(address, error))
    return work
  }

  const atOnce = (address: string): Copy | undefined => {
    const kept = shelf.get(address)
    if (kept === undefined) return undefined
    const age = options.now() - kept.madeAt
    if (age >= options.freshMs) return undefined
    if (age >= options.refreshAfterMs) renderOnce(address).catch(() => undefined)
    return kept.copy
  }

  /** The kept copy if it is not too old even for a bad day. */
  const outlived = (address: string): Copy | undefined => {
    const kept = shelf.get(address)
    return kept !== undefined && options.now() - kept.madeAt < options.staleMs ? kept.copy : undefined
  }

  const get: PageCache['get'] = async (address) => {
    const ready = atOnce(address)
    if (ready !== undefined) return { copy: ready, source: 'kept' }
    const work = renderOnce(address)
    try {
      const copy = await (outlived(address) === undefined ? work : within(work, options.patienceMs))
      const older = copy === undefined || copy.status >= 500 ? outlived(address) : undefined
      if (older !== undefined) return { copy: older, source: 'outlived' }
      return { copy: copy ?? (await work), source: 'rendered' }
    } catch (error) {
      const older = outlived(address)
      if (older !== undefined) return { copy: older, source: 'outlived' }
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
