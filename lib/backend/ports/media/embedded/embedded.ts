import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { MediaOptions, MediaPort, PlayAddress } from '../port.ts'
import { MediaChild } from './child.ts'
import { authorise } from './playback/authorise.ts'
import { Service } from './playback/serve.ts'
import { Recordings } from './recordings.ts'
import { type Air, Relay } from './relay.ts'
import { StreamStates } from './stream-states.ts'
import type { ToParent } from './wire.ts'

const TICK_MS = 1_000
/** How far back a viewer can go (s), and what that may weigh on disk in all. */
const REWIND_S = 300
const REWIND_BYTES = 2 * 1024 ** 3
/** So many streams are packaged unasked (each costs about 0.5 % of a core and 20 MB); of further ones when somebody asks. */
const MOST_KEPT = 24
/** A publisher heard this lately keeps its place; one that has been silent for longer gives way to a newcomer, ms. */
const HEARD_MS = 3_000

/** The embedded media server: a child process takes RTMP in, this process relays to viewers. */
export function createEmbeddedMedia(options: MediaOptions): MediaPort & { childPid(): number | null } {
  const log = options.log ?? (() => {})
  const folder = resolve(options.folder)
  const limits = {
    dropAfterMs: options.dropAfterMs ?? 10_000,
    maxBufferedBytes: options.maxBufferedBytes ?? 8 * 1024 * 1024,
  }
  const hlsIdleMs = options.hlsIdleMs ?? 30_000
  const rewind = {
    seconds: options.rewindSeconds ?? REWIND_S,
    bytes: options.rewindBytes ?? REWIND_BYTES,
  }
  const relay = new Relay({
    folder,
    rewind,
    onLive: (air) => {
      keepHls(air)
      states.live(air.stream, air.quality)
    },
    onGone: (air) => states.lost(air.stream, air.quality),
    onLeft: (publisher) => recordings.gone(publisher),
  })
  const states = new StreamStates(options.graceMs, options.onEvent, (stream) => relay.forget(stream))
  const service = new Service(relay, limits, wantHls)
  const child = new MediaChild({
    host: options.host,
    port: options.rtmpPort,
    silentMs: options.silentMs ?? 15_000,
    onFrames: (frames) => relay.take(frames),
    onGone: () => {
      relay.allGone()
      recordings.allGone()
    },
    onMessage: (message) => void hear(message),
    log,
  })
  const recordings = new Recordings(options.recordings, (channel, recording) =>
    child.send({ type: 'record', channel, recording }),
  )
  const ticks: NodeJS.Timeout[] = []

  async function hear(message: ToParent): Promise<void> {
    if (message.type === 'log') log('warn', message.message)
    else if (message.type === 'segment') {
      const air = relay.byPublisher(message.channel)
      if (air && isPackaged(air)) air.hls.add(message, Date.now())
      else if (air) air.hls.discard(message)
    } else if (message.type === 'health') {
      relay.byPublisher(message.channel)?.health.add(message)
    } else if (message.type === 'recording') recordings.opened(message.file)
    else if (message.type === 'recorded') recordings.closed(message.file, message.full)
    else if (message.type === 'refused') {
      const air = relay.byPublisher(message.channel)
      if (!air) return
      relay.gone(message.channel)
      states.refused(air.stream, message.why, { codec: message.codec })
    } else if (message.type === 'authorise') {
      const { id, name } = message
      const verdict = await authorise(options.authorise, message)
      if (!verdict.allowed) {
        refuse(id, name, verdict.why)
        return
      }
      const holder = relay.find(verdict.stream, verdict.quality)
      if (holder?.publisher != null && Date.now() - holder.heard < HEARD_MS) {
        refuse(id, verdict.stream, 'media.refused.busy')
        return
      }
      const place = relay.admit(verdict.stream, verdict.quality)
      if (place.replaced !== null)
        child.send({ type: 'kick', channel: place.replaced, why: 'media.refused.busy' })
      child.send({ type: 'allow', id, channel: place.publisher, folder: place.folder })
      const air = relay.find(verdict.stream, verdict.quality)
      const packaged = air !== null && isPackaged(air)
      recordings.admitted(verdict.stream, place.publisher, place.replaced)
      if (packaged) child.send({ type: 'package', channel: place.publisher, on: true })
    }
  }

  function refuse(id: number, stream: string, why: string): void {
    child.send({ type: 'refuse', id, why })
    states.refused(stream, why)
  }

  function wantHls(air: Air): void {
    const begin = !isPackaged(air)
    air.hlsAsked = Date.now()
    if (begin && air.publisher !== null) child.send({ type: 'package', channel: air.publisher, on: true })
  }

  /** Packaged from its first picture on, while there are not too many of these. */
  function keepHls(air: Air): void {
    const others = [...relay.all()].filter(({ hlsKept }) => hlsKept).length
    if (air.hlsKept || rewind.seconds === 0 || others >= MOST_KEPT) return
    const begin = !isPackaged(air)
    air.hlsKept = true
    if (begin && air.publisher !== null) child.send({ type: 'package', channel: air.publisher, on: true })
  }

  function stopIdleHls(now: number): void {
    for (const air of relay.all()) {
      if (air.hlsAsked === null || air.hls.awaited || now - air.hlsAsked < hlsIdleMs) continue
      air.hlsAsked = null
      if (air.hlsKept) continue
      air.hls.clear()
      if (air.publisher !== null) child.send({ type: 'package', channel: air.publisher, on: false })
    }
  }

  function tick(): void {
    const now = Date.now()
    stopIdleHls(now)
    for (const stream of states.names()) {
      const counts = relay.of(stream).map((air) => air.flv.viewers + air.hlsViewers.count(now))
      states.viewers(
        stream,
        counts.reduce((sum, count) => sum + count, 0),
      )
    }
  }

  function dropStuck(): void {
    const now = Date.now()
    for (const air of relay.all()) {
      const dropped = air.flv.dropStuck(now)
      if (dropped > 0)
        log('info', `${dropped} viewer(s) of ${air.stream}/${air.quality} stopped reading and were dropped.`)
    }
  }

  return {
    async start() {
      rmSync(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await child.start()
      ticks.push(
        setInterval(tick, TICK_MS),
        setInterval(dropStuck, Math.min(TICK_MS, limits.dropAfterMs / 2)),
      )
    },
    async stop() {
      for (const one of ticks.splice(0)) clearInterval(one)
      states.stop()
      await child.stop()
      for (const stream of states.names()) relay.forget(stream)
      rmSync(folder, { recursive: true, force: true })
    },
    address: () => (child.port === null ? null : { host: options.host, port: child.port }),
    childPid: () => child.pid,
    pushAddress(key, name = 'live', quality = 'original', host = 'localhost') {
      const base =
        options.publicUrl ?? `rtmp://${spoken(options.host, host)}:${child.port ?? options.rtmpPort}`
      const asked = quality === 'original' ? '' : `&quality=${quality}`
      return { server: `${base.replace(/\/+$/, '')}/live`, stream_key: `${name}?key=${key}${asked}` }
    },
    whipAddress: (key, name) =>
      options.whipUrl
        ?.replaceAll('{stream}', encodeURIComponent(name))
        .replaceAll('{key}', encodeURIComponent(key)) ?? null,
    playAddresses(stream) {
      const airs = relay.of(stream).filter((air) => air.flv.opened)
      return airs.length === 0 ? null : airs.flatMap(addresses)
    },
    state: (stream) => states.get(stream),
    health: (stream) =>
      relay.of(stream).flatMap(({ quality, publisher, flv: { opened }, health }) => {
        const read = publisher === null || !opened ? null : health.read()
        return read ? [{ ...read, quality, video: opened?.video ?? null, audio: opened?.audio ?? null }] : []
      }),
    record: (stream, name) => recordings.want(stream, name, relay.of(stream)),
    isRecording: (file) => recordings.isOpen(file),
    async kick(stream, why) {
      for (const { publisher } of relay.of(stream)) {
        if (publisher !== null) child.send({ type: 'kick', channel: publisher, why })
      }
      states.end(stream, { key: why, values: {} })
    },
    handle: (request, response) => service.handle(request, response),
    handleUpgrade: (request, socket, head) => service.handleUpgrade(request, socket, head),
  }
}

const isPackaged = ({ hlsAsked, hlsKept }: Air) => hlsAsked !== null || hlsKept

function addresses(air: Air): PlayAddress[] {
  const base = `/media/${air.stream}/${air.quality}`
  const { video, audio } = air.flv.opened ?? { video: null, audio: null }
  const flv = `${base}.flv`
  const one = {
    quality: air.quality,
    video,
    audio,
    sound_url: audio && video ? `${flv}?only=sound` : null,
    rewind: null,
  }
  const hls = `${base}/index.m3u8`
  return [
    { ...one, protocol: 'flv', url: flv },
    { ...one, protocol: 'ws-flv', url: flv },
    { ...one, protocol: 'hls', url: hls, sound_url: null, rewind: air.hls.rewind },
  ]
}

/** A host a person can type: an address that means "all of this machine's" is not one, so the one that is known is. */
function spoken(host: string, known: string): string {
  if (host === '0.0.0.0' || host === '::') return known
  return host.includes(':') ? `[${host}]` : host
}
