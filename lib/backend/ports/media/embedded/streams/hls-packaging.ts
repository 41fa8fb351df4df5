import type { MediaChild } from '../process/child.ts'
import type { Air, Relay } from './relay.ts'

/** So many streams are packaged unasked (each costs about 0.5 % of a core and 20 MB); of further ones when somebody asks. */
const MOST_KEPT = 24

/** Whether HLS of a signal is packaged, for somebody or for those who may come. */
export const isPackaged = ({ hlsAsked, hlsKept }: Air): boolean => hlsAsked !== null || hlsKept

interface HlsPackagingOptions {
  relay: Pick<Relay, 'all'>
  child: Pick<MediaChild, 'send'>
  /** Packaging that nobody has asked for this long (ms) ends. */
  idleMs: number
  /** Whether streams are packaged before anybody asks, so that viewers can go back. */
  keeps: boolean
}

/** Decides which signals are packaged as HLS. */
export class HlsPackaging {
  readonly #options: HlsPackagingOptions

  constructor(options: HlsPackagingOptions) {
    this.#options = options
  }

  /** Somebody asks for a signal's HLS. */
  want(air: Air): void {
    const begin = !isPackaged(air)
    air.hlsAsked = Date.now()
    if (begin) this.#package(air, true)
  }

  /** Packaged from its first picture on, while there are not too many of these. */
  keep(air: Air): void {
    const { relay, keeps } = this.#options
    const others = [...relay.all()].filter(({ hlsKept }) => hlsKept).length
    if (air.hlsKept || !keeps || others >= MOST_KEPT) return
    const begin = !isPackaged(air)
    air.hlsKept = true
    if (begin) this.#package(air, true)
  }

  /** Ends packaging that nobody has asked for lately. */
  stopIdle(now: number): void {
    const { relay, idleMs } = this.#options
    for (const air of relay.all()) {
      if (air.hlsAsked === null || air.hls.awaited || now - air.hlsAsked < idleMs) continue
      air.hlsAsked = null
      if (air.hlsKept) continue
      air.hls.clear()
      this.#package(air, false)
    }
  }

  #package({ publisher }: Air, on: boolean): void {
    if (publisher !== null) this.#options.child.send({ type: 'package', channel: publisher, on })
  }
}
