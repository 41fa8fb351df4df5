import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Quality } from '#lib/shared/vocabulary.ts'

/** The media server: who may publish is asked of the site, what is on the air is told to it. */
export interface MediaPort {
  start(): Promise<void>
  stop(): Promise<void>
  /** What an anchor types into OBS. `key` is the room's publish key. */
  pushAddress(key: string): { server: string; stream_key: string }
  /** Where one stream can be watched; null while nothing is on the air under that name. Best quality first. */
  playAddresses(stream: string): PlayAddress[] | null
  /** What is known of a stream right now. */
  state(stream: string): StreamState
  /** Ends a publisher's connection at once. */
  kick(stream: string, why: string): Promise<void>
  /** Serves /media/<stream>[_<quality>].flv, .../index.m3u8 and its segments; false when the path is not one of ours. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** The same FLV over a WebSocket, on the same path; false when the path is not one of ours. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

export interface PlayAddress {
  quality: Quality
  protocol: 'flv' | 'ws-flv' | 'hls'
  /** A path on our own address (or an absolute address for a CDN). */
  url: string
  video: string | null
  audio: string | null
}

export interface StreamState {
  status: 'idle' | 'live' | 'signal_lost' | 'ended'
  since: number
  viewers: number
  qualities: Quality[]
  /** Why a publisher was refused or what is odd about the stream: one of our message keys, with its values. */
  notice: { key: string; values: Record<string, string | number> } | null
}

/** Asked once a publish begins; anything but an allowed answer, a fault included, refuses. */
export type AuthorisePublish = (
  stream: string,
  key: string,
) => Promise<{ allowed: true; stream: string; quality: Quality } | { allowed: false; why: string }>

export type MediaEvent =
  | { type: 'live'; stream: string; quality: Quality }
  | { type: 'signal_lost'; stream: string }
  | { type: 'ended'; stream: string }
  | { type: 'refused'; stream: string; why: string }
  | { type: 'viewers'; stream: string; viewers: number }

export interface MediaOptions {
  rtmpPort: number
  host: string
  /** Where HLS segments live while they are fresh. */
  folder: string
  authorise: AuthorisePublish
  onEvent: (event: MediaEvent) => void
  /** Signal lost turns into ended after this long (30 s). */
  graceMs: number
}
