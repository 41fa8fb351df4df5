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
import { CaptureClock } from './capture-clock.ts'

/**
 * The gap (ms) between the last tag of one publisher and the first of the next: any more would be a hole in
 * the buffer at which players stop.
 */
const STEP_MS = 1
/**
 * Players treat FLV times as signed: before they overflow (24.8 days), viewers are disconnected to reconnect.
 */
const MAX_TIME = 1_700_000_000
const VIDEO_FIELDS = ['width', 'height', 'framerate', 'videodatarate']
const AUDIO_FIELDS = ['audiodatarate', 'audiosamplerate']

const typeOf = (encoded: Buffer) => (encoded[0] ?? 0) & 0x1f
const isSound = (encoded: Buffer) => typeOf(encoded) === AUDIO

/** A viewer's connection and how its bytes are wrapped. */
export interface ViewerConnection {
  viewer: Viewer
  wrap: (bytes: Buffer) => Buffer
  /** The viewer gets no video. */
  soundOnly: boolean
  /** The last bytes of a clean end. */
  farewell?: Buffer
  /** It is no viewer but a process of this server. */
  isInternal?: boolean
}

/**
 * Relays one stream in one quality to FLV viewers. When a publisher reconnects, the stream continues where it
 * stopped for the viewers who stayed.
 */
export class Channel {
  opened: Opened | null = null
  #connections = new Set<ViewerConnection>()
  #headers = new Map<number, Buffer>()
  #group = new GroupOfPictures<Buffer>()
  /** The newest second of sound, with which sound-only viewers start. */
  #sound = new GroupOfPictures<Buffer>()
  #session = -1
  #tracks = ''
  #offset: number | null = null
  #newest = 0
  #clock = new CaptureClock()
  #batch: Buffer[] = []

  /** `session` identifies the publisher: the times of another one continue after the last one's. */
  open(session: number, opened: Opened): void {
    const tracks = `${opened.video !== null} ${opened.audio !== null}`
    // Players determine the tracks at the start; with other tracks they must reconnect.
    if (this.#tracks !== '' && tracks !== this.#tracks) this.endAll()
    this.#tracks = tracks
    if (session !== this.#session) {
      this.#offset = null
      this.#clock.reset()
    }
    this.#session = session
    this.opened = opened
    this.#headers.clear()
    this.#group.clear()
    this.#sound.clear()
  }

  /** Relays an encoded tag and rewrites its time in place. */
  tag(encoded: Buffer, now: number): void {
    if (!this.opened) return
    const tag = decodeTag(encoded)
    this.#offset ??= this.#newest === 0 ? -tag.timestamp : this.#newest + STEP_MS - tag.timestamp
    let time = tag.timestamp + this.#offset
    if (time > MAX_TIME) {
      this.endAll()
      this.#offset = -tag.timestamp
      time = 0
      this.#newest = 0
      this.#clock.reset()
    }
    this.#newest = Math.max(this.#newest, time)
    setTimestamp(encoded, time)
    const video = tag.type === VIDEO ? readVideo(tag.data) : null
    const header = video
      ? video.kind === 'header'
      : tag.type === AUDIO && readAudio(tag.data).kind === 'header'
    if (header) this.#headers.set(tag.type, encoded)
    else {
      if (this.#clock.note(time, now)) this.#batch.push(this.#clock.tag(time))
      this.#group.add(encoded, encoded.length, video?.key === true, this.opened.video !== null)
      if (tag.type === AUDIO) this.#sound.add(encoded, encoded.length, false, false)
    }
    this.#batch.push(encoded)
    if (video?.key || tag.type === AUDIO) this.#startWaiting(now)
  }

  /** Sends the tags collected since the last flush to every viewer that has started. */
  flush(now: number): void {
    if (this.#batch.length === 0) return
    const batch = this.#batch
    this.#batch = []
    const started = [...this.#connections].filter(({ viewer }) => viewer.started)
    const soundOnlyViewers = started.filter(({ soundOnly }) => soundOnly)
    const fullViewers =
      soundOnlyViewers.length === 0 ? started : started.filter(({ soundOnly }) => !soundOnly)
    this.#send(fullViewers, Buffer.concat(batch), now)
    const sound = soundOnlyViewers.length === 0 ? [] : batch.filter((tag) => typeOf(tag) !== VIDEO)
    if (sound.length > 0) this.#send(soundOnlyViewers, Buffer.concat(sound), now)
  }

  #send(connections: ViewerConnection[], bytes: Buffer, now: number): void {
    const wrapped = new Map<ViewerConnection['wrap'], Buffer>()
    for (const { viewer, wrap } of connections) {
      const ready = wrapped.get(wrap) ?? wrap(bytes)
      wrapped.set(wrap, ready)
      viewer.write(ready, now)
    }
  }

  /** Adds a viewer; it starts at once if a key frame is buffered, otherwise with the next one. */
  addViewer(connection: ViewerConnection, now: number): void {
    this.flush(now)
    this.#connections.add(connection)
    this.#startWith([connection], now)
  }

  #startWaiting(now: number): void {
    const waiting = [...this.#connections].filter(({ viewer }) => !viewer.started)
    if (waiting.length === 0) return
    this.flush(now)
    for (const soundOnly of [false, true])
      this.#startWith(
        waiting.filter((connection) => connection.soundOnly === soundOnly),
        now,
      )
  }

  #startWith(connections: ViewerConnection[], now: number): void {
    const start = connections.length === 0 ? null : this.#start(connections[0]?.soundOnly === true)
    if (!start) return
    for (const { viewer } of connections) viewer.started = true
    this.#send(connections, start, now)
  }

  /** The newest pictures as an FLV file that begins with a key frame; null without pictures. */
  snapshot(): Buffer | null {
    return this.opened?.video ? this.#start(false) : null
  }

  /** What a new viewer receives first; null if it has to wait. */
  #start(soundOnly: boolean): Buffer | null {
    const group = (soundOnly ? this.#sound : this.#group).start()
    if (!group || !this.opened) return null
    const headers = [...this.#headers.values()]
      .filter((header) => !soundOnly || isSound(header))
      .map((header) => Buffer.from(header))
    const time = group[0] ? decodeTag(group[0]).timestamp : 0
    for (const header of headers) setTimestamp(header, time)
    const opened = soundOnly ? { ...this.opened, video: null } : this.opened
    const { video, audio } = opened
    return Buffer.concat([
      flvHeader(!!audio, !!video),
      this.#metadata(opened, time),
      ...(this.#clock.isSet ? [this.#clock.tag(time)] : []),
      ...headers,
      ...group,
    ])
  }

  /**
   * Our own metadata: players trust it over the header, and publishers' metadata is often wrong about tracks.
   */
  #metadata({ video, audio, metadata }: Opened, timestamp: number): Buffer {
    const known = [...(video ? VIDEO_FIELDS : []), ...AUDIO_FIELDS].flatMap((name) => {
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

  removeViewer(connection: ViewerConnection): void {
    this.#connections.delete(connection)
  }

  /** Whether anything was ever live here. */
  get begun(): boolean {
    return this.#tracks !== ''
  }

  /**
   * Whether new viewers cannot begin: the publisher sends pictures without key frames, or the last key frame is too
   * far back to be sent to them.
   */
  get keyless(): boolean {
    return this.opened !== null && (this.opened.keyless || this.#group.isTooLong)
  }

  /** How much later than at best the publisher's newest tag arrived, ms. */
  get late(): number {
    return this.#clock.late
  }

  get viewers(): number {
    let count = 0
    for (const { isInternal } of this.#connections) if (!isInternal) count += 1
    return count
  }

  /** Drops viewers that have not drained for too long; returns how many. */
  dropStuck(now: number): number {
    const stuck = [...this.#connections].filter(({ viewer }) => viewer.isStuck(now))
    for (const { viewer } of stuck) viewer.drop()
    return stuck.length
  }

  /** The publisher has disconnected. Viewers stay, since it may reconnect. */
  close(): void {
    this.opened = null
    this.#batch = []
    this.#group.clear()
    this.#sound.clear()
  }

  /** Ends every viewer's connection cleanly. */
  endAll(): void {
    for (const { viewer, farewell } of this.#connections) viewer.end(farewell)
    this.#connections.clear()
  }
}
