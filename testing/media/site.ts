import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaEvent, MediaOptions, MediaPort } from '#lib/backend/ports/media/port.ts'
import { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'
import { waitUntil } from './wait-until.ts'

export type CreateMedia<M extends MediaPort> = (options: MediaOptions) => M

/** A media port behind a web server, as the gateway mounts it, and the events it published. */
export interface Site<M extends MediaPort> {
  media: M
  events: MediaEvent[]
  /** Messages of the operator's log. */
  logged: string[]
  /** http://127.0.0.1:port */
  base: string
  port: number
  publish(streamKey: string): Promise<RtmpPublisher>
  /** Waits until this many events of this type for this stream have been published. */
  waitForEvent(type: MediaEvent['type'], stream: string, times?: number): Promise<MediaEvent>
  close(): Promise<void>
}

/**
 * Keys of tests: `good` is allowed, the rest are refused with the reason they name; `fault` throws and
 * `silent` never answers.
 */
const authorise: MediaOptions['authorise'] = async (stream, key, quality) => {
  if (key === 'good') return { allowed: true, stream, quality }
  if (key === 'fault') throw new Error('the database is away')
  if (key === 'silent') return await new Promise(() => {})
  return { allowed: false, why: `media.refused.${key}` }
}

/** Starts a media port on free ports. `set` overrides its options. */
export async function openSite<M extends MediaPort>(
  createMedia: CreateMedia<M>,
  set: Partial<MediaOptions> = {},
): Promise<Site<M>> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const events: MediaEvent[] = []
  const logged: string[] = []
  const media = createMedia({
    rtmpPort: 0,
    host: '127.0.0.1',
    folder: join(folder, 'hls'),
    graceMs: 30_000,
    authorise,
    onEvent: (event) => events.push(event),
    log: (_, message) => logged.push(message),
    ...set,
  })
  await media.start()
  const server = createServer((request, response) => {
    if (!media.handle(request, response)) response.writeHead(418).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!media.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const port = await listen(server)
  const publishers: RtmpPublisher[] = []
  const waitForEvent: Site<M>['waitForEvent'] = async (type, stream, times = 1) => {
    const found = () => events.filter((event) => event.type === type && event.stream === stream)[times - 1]
    return await waitUntil(found, `${type} of ${stream}`)
  }
  return {
    media,
    events,
    logged,
    base: `http://127.0.0.1:${port}`,
    port,
    waitForEvent,
    async publish(streamKey) {
      const rtmp = media.address()
      if (!rtmp) throw new Error('nothing listens for publishers')
      const publisher = await RtmpPublisher.open({ rtmp, app: 'live', streamKey })
      publishers.push(publisher)
      return publisher
    },
    async close() {
      for (const publisher of publishers) publisher.abort()
      server.closeAllConnections()
      await Promise.all([media.stop(), new Promise((resolve) => server.close(resolve))])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
