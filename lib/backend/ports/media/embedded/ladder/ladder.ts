import type { Quality } from '#lib/shared/vocabulary.ts'
import type { MediaOptions, PlayAddress } from '../../port.ts'
import { playAddressesOf, soundAddress } from '../addresses.ts'
import type { ToParent } from '../process/wire.ts'
import type { Relay, StreamVariant } from '../streams/relay.ts'
import { Rendition } from './rendition.ts'
import { isRenditionQuality, RENDITION_CODEC, RENDITIONS } from './renditions.ts'

/** A process that nobody watches ends after this long (ms). */
const IDLE_MS = 20_000
/** Without a picture for so long (ms) while the source sends some, a process is stuck. */
const STUCK_MS = 15_000
/** A size that was given up is offered again after this long (ms). */
const BLOCKED_MS = 60_000

interface LadderDeps {
  options: MediaOptions['ladder']
  relay: Relay
  /** Where this media server listens; null before it does. */
  rtmp: () => { host: string; port: number } | null
  log: NonNullable<MediaOptions['log']>
}

/** Makes smaller sizes of live streams while somebody watches them, within a number of processes. */
export class Ladder {
  #deps: LadderDeps
  #renditions = new Map<string, Rendition>()
  #blocked = new Map<string, number>()
  /** Processor time of renditions that ended, in seconds. */
  #usedSeconds = 0

  constructor(deps: LadderDeps) {
    this.#deps = deps
  }

  #source(stream: string): StreamVariant | null {
    return this.#deps.relay.published(stream).find(({ flv }) => flv.opened?.video) ?? null
  }

  /** Whether a size can be made of a stream: it has more lines, and there is a process for it. */
  #canMake(stream: string, quality: Quality): boolean {
    const { options, relay } = this.#deps
    const name = `${stream}/${quality}`
    const source = this.#source(stream)
    if (!options || !isRenditionQuality(quality) || !source) return false
    if (relay.find(stream, quality)?.isRendition === false) return false
    if ((this.#blocked.get(name) ?? 0) > Date.now()) return false
    if (linesOf(source) <= RENDITIONS[quality].lines) return false
    return this.#renditions.has(name) || this.#renditions.size < options.maxProcesses
  }

  /** The play addresses of the sizes that can be made of a stream, the largest first. */
  addresses(stream: string): PlayAddress[] {
    const source = this.#source(stream)
    if (!source) return []
    const { quality: published, flv } = source
    const audio = flv.opened?.audio ?? null
    const sizes = (Object.keys(RENDITIONS) as Quality[]).filter((quality) => this.#canMake(stream, quality))
    return sizes
      .flatMap((quality) => playAddressesOf({ stream, quality, video: RENDITION_CODEC, audio, rewind: null }))
      .map((address) => ({
        ...address,
        transcoded: true,
        // The sound is that of the source: nothing has to be made for viewers who only listen.
        sound_url: address.sound_url && soundAddress(stream, published),
      }))
  }

  /** Finds a variant to play. A size that can be made is begun, and its viewers wait for its first picture. */
  find(stream: string, quality: Quality): StreamVariant | null {
    const { relay } = this.#deps
    const rendition = this.#renditions.get(`${stream}/${quality}`)
    if (rendition) rendition.demandedAt = Date.now()
    const variant = relay.find(stream, quality)
    if (variant || !isRenditionQuality(quality) || !this.#canMake(stream, quality)) return variant
    const created = new Rendition(relay.createRendition(stream, quality), quality)
    this.#renditions.set(`${stream}/${quality}`, created)
    this.#start(created, Date.now())
    return created.variant
  }

  /** Whether a publisher is one of the processes. */
  isOwn({
    name,
    key,
    quality,
  }: Pick<Extract<ToParent, { type: 'authorise' }>, 'name' | 'key' | 'quality'>): boolean {
    return this.#renditions.get(`${name}/${quality}`)?.key === key
  }

  /** A publisher sends a size itself: it is no longer made. */
  release(stream: string, quality: Quality): void {
    const rendition = this.#renditions.get(`${stream}/${quality}`)
    if (rendition) this.#remove(rendition)
  }

  #start(rendition: Rendition, now: number): void {
    const { options, rtmp, log } = this.#deps
    const source = this.#source(rendition.variant.stream)
    const address = rtmp()
    if (!options || !source || !address || !rendition.mayStart(now)) return
    rendition.start(source, { ffmpeg: options.ffmpeg, rtmp: address, log })
  }

  #remove(rendition: Rendition): void {
    const { stream, quality } = rendition.variant
    rendition.stop()
    this.#usedSeconds += rendition.processorSeconds
    this.#renditions.delete(`${stream}/${quality}`)
    this.#deps.relay.removeRendition(rendition.variant)
  }

  /** Ends what nobody watches, starts again what failed or is stuck, and gives up what fails repeatedly. */
  tick(now: number): void {
    const { idleMs = IDLE_MS, stuckMs = STUCK_MS } = this.#deps.options ?? {}
    for (const [name, rendition] of this.#renditions) {
      if (rendition.isWatched(now)) rendition.demandedAt = now
      const source = this.#source(rendition.variant.stream)
      if (rendition.isGivenUp) this.#blocked.set(name, now + BLOCKED_MS)
      if (rendition.isGivenUp || now - rendition.demandedAt > idleMs) this.#remove(rendition)
      // Without a signal there is nothing to send; viewers wait for it as those of the source do.
      else if (!source) rendition.stop()
      else if (!rendition.endIfStuck(source, now, stuckMs)) this.#start(rendition, now)
    }
    for (const [name, until] of this.#blocked) if (until <= now) this.#blocked.delete(name)
  }

  /** Ends the processes of a stream, or all. */
  stop(stream?: string): void {
    for (const rendition of [...this.#renditions.values()])
      if (stream === undefined || rendition.variant.stream === stream) this.#remove(rendition)
  }

  /** The running processes and the processor time that all have used, in seconds. */
  usage(): { pids: number[]; processorSeconds: number } {
    const all = [...this.#renditions.values()]
    return {
      pids: all.flatMap(({ pid }) => pid ?? []),
      processorSeconds: all.reduce((sum, one) => sum + one.processorSeconds, this.#usedSeconds),
    }
  }
}

/** Lines of the shorter side of a stream's picture; 0 while unknown. */
function linesOf({ health, flv }: StreamVariant): number {
  const size = health.read()?.size
  const { width = 0, height = 0 } = size ?? flv.opened?.metadata ?? {}
  return Math.min(width, height)
}
