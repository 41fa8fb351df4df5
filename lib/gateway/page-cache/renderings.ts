import { type Copy, copyOf } from './copy.ts'
import type { Rendering } from './render.ts'
import type { RenderLimit } from './render-limit.ts'
import type { Shelf } from './shelf.ts'

/** A rendering that several visitors may wait for. */
export interface Underway {
  work: Promise<Copy>
  /** How many wait for it. */
  waiting: number
  /** It is finished although nobody waits: a copy that is given meanwhile becomes newer by it. */
  background: boolean
  abandoned: AbortController
}

export interface RenderingsOptions {
  /** Renders a page; gives up when `signal` says that nobody waits for it any more. */
  render(address: string, signal: AbortSignal): Promise<Rendering>
  /** A place for one rendering by who asks for it, as RenderLimit gives it. */
  acquire: RenderLimit['acquire']
  /** Milliseconds on any clock that only goes forward. */
  now(): number
  onFault(address: string, error: unknown): void
}

/** The renderings that are under way: one at a time for each address. What they give is put on the shelf. */
export function createRenderings(options: RenderingsOptions, shelf: Shelf) {
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

  const join = (address: string, client: string): Underway | null => {
    const running = underway.get(address)
    if (running !== undefined) return running
    const release = options.acquire(client)
    return release && start(address, release)
  }

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

  return {
    /** The rendering of an address that is under way, or a new one; null when there is no place for it. */
    join,
    /** What `work` gives anyone who waits; when the last one leaves, the rendering is given up. */
    waitFor,
  }
}
