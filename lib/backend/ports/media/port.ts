import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Quality } from '#lib/shared/vocabulary.ts'

/** The media server: who may publish is asked of the site, what is on the air is reported to it. */
export interface MediaPort {
  /** Resolves once publishers can connect. Rejects with a sentence for people, for instance when the port is taken. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Where RTMP is listened for right now; null before start(). With `rtmpPort: 0` this tells the port that was found. */
  address(): { host: string; port: number } | null
  /**
   * What an anchor types into OBS. `key` is the room's publish key, `name` the room's public name ([A-Za-z0-9_-]).
   * The stream key reads `<name>?key=<key>`, with `&quality=<quality>` for anything but the original.
   * `host` is the name under which the anchor reached this site: given where no public address is set and every address
   * of this machine is listened to. With '' the server's address has no name (`rtmp://:1935/live`).
   */
  pushAddress(
    key: string,
    name?: string,
    quality?: Quality,
    host?: string,
  ): { server: string; stream_key: string }
  /**
   * Where a browser publishes by WHIP (RFC 9725) with that key under that name; null where the media server takes
   * nothing from browsers.
   */
  whipAddress(key: string, name: string): string | null
  /** Where one stream can be watched; null while nothing is on the air under that name. Best quality first. */
  playAddresses(stream: string): PlayAddress[] | null
  /** What is known of a stream right now. */
  state(stream: string): StreamState
  /** What the signals published under a name are like, best quality first; empty while there is none. */
  health(stream: string): StreamHealth[]
  /**
   * Begins keeping what is published under a name in its best quality, as files whose names begin with `name`; null
   * ends that. Asking again for what is so already changes nothing. Nothing happens without `recordings`.
   */
  record(stream: string, name: string | null): void
  /** Whether a file of the folder for recordings is being written right now. */
  isRecording(file: string): boolean
  /** Ends a publisher's connection at once. `why` is one of our message keys; it becomes the stream's notice. */
  kick(stream: string, why: string): Promise<void>
  /** Serves /media/<stream>/<quality>.flv, /media/<stream>/<quality>/index.m3u8 and its segments; false when the path is not one of ours. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** The same FLV over a WebSocket, on the same path; false when the path is not one of ours. The Origin is checked before. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

export interface PlayAddress {
  quality: Quality
  protocol: 'flv' | 'ws-flv' | 'hls'
  /** A path on our own address (or an absolute address for a CDN). */
  url: string
  /** RFC 6381 names, for instance avc1.4d401f and mp4a.40.2; null when the stream has no such track. */
  video: string | null
  audio: string | null
  /** Where the same is had without its picture; null where it is had with it only. */
  sound_url: string | null
  /** How far back it can be played: since when (ms since the epoch, real time) and at most so many seconds; null: not at all. */
  rewind: { since: number; seconds: number } | null
}

export interface StreamState {
  status: 'idle' | 'live' | 'signal_lost' | 'ended'
  /** When it came into this status, milliseconds since the epoch, real time; 0 for idle. */
  since: number
  viewers: number
  qualities: Quality[]
  /** Why a publisher was refused or what is odd about the stream: one of our message keys, with its values. */
  notice: { key: string; values: Record<string, string | number> } | null
}

/** One moment of a signal, measured from its packets over the seconds before. */
export interface HealthSample {
  /** Milliseconds since the epoch. */
  at: number
  videoKbps: number
  audioKbps: number
  /** Pictures a second, by the publisher's own clock. */
  fps: number
  /** Between the last two key frames, ms; null before the second. */
  keyMs: number | null
  /** Pictures that are missing from the publisher's steps, since it connected. */
  dropped: number
  /** How much later than a moment ago packets come, ms: a line that does not keep up. */
  behindMs: number
}

export interface StreamHealth {
  quality: Quality
  /** When its publisher came, milliseconds since the epoch. */
  since: number
  /** RFC 6381 names; null for a track that is not there. */
  video: string | null
  audio: string | null
  /** Of the picture, in pixels; null when it is unknown. */
  size: { width: number; height: number } | null
  /** One every two seconds of the last two minutes, the newest last; never empty. */
  samples: HealthSample[]
}

/**
 * Asked once a publish begins; anything but an allowed answer, a fault or five seconds of silence included, refuses.
 * The key identifies the room: `stream` is what the publisher typed before it and `quality` what it asked for, and the
 * answer's own names are the ones used from then on. `why` is one of our message keys, e.g. `media.refused.expired`.
 */
export type AuthorisePublish = (
  stream: string,
  key: string,
  quality: Quality,
) => Promise<{ allowed: true; stream: string; quality: Quality } | { allowed: false; why: string }>

export type MediaEvent =
  | { type: 'live'; stream: string; quality: Quality }
  | { type: 'signal_lost'; stream: string }
  | { type: 'ended'; stream: string }
  | { type: 'refused'; stream: string; why: string }
  | { type: 'viewers'; stream: string; viewers: number }

/**
 * Recordings are fragmented MP4 files `<name>-<ms since the epoch>-<number>.mp4`: one for each connection of a publisher
 * and each change of codec. A process that was killed leaves them as they are, playable up to the last seconds.
 */
export interface RecordingOptions {
  folder: string
  /** A file ends at this length and at this weight, and no other is begun until another name is given. */
  maxSeconds: number
  maxBytes: number
  /** A file is complete. Those of a process that died are not reported. */
  onRecorded: (file: string) => void
}

export interface MediaOptions {
  /** 0 finds a free one; address() tells which. */
  rtmpPort: number
  host: string
  /** Where HLS segments live while they are fresh. Its contents belong to the media server and are removed at start and stop. */
  folder: string
  authorise: AuthorisePublish
  onEvent: (event: MediaEvent) => void
  /** Signal lost turns into ended after this long (30 s). */
  graceMs: number
  /** Where recordings are written, and what becomes of them; without it nothing is recorded. */
  recordings?: RecordingOptions
  /** The address shown to publishers, rtmp://host[:port], when it differs from host and rtmpPort. */
  publicUrl?: string
  /** A WHIP server's address with `{stream}` and `{key}` in it, which forwards what it takes by RTMP to here. */
  whipUrl?: string
  /** A viewer that has not drained for this long is dropped (10 s). */
  dropAfterMs?: number
  /** A viewer with more than this many bytes waiting is dropped at once (8 MiB). */
  maxBufferedBytes?: number
  /** A publisher that sends no picture and no sound for this long has lost its signal (15 s). */
  silentMs?: number
  /** HLS is packaged while somebody asks for it; after this long without a request it stops (30 s). */
  hlsIdleMs?: number
  /** How far back viewers can go over HLS, seconds (300); 0 packages only while somebody asks, and then lists a few segments. */
  rewindSeconds?: number
  /** What the segments of all streams may weigh on disk together (2 GiB): with more streams each goes less far back. */
  rewindBytes?: number
  /** Called with what an operator's log wants to know; nothing by default. */
  log?: (level: 'info' | 'warn' | 'error', message: string) => void
}
