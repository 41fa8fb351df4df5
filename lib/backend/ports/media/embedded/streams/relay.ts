import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { HlsViewers } from '../playback/hls-viewers.ts'
import { HlsWindow } from '../playback/hls-window.ts'
import { FRAME, type Frame, opened } from '../process/wire.ts'
import { Channel } from './channel.ts'
import { HealthLog } from './health-log.ts'

/** One stream in one quality, and its current publisher. */
export interface StreamVariant {
  stream: string
  quality: Quality
  folder: string
  /** The number of the publisher's connection; null while there is none. */
  publisher: number | null
  /** When its last frame arrived, ms. */
  lastFrameAt: number
  flv: Channel
  hls: HlsWindow
  /** When HLS was last requested, ms; null if it was not or is idle. */
  hlsRequestedAt: number | null
  /** HLS is packaged whether or not it is requested, so that new viewers can seek back. */
  hlsAlwaysOn: boolean
  hlsViewers: HlsViewers
  /** The health of its publisher's signal. */
  health: HealthLog
  /** This server makes it from another variant. */
  isRendition: boolean
  /** Viewers know that new ones cannot begin (`Channel.keyless`). */
  keyless: boolean
}

/** How far back viewers can seek. */
export interface Rewind {
  /** Seconds. */
  seconds: number
  /** How far back segments are kept for excerpts, in seconds. */
  keptSeconds: number
  /** The maximum size of all segments together on disk. */
  bytes: number
}

export interface RelayOptions {
  folder: string
  rewind: Rewind
  onLive: (variant: StreamVariant) => void
  onSignalLost: (variant: StreamVariant) => void
  /** A publisher's number is no longer in use. */
  onPublisherLeft: (publisher: number) => void
}

/** Every live stream, fed by the media child's frames. */
export class Relay {
  #options: RelayOptions
  #variants = new Map<string, StreamVariant>()
  #byPublisher = new Map<number, StreamVariant>()
  #last = 0

  constructor(options: RelayOptions) {
    this.#options = options
  }

  find(stream: string, quality: Quality): StreamVariant | null {
    return this.#variants.get(`${stream}/${quality}`) ?? null
  }

  /** The variants of a stream, best quality first. */
  of(stream: string): StreamVariant[] {
    return QUALITIES.flatMap((quality) => this.find(stream, quality) ?? [])
  }

  /** The variants that publishers send, best quality first. */
  published(stream: string): StreamVariant[] {
    return this.of(stream).filter(({ isRendition }) => !isRendition)
  }

  all(): Iterable<StreamVariant> {
    return this.#variants.values()
  }

  /** Gives an allowed publisher its number and its place, replacing the one before it, if any. */
  admit(stream: string, quality: Quality): { publisher: number; folder: string; replaced: number | null } {
    const publisher = ++this.#last
    const name = `${stream}/${quality}`
    const before = this.#variants.get(name)
    const variant = before ?? this.#create(stream, quality)
    const replaced = variant.publisher
    if (replaced !== null) this.#byPublisher.delete(replaced)
    variant.publisher = publisher
    variant.lastFrameAt = Date.now()
    variant.health.begin(variant.lastFrameAt)
    this.#byPublisher.set(publisher, variant)
    return { publisher, folder: variant.folder, replaced }
  }

  /** Adds a variant that this server makes. There is none of that quality. */
  createRendition(stream: string, quality: Quality): StreamVariant {
    return this.#create(stream, quality, true)
  }

  /** Ends the viewers of a variant that this server made, and deletes its segments. */
  removeRendition(variant: StreamVariant): void {
    if (variant.publisher !== null) this.#byPublisher.delete(variant.publisher)
    variant.publisher = null
    variant.flv.endAll()
    if (this.find(variant.stream, variant.quality) !== variant) return
    this.#variants.delete(`${variant.stream}/${variant.quality}`)
    void rm(variant.folder, { recursive: true, force: true }).catch(() => {})
  }

  #create(stream: string, quality: Quality, isRendition = false): StreamVariant {
    const folder = join(this.#options.folder, stream, quality)
    mkdirSync(folder, { recursive: true })
    const variant: StreamVariant = {
      stream,
      quality,
      folder,
      publisher: null,
      lastFrameAt: 0,
      flv: new Channel(),
      hls: new HlsWindow(folder, {
        seconds: this.#options.rewind.seconds,
        keptSeconds: this.#options.rewind.keptSeconds,
        // Equal shares: a stream with a high bit rate reaches less far back instead of taking space from the
        // others.
        bytes: () => this.#options.rewind.bytes / Math.max(1, this.#variants.size),
      }),
      hlsRequestedAt: null,
      hlsAlwaysOn: false,
      hlsViewers: new HlsViewers(),
      health: new HealthLog(),
      isRendition,
      keyless: false,
    }
    this.#variants.set(`${stream}/${quality}`, variant)
    return variant
  }

  byPublisher(publisher: number): StreamVariant | null {
    return this.#byPublisher.get(publisher) ?? null
  }

  /** Handles frames from the child and sends every viewer the new tags in one write. */
  handleFrames(frames: Frame[]): void {
    const now = Date.now()
    const touched = new Set<StreamVariant>()
    for (const { channel, kind, payload } of frames) {
      const variant = this.#byPublisher.get(channel)
      if (!variant) continue
      variant.lastFrameAt = now
      if (kind === FRAME.open) {
        variant.flv.open(channel, opened.parse(JSON.parse(payload.toString())))
        variant.keyless = variant.flv.keyless
        this.#options.onLive(variant)
      } else if (kind === FRAME.tag) {
        variant.flv.tag(payload, now)
        touched.add(variant)
      } else this.removePublisher(channel)
    }
    for (const variant of touched) {
      variant.flv.flush(now)
      this.#publishKeyless(variant)
    }
  }

  #publishKeyless(variant: StreamVariant): void {
    if (!variant.flv.opened || variant.keyless === variant.flv.keyless) return
    variant.keyless = variant.flv.keyless
    this.#options.onLive(variant)
  }

  /** A publisher has disconnected. */
  removePublisher(publisher: number): void {
    const variant = this.#byPublisher.get(publisher)
    this.#byPublisher.delete(publisher)
    this.#options.onPublisherLeft(publisher)
    if (!variant || variant.publisher !== publisher) return
    variant.flv.flush(Date.now())
    variant.flv.close()
    variant.publisher = null
    if (variant.isRendition) return
    if (variant.flv.begun) this.#options.onSignalLost(variant)
    else this.#variants.delete(`${variant.stream}/${variant.quality}`)
  }

  /** The child has exited, and all publishers with it. */
  removeAllPublishers(): void {
    for (const publisher of [...this.#byPublisher.keys()]) this.removePublisher(publisher)
  }

  /** Removes a stream: ends its viewers and deletes its segments. */
  forget(stream: string): void {
    for (const variant of this.of(stream)) {
      if (variant.publisher !== null) {
        this.#byPublisher.delete(variant.publisher)
        this.#options.onPublisherLeft(variant.publisher)
      }
      variant.flv.endAll()
      this.#variants.delete(`${variant.stream}/${variant.quality}`)
      void rm(variant.folder, { recursive: true, force: true }).catch(() => {})
    }
  }
}
