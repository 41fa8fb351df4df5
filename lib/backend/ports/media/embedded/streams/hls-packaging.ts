import type { MediaChild } from '../process/child.ts'
import type { Relay, StreamVariant } from './relay.ts'

/**
 * The maximum number of streams packaged without a request (each costs about 0.5 % of a core and 20 MB);
 * further ones are packaged on request.
 */
const MAX_ALWAYS_ON = 24

/** Whether HLS of a variant is packaged, on request or always. */
export const isPackaged = ({ hlsRequestedAt, hlsAlwaysOn }: StreamVariant): boolean =>
  hlsRequestedAt !== null || hlsAlwaysOn

interface HlsPackagingOptions {
  relay: Pick<Relay, 'all'>
  child: Pick<MediaChild, 'send'>
  /** Packaging without a request for this long (ms) ends. */
  idleMs: number
  /** Whether streams are packaged before any request, so that viewers can seek back. */
  alwaysOn: boolean
}

/** Decides which variants are packaged as HLS. */
export class HlsPackaging {
  readonly #options: HlsPackagingOptions

  constructor(options: HlsPackagingOptions) {
    this.#options = options
  }

  /** Handles a request for a variant's HLS. */
  request(variant: StreamVariant): void {
    const begin = !isPackaged(variant)
    variant.hlsRequestedAt = Date.now()
    if (begin) this.#package(variant, true)
  }

  /** Packages the variant from its first frame on, unless the maximum is reached. */
  startAlwaysOn(variant: StreamVariant): void {
    const { relay, alwaysOn } = this.#options
    const alwaysOnCount = [...relay.all()].filter(({ hlsAlwaysOn }) => hlsAlwaysOn).length
    if (variant.hlsAlwaysOn || !alwaysOn || alwaysOnCount >= MAX_ALWAYS_ON) return
    const begin = !isPackaged(variant)
    variant.hlsAlwaysOn = true
    if (begin) this.#package(variant, true)
  }

  /** Ends packaging that was not requested recently. */
  stopIdle(now: number): void {
    const { relay, idleMs } = this.#options
    for (const variant of relay.all()) {
      if (variant.hlsRequestedAt === null || variant.hls.awaited || now - variant.hlsRequestedAt < idleMs)
        continue
      variant.hlsRequestedAt = null
      if (variant.hlsAlwaysOn) continue
      variant.hls.clear()
      this.#package(variant, false)
    }
  }

  #package({ publisher }: StreamVariant, on: boolean): void {
    if (publisher !== null) this.#options.child.send({ type: 'package', channel: publisher, on })
  }
}
