import { copyKey } from '../page-cache/key.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { type WarmUpOptions, warmUp } from './warm-up.ts'

/** The client of renderings that nobody has requested. */
const CLIENT = 'warm-up'
/** Who has just started a site opens it on the same machine. */
const HOSTS = ['localhost', '127.0.0.1'] as const

interface CreateWarmUpOptions extends Pick<WarmUpOptions, 'render' | 'loadAsset' | 'log'> {
  cache: PageCache
  /** The configured public origin; null when there is none. */
  origin: string | null
}

/** Creates the warm-up of a gateway: see `warmUp`. `port` is where the site will listen. */
export const createWarmUp =
  ({ cache, origin, ...options }: CreateWarmUpOptions) =>
  (addresses: readonly string[], port: number): Promise<void> =>
    warmUp(addresses, {
      ...options,
      // The configured origin is the same for all copies.
      origins: origin === null ? HOSTS.map((host) => `http://${host}:${port}`) : [null],
      cache: (address, linkOrigin) =>
        cache.get(copyKey(address, { offset: null, hidesScores: false, origin: linkOrigin }), {
          client: CLIENT,
        }),
    })
