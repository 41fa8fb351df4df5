import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import * as z from 'zod'
import type { MediaEvent, MediaPort } from '#lib/backend/ports/media/port.ts'
import type { PlayProtocol } from '#lib/shared/vocabulary/playback.ts'
import { importMap, serveModule } from './modules.ts'

const script = readFileSync(join(import.meta.dirname, 'player-script.js'), 'utf8')

/** What a page reports about its player; times in ms since the epoch, positions and delays in seconds. */
const reading = z.object({
  phase: z.string(),
  protocol: z.string().nullable(),
  delay: z.number().nullable(),
  behind: z.number().nullable(),
  position: z.number(),
  shown: z.array(z.number()),
})
export type PlayerReading = z.output<typeof reading>

/** A page that plays a stream with the site's player. */
export interface PlayerPage {
  page: Page
  read(): Promise<PlayerReading>
}

/** The minimal page around the player, for variants in the order they are tried. */
const pageOf = (stream: string, protocols: readonly PlayProtocol[]) => {
  const variants = protocols.map((protocol) => ({
    kind: protocol === 'hls' ? 'hls' : 'flv',
    address: {
      quality: 'original',
      protocol,
      url: `/media/${stream}/original${protocol === 'hls' ? '/index.m3u8' : '.flv'}`,
      video: null,
      audio: null,
      sound_url: null,
      rewind: protocol === 'hls' ? { since: 0, seconds: 300 } : null,
    },
  }))
  return `<!doctype html><video muted playsinline></video>
<script id="options" type="application/json">${JSON.stringify({ variants })}</script>
<script type="importmap">${importMap}</script><script type="module" src="/player.js"></script>`
}

/**
 * Serves a media port with pages that play its streams by the site's own player, without the rest of the site. `handle`
 * takes the port's events: pages get the status of the stream from them, as over the push socket.
 */
export async function openPlayerSite(media: () => MediaPort) {
  const listeners = new Set<ServerResponse>()
  let status = 'idle'
  const server = createServer((request, response) => {
    if (media().handle(request, response) || serveModule(request, response)) return
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/status') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(`data: ${status}\n\n`)
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    } else if (pathname === '/player.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    } else if (pathname === '/play') {
      const protocols = (searchParams.get('protocols') ?? 'flv').split(',') as PlayProtocol[]
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(pageOf(searchParams.get('stream') ?? '', protocols))
    } else response.writeHead(pathname === '/icon.svg' ? 200 : 404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!media().handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    handle({ type }: MediaEvent): void {
      if (type !== 'live' && type !== 'signal_lost' && type !== 'ended') return
      status = type
      for (const listener of listeners) listener.write(`data: ${type}\n\n`)
    },
    /** Opens a page that plays a stream. */
    async play(browser: Browser, stream: string, protocols: readonly PlayProtocol[]): Promise<PlayerPage> {
      const page = await browser.newPage()
      await page.goto(`${base}/play?stream=${stream}&protocols=${protocols.join(',')}`)
      return { page, read: async () => reading.parse(await page.evaluate('window.readPlayer()')) }
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type PlayerSite = Awaited<ReturnType<typeof openPlayerSite>>
