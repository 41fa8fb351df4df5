import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { MediaOptions, MediaPort } from '../port.ts'
import { pushAddress, whipAddress } from './addresses.ts'
import { Ladder } from './ladder/ladder.ts'
import { authorise } from './playback/authorise.ts'
import { MediaService } from './playback/serve.ts'
import { MediaChild } from './process/child.ts'
import { createMessageHandler } from './process/handle-message.ts'
import { Recordings } from './recordings.ts'
import { streamQueries } from './stream-queries.ts'
import { countViewers, dropStuckViewers } from './streams/count-viewers.ts'
import { HlsPackaging } from './streams/hls-packaging.ts'
import { Relay } from './streams/relay.ts'
import { StreamStates } from './streams/stream-states.ts'

const TICK_MS = 1_000
/** How far back viewers can seek and excerpts reach (s), and the maximum size of that on disk in total. */
const REWIND_S = 300
const KEPT_S = 2 * 3_600
const REWIND_BYTES = 2 * 1024 ** 3

/** The limits of viewers and of segments, with their defaults. */
const settingsOf = (options: MediaOptions) => ({
  limits: {
    dropAfterMs: options.dropAfterMs ?? 10_000,
    maxBufferedBytes: options.maxBufferedBytes ?? 8 * 1024 * 1024,
  },
  hlsIdleMs: options.hlsIdleMs ?? 30_000,
  rewind: {
    seconds: options.rewindSeconds ?? REWIND_S,
    keptSeconds: options.keptSeconds ?? KEPT_S,
    bytes: options.rewindBytes ?? REWIND_BYTES,
  },
})

/** The embedded media server: a child process receives RTMP, this process relays to viewers. */
export function createEmbeddedMedia(options: MediaOptions): MediaPort & { childPid(): number | null } {
  const log = options.log ?? (() => {})
  const folder = resolve(options.folder)
  const { limits, hlsIdleMs, rewind } = settingsOf(options)
  const relay = new Relay({
    folder,
    rewind,
    onLive: (variant) => {
      if (variant.isRendition) return
      packaging.startAlwaysOn(variant)
      states.live(variant.stream, variant.quality)
    },
    onSignalLost: (variant) => states.lost(variant.stream, variant.quality),
    onPublisherLeft: (publisher) => recordings.publisherLeft(publisher),
  })
  const states = new StreamStates(options.graceMs, options.onEvent, (stream) => forget(stream))
  const ladder = new Ladder({
    options: options.ladder,
    relay,
    rtmp: () => (child.port === null ? null : { host: connectableHost(options.host), port: child.port }),
    log,
  })
  const forget = (stream: string) => {
    ladder.stop(stream)
    relay.forget(stream)
  }
  const service = new MediaService(ladder, limits, (variant) => packaging.request(variant))
  const child = new MediaChild({
    host: options.host,
    port: options.rtmpPort,
    silentMs: options.silentMs ?? 15_000,
    onFrames: (frames) => relay.handleFrames(frames),
    onExit: () => {
      relay.removeAllPublishers()
      recordings.processExited()
    },
    onMessage: (message) => void handle(message),
    log,
  })
  const recordings = new Recordings(options.recordings, (channel, recording) =>
    child.send({ type: 'record', channel, recording }),
  )
  const packaging = new HlsPackaging({ relay, child, idleMs: hlsIdleMs, alwaysOn: rewind.seconds > 0 })
  const handle = createMessageHandler({
    authorise: (request) => authorise(options.authorise, request),
    log,
    relay,
    states,
    recordings,
    child,
    ladder,
    onHealth: (stream) => options.onEvent({ type: 'health', stream }),
  })
  const ticks: NodeJS.Timeout[] = []

  return {
    async start() {
      rmSync(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await child.start()
      ticks.push(
        setInterval(() => {
          packaging.stopIdle(Date.now())
          ladder.tick(Date.now())
          countViewers(relay, states)
        }, TICK_MS),
        setInterval(() => dropStuckViewers(relay, log), Math.min(TICK_MS, limits.dropAfterMs / 2)),
      )
    },
    async stop() {
      for (const one of ticks.splice(0)) clearInterval(one)
      states.stop()
      ladder.stop()
      await child.stop()
      for (const stream of states.names()) relay.forget(stream)
      rmSync(folder, { recursive: true, force: true })
    },
    address: () => (child.port === null ? null : { host: options.host, port: child.port }),
    childPid: () => child.pid,
    pushAddress: (key, name, quality, host) =>
      pushAddress(options, child.port ?? options.rtmpPort, { key, name, quality, host }),
    whipAddress: (key, name) => whipAddress(options, key, name),
    state: (stream) => states.get(stream),
    record: (stream, name) => recordings.request(stream, name, relay.published(stream)),
    isRecording: (file) => recordings.isOpen(file),
    ...streamQueries({ relay, ladder, recordings }),
    transcoding: () => ladder.usage(),
    async kick(stream, why) {
      for (const { publisher } of relay.published(stream)) {
        if (publisher !== null) child.send({ type: 'kick', channel: publisher, why })
      }
      states.end(stream, { key: why, values: {} })
    },
    handle: (request, response) => service.handle(request, response),
    handleUpgrade: (request, socket, head) => service.handleUpgrade(request, socket, head),
  }
}

/** Where this machine reaches a server that listens on `host`. */
const connectableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
