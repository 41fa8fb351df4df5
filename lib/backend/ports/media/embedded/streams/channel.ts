import { encodeAmf } from '#lib/backend/ports/media/flv/amf.ts'
import { readAudio } from '#lib/backend/ports/media/flv/audio.ts'
import {
  AUDIO,
  decodeTag,
  encodeTag,
  flvHeader,
  SCRIPT,
  setTimestamp,
  VIDEO,
} from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import { GroupOfPictures } from '../playback/gop.ts'
import type { Viewer } from '../playback/viewer.ts'
import type { Opened } from '../process/wire.ts'

/** Left between two publishers’ last and first tags, ms: any more is a hole in the buffer at which players stop. */
const STEP = 1
/** FLV's times are signed in players: before they would turn (24.8 days), viewers are asked to come again. */
const MAX_TIME = 1_700_000_000
const OF_PICTURE = ['width', 'height', 'framerate', 'videodatarate']
const OF_SOUND = ['audiodatarate', 'audiosamplerate']

const isSound = (encoded: Buffer) => ((encoded[0] ?? 0) & 0x1f) === AUDIO

/** A viewer and how its bytes are wrapped. */
export interface Seat {
  viewer: Viewer
  wrap: (bytes: Buffer) => Buffer
  /** Is sent nothing of the picture. */
  soundOnly: boolean
  /** The last bytes of an orderly end. */
  farewell?: Buffer
}

/**
 * One stream in one quality on its way to FLV viewers. A publisher that comes back goes on where the last one
 * stopped, for the viewers who stayed.
 */
export class Channel {
  opened: Opened | null = null
  #seats = new Set<Seat>()
  #headers = new Map<number, Buffer>()
  #group = new GroupOfPictures<Buffer>()
  /** The newest second of sound: what those without a picture start with. */
  #sound = new GroupOfPictures<Buffer>()
  #session = -1
  #tracks = ''
  #offset: number | null = null
  #newest = 0
  #batch: Buffer[] = []

  /** `session` tells publishers apart: another one's times are put after the last one's. */
  open(session: number, opened: Opened): void {
    const tracks = `${opened.video !== null} ${opened.audio !== null}`
    // Players fix the tracks at the start; with others they have to start again.
    if (this.#tracks !== '' && tracks !== this.#tracks) this.endAll()
    this.#tracks = tracks
    if (session !== this.#session) this.#offset = null
    this.#session = session
    this.opened = opened
    this.#headers.clear()
    this.#group.clear()
    this.#sound.clear()
  }

  /** Takes an encoded tag, whose time it rewrites in place. */
  tag(encoded: Buffer, now: number): void {
    if (!this.opened) return
    const tag = decodeTag(encoded)
    this.#offset ??= this.#newest === 0 ? -tag.timestamp : this.#newest + STEP - tag.timestamp
    let time = tag.timestamp + this.#offset
    if (time > MAX_TIME) {
      this.endAll()
      this.#offset = -tag.timestamp
      time = 0
      this.#newest = 0
    }
    this.#newest = Math.max(this.#newest, time)
    setTimestamp(encoded, time)
    const video = tag.type === VIDEO ? readVideo(tag.data) : null
    const header = video
      ? video.kind === 'header'
      : tag.type === AUDIO && readAudio(tag.data).kind === 'header'
    if (header) this.#headers.set(tag.type, encoded)
    else {
      this.#group.add(encoded, encoded.length, video?.key === true, this.opened.video !== null)
      if (tag.type === AUDIO) this.#sound.add(encoded, encoded.length, false, false)
    }
    this.#batch.push(encoded)
    if (video?.key || tag.type === AUDIO) this.#seatWaiting(now)
  }

  /** Sends what has gathered since the last time to everybody who has started. */
  flush(now: number): void {
    if (this.#batch.length === 0) return
    const batch = this.#batch
    this.#batch = []
    const started = [...this.#seats].filter(({ viewer }) => viewer.started)
    const without = started.filter(({ soundOnly }) => soundOnly)
    const whole = without.length === 0 ? started : started.filter(({ soundOnly }) => !soundOnly)
    this.#send(whole, Buffer.concat(batch), now)
    const sound = without.length === 0 ? [] : batch.filter(isSound)
    if (sound.length > 0) this.#send(without, Buffer.concat(sound), now)
  }

  #send(seats: Seat[], bytes: Buffer, now: number): void {
    const wrapped = new Map<Seat['wrap'], Buffer>()
    for (const { viewer, wrap } of seats) {
      const ready = wrapped.get(wrap) ?? wrap(bytes)
      wrapped.set(wrap, ready)
      viewer.write(ready, now)
    }
  }

  /** Adds a viewer; it starts at once when there is a picture to start with, else with the next key frame. */
  seat(seat: Seat, now: number): void {
    this.flush(now)
    this.#seats.add(seat)
    this.#startWith([seat], now)
  }

  #seatWaiting(now: number): void {
    const waiting = [...this.#seats].filter(({ viewer }) => !viewer.started)
    if (waiting.length === 0) return
    this.flush(now)
    for (const soundOnly of [false, true])
      this.#startWith(
        waiting.filter((seat) => seat.soundOnly === soundOnly),
        now,
      )
  }

  #startWith(seats: Seat[], now: number): void {
    const soundOnly = seats[0]?.soundOnly === true
    const group = (soundOnly ? this.#sound : this.#group).start()
    if (!group || !this.opened || seats.length === 0) return
    const headers = [...this.#headers.values()]
      .filter((header) => !soundOnly || isSound(header))
      .map((header) => Buffer.from(header))
    const time = group[0] ? decodeTag(group[0]).timestamp : 0
    for (const header of headers) setTimestamp(header, time)
    const opened = soundOnly ? { ...this.opened, video: null } : this.opened
    const { video, audio } = opened
    const start = Buffer.concat([
      flvHeader(!!audio, !!video),
      this.#metadata(opened, time),
      ...headers,
      ...group,
    ])
    for (const { viewer } of seats) viewer.started = true
    this.#send(seats, start, now)
  }

  /** Metadata of our own making: players believe it over the header, and publishers' is often wrong about tracks. */
  #metadata({ video, audio, metadata }: Opened, timestamp: number): Buffer {
    const known = [...(video ? OF_PICTURE : []), ...OF_SOUND].flatMap((name) => {
      const value = metadata[name]
      return value !== undefined && value > 0 ? [[name, value] as const] : []
    })
    const values = {
      hasAudio: !!audio,
      hasVideo: !!video,
      ...(video ? { videocodecid: 7 } : {}),
      ...(audio ? { audiocodecid: 10 } : {}),
      ...Object.fromEntries(known),
    }
    const data = Buffer.concat([encodeAmf(['onMetaData']), encodeAmf([values], true)])
    return encodeTag({ type: SCRIPT, timestamp, data })
  }

  leave(seat: Seat): void {
    this.#seats.delete(seat)
  }

  /** Whether anything was ever on the air here. */
  get begun(): boolean {
    return this.#tracks !== ''
  }

  get viewers(): number {
    return this.#seats.size
  }

  /** Drops anyone who has not drained for too long; how many those were. */
  dropStuck(now: number): number {
    const stuck = [...this.#seats].filter(({ viewer }) => viewer.isStuck(now))
    for (const { viewer } of stuck) viewer.drop()
    return stuck.length
  }

  /** The publisher is gone. Viewers stay: it may come back. */
  close(): void {
    this.opened = null
    this.#batch = []
    this.#group.clear()
    this.#sound.clear()
  }

  /** Ends every viewer in order. */
  endAll(): void {
    for (const { viewer, farewell } of this.#seats) viewer.end(farewell)
    this.#seats.clear()
  }
}
