import type { Rendering } from '../rendering/render.ts'
import type { Log } from '../types.ts'

export interface WarmUpOptions {
  render(address: string): Promise<Rendering>
  /** Adds a page to the cache, with links of this origin. */
  cache(address: string, origin: string | null): Promise<unknown>
  /** The origins that the first visitors are expected to use; null: the configured one. */
  origins: readonly (string | null)[]
  /** Compresses and caches one of the build's files. */
  loadAsset(path: string): Promise<unknown>
  log: Log
}

/** Least renderings of each page: the first loads its code, the next ones let the engine compile it. */
const TIMES = 3
const ASSET = /\/_next\/static\/[\w./@~%-]+\.(?:js|css)/g

/**
 * Renders pages, compresses the files that they name, and adds the pages to the cache, one after the other, so that the
 * first visitors do not wait for code that has never run. A page that fails is logged and left to its first visitor.
 */
export async function warmUp(
  addresses: readonly string[],
  { render, cache, origins, loadAsset, log }: WarmUpOptions,
): Promise<void> {
  const loaded = new Set<string>()
  for (const address of addresses) {
    try {
      const { body } = await render(address)
      for (let times = 1 + origins.length; times < TIMES; times += 1) await render(address)
      for (const [path] of body.toString('utf8').matchAll(ASSET)) {
        if (loaded.has(path)) continue
        loaded.add(path)
        await loadAsset(path)
      }
      for (const origin of origins) await cache(address, origin)
    } catch (error) {
      log.debug({ address, err: error }, 'page_warm_up_failed')
    }
  }
}
