import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { HlsViewers } from '../playback/hls-viewers.ts'
import { HlsWindow } from '../playback/hls-window.ts'
import { FRAME, type Frame, opened } from '../process/wire.ts'
import { Channel } from './channel.ts'
import { HealthLog } from './health-log.ts'

/** One stream in one quality, and who publishes it now. */
export interface Air {
  stream: string
  quality: Quality
  folder: string
  /** The number of the publisher's connection; null while there is none. */
  publisher: number | null
  /** When its last frame came, ms. */
  heard: number
  flv: Channel
  hls: HlsWindow
  /** When HLS was last asked for, ms; null while nobody wants it. */
  hlsAsked: number | null
  /** HLS is packaged whether it is asked for or not, so that new viewers can go back. */
  hlsKept: boolean
  hlsViewers: HlsViewers
  /** What its publisher's signal is like. */
  health: HealthLog
}

/** How far back viewers can go. */
export interface Rewind {
  /** Seconds. */
  seconds: number
  /** What all segments together may weigh on disk. */
  bytes: number
}

export interface RelayOptions {
  folder: string
  rewind: Rewind
  onLive: (air: Air) => void
  onGone: (air: Air) => void
  /** A publisher's number is no longer anybody's. */
  onLeft: (publisher: number) => void
}

/** Every stream on the air, fed by the media child's frames. */
export class Relay {
  #options: RelayOptions
  #airs = new Map<string, Air>()
  #byPublisher = new Map<number, Air>()
  #last = 0

  constructor(options: RelayOptions) {
    this.#options = options
  }

  find(stream: string, quality: Quality): Air | null {
    return this.#airs.get(`${stream}/${quality}`) ?? null
  }

  /** The qualities known of a stream, best first. */
  of(stream: string): Air[] {
    return QUALITIES.flatMap((quality) => this.find(stream, quality) ?? [])
  }

  all(): Iterable<Air> {
    return this.#airs.values()
  }

  /** Gives an allowed publisher its number and its place. The one before it, if any, no longer counts. */
  admit(stream: string, quality: Quality): { publisher: number; folder: string; replaced: number | null } {
    const publisher = ++this.#last
    const name = `${stream}/${quality}`
    const before = this.#airs.get(name)
    const air = before ?? this.#create(stream, quality)
    const replaced = air.publisher
    if (replaced !== null) this.#byPublisher.delete(replaced)
    air.publisher = publisher
    air.heard = Date.now()
    air.health.begin(air.heard)
    this.#byPublisher.set(publisher, air)
    return { publisher, folder: air.folder, replaced }
  }

  #create(stream: string, quality: Quality): Air {
    const folder = join(this.#options.folder, stream, quality)
    mkdirSync(folder, { recursive: true })
    const air: Air = {
      stream,
      quality,
      folder,
      publisher: null,
      heard: 0,
      flv: new Channel(),
      hls: new HlsWindow(folder, {
        seconds: this.#options.rewind.seconds,
        // Equal shares: a stream of many bits goes less far back, and takes nothing from the others.
        bytes: () => this.#options.rewind.bytes / Math.max(1, this.#airs.size),
      }),
      hlsAsked: null,
      hlsKept: false,
      hlsViewers: new HlsViewers(),
      health: new HealthLog(),
    }
    this.#airs.set(`${stream}/${quality}`, air)
    return air
  }

  byPublisher(publisher: number): Air | null {
    return this.#byPublisher.get(publisher) ?? null
  }

  /** Takes frames as they come from the child and hands every viewer what is new in one write. */
  take(frames: Frame[]): void {
    const now = Date.now()
    const touched = new Set<Air>()
    for (const { channel, kind, payload } of frames) {
      const air = this.#byPublisher.get(channel)
      if (!air) continue
      air.heard = now
      if (kind === FRAME.open) {
        air.flv.open(channel, opened.parse(JSON.parse(payload.toString())))
        this.#options.onLive(air)
      } else if (kind === FRAME.tag) {
        air.flv.tag(payload, now)
        touched.add(air)
      } else this.gone(channel)
    }
    for (const air of touched) air.flv.flush(now)
  }

  /** A publisher's connection is over. */
  gone(publisher: number): void {
    const air = this.#byPublisher.get(publisher)
    this.#byPublisher.delete(publisher)
    this.#options.onLeft(publisher)
    if (!air || air.publisher !== publisher) return
    air.flv.flush(Date.now())
    air.flv.close()
    air.publisher = null
    if (air.flv.begun) this.#options.onGone(air)
    else this.#airs.delete(`${air.stream}/${air.quality}`)
  }

  /** The child is gone and all publishers with it. */
  allGone(): void {
    for (const publisher of [...this.#byPublisher.keys()]) this.gone(publisher)
  }

  /** Forgets a stream: viewers are ended and its segments removed. */
  forget(stream: string): void {
    for (const air of this.of(stream)) {
      if (air.publisher !== null) {
        this.#byPublisher.delete(air.publisher)
        this.#options.onLeft(air.publisher)
      }
      air.flv.endAll()
      this.#airs.delete(`${air.stream}/${air.quality}`)
      void rm(air.folder, { recursive: true, force: true }).catch(() => {})
    }
  }
}
