import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Mp4Facts } from './mp4/mp4-worker.ts'

/** The media server: asks the site who may publish, and reports to it which streams are live. */
export interface MediaPort {
  /**
   * Resolves once publishers can connect. Rejects with a readable message, for instance if the port is taken.
   */
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * The address RTMP is listened on; null before start(). With `rtmpPort: 0` it contains the port that was
   * chosen.
   */
  address(): { host: string; port: number } | null
  /**
   * The address an anchor types into OBS. `key` is the room's publish key, `name` the room's public name
   * ([A-Za-z0-9_-]). The stream key reads `<name>?key=<key>`, with `&quality=<quality>` for anything but the
   * original. `host` is the name under which the anchor reached this site, used if no public address is set
   * and every address of this machine is listened on. With '' the server's address has no host name
   * (`rtmp://:1935/live`).
   */
  pushAddress(
    key: string,
    name?: string,
    quality?: Quality,
    host?: string,
  ): { server: string; stream_key: string }
  /**
   * The address a browser publishes to by WHIP (RFC 9725) with that key under that name; null if the media
   * server does not support browsers.
   */
  whipAddress(key: string, name: string): string | null
  /** The play addresses of a stream, best quality first; null while nothing is live under that name. */
  playAddresses(stream: string): PlayAddress[] | null
  /** The current state of a stream. */
  state(stream: string): StreamState
  /** The health of the signals published under a name, best quality first; empty while there is none. */
  health(stream: string): StreamHealth[]
  /**
   * Starts recording the best quality of a stream, to files whose names begin with `name`; null stops it.
   * Repeating a call changes nothing. Does nothing without `recordings`.
   */
  record(stream: string, name: string | null): void
  /** Whether a file of the recordings folder is being written. */
  isRecording(file: string): boolean
  /**
   * Copies the pictures of a stream's best quality between two moments (ms since the epoch, real time) to an MP4
   * file, without re-encoding, from a key frame on. Null if nothing of that time is kept. Throws Mp4Error.
   */
  excerpt(stream: string, range: { since: number; until: number }, to: string): Promise<Excerpt | null>
  /** The newest pictures of a stream's best quality as an FLV file that begins with a key frame; null: there are none. */
  snapshot(stream: string): Buffer | null
  /** The processes that make smaller sizes now, and the processor time that all have used so far, in seconds. */
  transcoding(): { pids: number[]; processorSeconds: number }
  /** Disconnects a publisher at once. `why` is one of our message keys and becomes the stream's notice. */
  kick(stream: string, why: string): Promise<void>
  /**
   * Serves /media/<stream>/<quality>.flv, /media/<stream>/<quality>/index.m3u8 and its segments; returns
   * false if the path is not one of ours.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Serves the same FLV over a WebSocket, on the same path; returns false if the path is not one of ours. The
   * Origin has been checked before.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

/** A file copied from a stream; `startedAt`: the moment of its first picture, ms since the epoch. */
export type Excerpt = Mp4Facts & { startedAt: number }

export interface PlayAddress {
  quality: Quality
  protocol: 'flv' | 'ws-flv' | 'hls'
  /** A path on our own address (or an absolute address for a CDN). */
  url: string
  /** RFC 6381 names, for instance avc1.4d401f and mp4a.40.2; null when the stream has no such track. */
  video: string | null
  audio: string | null
  /**
   * The publisher's pictures cannot be decoded by new viewers: they have no key frame, or the last is too far back.
   */
  keyless?: boolean
  /** The site makes this size of the publisher's, while somebody watches it. */
  transcoded?: boolean
  /** The address of the sound-only variant; null if there is none. */
  sound_url: string | null
  /**
   * The range viewers can seek: its start (ms since the epoch, real time) and at most this many seconds; null
   * if seeking is impossible.
   */
  rewind: { since: number; seconds: number } | null
}

export interface StreamState {
  status: 'idle' | 'live' | 'signal_lost' | 'ended'
  /** When it entered this status, in ms since the epoch, real time; 0 for idle. */
  since: number
  viewers: number
  qualities: Quality[]
  /**
   * Why a publisher was refused or what is wrong with the stream: one of our message keys with its values. Null again
   * once a signal is accepted, or the refused publisher no longer tries.
   */
  notice: { key: string; values: Record<string, string | number> } | null
}

/** One sample of a signal, measured from the packets of the last seconds. */
export interface HealthSample {
  /** Milliseconds since the epoch. */
  at: number
  videoKbps: number
  audioKbps: number
  /** Frames per second, by the publisher's own clock. */
  fps: number
  /** The interval between the last two key frames, ms; null before the second. */
  keyMs: number | null
  /** Frames missing from the publisher's sequence since it connected. */
  dropped: number
  /** How much later packets arrive than at the best time, ms; it grows if the connection is too slow. */
  behindMs: number
}

export interface StreamHealth {
  quality: Quality
  /** When its publisher connected, in ms since the epoch. */
  since: number
  /** RFC 6381 names; null for a missing track. */
  video: string | null
  audio: string | null
  /** The size of the video in pixels; null if unknown. */
  size: { width: number; height: number } | null
  /** One every two seconds of the last two minutes; the newest, at most a second old, last; never empty. */
  samples: HealthSample[]
}

/**
 * Called when a publish begins. Anything but an allowed answer refuses it, including an error and five
 * seconds without an answer. The key identifies the room: `stream` is the name the publisher sent with it and
 * `quality` the one it requested; the names in the answer are the ones used from then on. `why` is one of our
 * message keys, e.g. `media.refused.expired`.
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
  /** The notice of a stream changed; null: it is over. */
  | { type: 'notice'; stream: string; notice: StreamState['notice'] }
  /** A signal was measured, about once a second; `health` returns it. */
  | { type: 'health'; stream: string }

/**
 * Recordings are fragmented MP4 files `<name>-<ms since the epoch>-<number>.mp4`: one for each connection of
 * a publisher and each change of codec. A killed process leaves them playable up to the last seconds.
 */
export interface RecordingOptions {
  folder: string
  /** The length and size at which a file ends; no other is begun until another name is set. */
  maxSeconds: number
  maxBytes: number
  /** A file is being written. */
  onBegun?: (file: string) => void
  /** A file is complete. Files of a process that died are not reported. */
  onRecorded: (file: string) => void
}

export interface MediaOptions {
  /** 0 chooses a free one; address() returns it. */
  rtmpPort: number
  host: string
  /** The folder of HLS segments. It belongs to the media server, which empties it at start and stop. */
  folder: string
  authorise: AuthorisePublish
  onEvent: (event: MediaEvent) => void
  /** How long a lost signal may last before the stream ends (30 s). */
  graceMs: number
  /** The folder and callback of recordings; without it nothing is recorded. */
  recordings?: RecordingOptions
  /**
   * Makes smaller sizes of live streams on request, by at most so many processes of this ffmpeg; without it none are
   * offered. A process that nobody watches ends after `idleMs` (20 s), and one that sends nothing is started again
   * after `stuckMs` (15 s).
   */
  ladder?: { ffmpeg: string; maxProcesses: number; idleMs?: number; stuckMs?: number }
  /** The address shown to publishers, rtmp://host[:port], if it differs from host and rtmpPort. */
  publicUrl?: string
  /** A WHIP server's address with `{stream}` and `{key}`; it forwards streams by RTMP to this server. */
  whipUrl?: string
  /** A viewer that has not drained for this long is dropped (10 s). */
  dropAfterMs?: number
  /** A viewer with more than this many bytes waiting is dropped at once (8 MiB). */
  maxBufferedBytes?: number
  /** A publisher that sends no audio or video for this long has lost its signal (15 s). */
  silentMs?: number
  /** On-demand HLS packaging stops after this long without a request (30 s). */
  hlsIdleMs?: number
  /**
   * How far back viewers can seek over HLS, in seconds (300); 0 packages only on demand and lists a few
   * segments.
   */
  rewindSeconds?: number
  /** How far back excerpts reach, in seconds; default 7200, as far as `rewindBytes` allow. */
  keptSeconds?: number
  /**
   * The maximum size of the segments of all streams on disk (2 GiB); with more streams each reaches less far
   * back.
   */
  rewindBytes?: number
  /** Called with messages for an operator's log; nothing by default. */
  log?: (level: 'info' | 'warn' | 'error', message: string) => void
}
