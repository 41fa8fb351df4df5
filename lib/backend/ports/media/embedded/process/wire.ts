import { z } from 'zod'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

/** The file name prefix of a recording, and the length (seconds) and size (bytes) at which it stops. */
const recording = z.object({ prefix: z.string(), maxSeconds: z.number(), maxBytes: z.number() })
export type Recording = z.output<typeof recording>

/** One sample of a signal (HealthSample of the port). */
const sample = z.object({
  at: z.number(),
  videoKbps: z.number(),
  audioKbps: z.number(),
  fps: z.number(),
  keyMs: z.number().nullable(),
  dropped: z.int(),
  behindMs: z.number(),
})

/**
 * The messages between the site's process and the media child. Requests and answers use Node's ipc; media
 * data, and everything that must stay in order with it, one pipe as frames.
 */
export const toParent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.int() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({
    type: z.literal('authorise'),
    id: z.int(),
    name: z.string(),
    key: z.string(),
    quality: z.enum(QUALITIES),
  }),
  z.object({ type: z.literal('refused'), channel: z.int(), why: z.string(), codec: z.string() }),
  /** A publisher was refused before the site was asked; `name`: the stream it named. */
  z.object({ type: z.literal('denied'), name: z.string(), why: z.string() }),
  z.object({
    type: z.literal('segment'),
    channel: z.int(),
    init: z.string(),
    file: z.string(),
    /** Seconds. */
    duration: z.number(),
    bytes: z.int(),
  }),
  z.object({
    type: z.literal('health'),
    channel: z.int(),
    size: z.object({ width: z.int(), height: z.int() }).nullable(),
    sample,
  }),
  /** A file that is being written from now on, and one that is complete. */
  z.object({ type: z.literal('recording'), file: z.string() }),
  z.object({ type: z.literal('recorded'), file: z.string(), full: z.boolean() }),
  z.object({ type: z.literal('log'), message: z.string() }),
])
export type ToParent = z.output<typeof toParent>

export const toChild = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('listen'),
    host: z.string(),
    port: z.int(),
    silentMs: z.number(),
  }),
  z.object({
    type: z.literal('allow'),
    id: z.int(),
    channel: z.int(),
    /** The folder of this publisher's segments; it exists. */
    folder: z.string(),
  }),
  z.object({ type: z.literal('refuse'), id: z.int(), why: z.string() }),
  z.object({ type: z.literal('package'), channel: z.int(), on: z.boolean() }),
  z.object({ type: z.literal('record'), channel: z.int(), recording: recording.nullable() }),
  z.object({ type: z.literal('kick'), channel: z.int(), why: z.string() }),
])
export type ToChild = z.output<typeof toChild>

/** What a publisher sends, written before its first tag and again after every change. */
export const opened = z.object({
  /** Counts the publisher's changes of codec or tracks, from 1. */
  run: z.int(),
  video: z.string().nullable(),
  audio: z.string().nullable(),
  /** Pictures arrive, but none that decoding can begin with. */
  keyless: z.boolean(),
  /** Numbers from the publisher's own metadata. */
  metadata: z.record(z.string(), z.number()),
})
export type Opened = z.output<typeof opened>

export const FRAME = { open: 1, tag: 2, close: 3 } as const

export interface Frame {
  channel: number
  /** One of FRAME. */
  kind: number
  payload: Buffer
}

/** A frame: length of the payload (4 bytes), channel (4), kind (1), payload. */
export function encodeFrame(channel: number, kind: number, payload: Buffer): Buffer {
  const head = Buffer.allocUnsafe(9)
  head.writeUInt32BE(payload.length, 0)
  head.writeUInt32BE(channel, 4)
  head[8] = kind
  return Buffer.concat([head, payload])
}

/** Reassembles frames from chunks of any size. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)

  read(chunk: Buffer): Frame[] {
    const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const frames: Frame[] = []
    let at = 0
    while (all.length - at >= 9) {
      const length = all.readUInt32BE(at)
      if (all.length - at < 9 + length) break
      frames.push({
        channel: all.readUInt32BE(at + 4),
        kind: all[at + 8] ?? 0,
        payload: all.subarray(at + 9, at + 9 + length),
      })
      at += 9 + length
    }
    this.#rest = all.subarray(at)
    return frames
  }
}
