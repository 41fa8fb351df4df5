import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import * as z from 'zod'
import { browserFlags, findBrowser, isRoot, thisMachine } from '#e2e/browser.ts'
import { commonHeaders } from '#lib/gateway/answers/security-headers.ts'

export type Protocol = 'flv' | 'hls'
export const PROTOCOLS: readonly Protocol[] = ['flv', 'hls']

/**
 * What a page reports about its video: see `bench/player/viewer-script.js`. Times in ms of the page, those of
 * FLV in ms of the stream.
 */
const readingSchema = z.object({
  firstFrame: z.number().nullable(),
  currentTime: z.number(),
  firstTag: z.number().nullable(),
  newestTag: z.number().nullable(),
})
export type VideoReading = z.output<typeof readingSchema>

const listed = z.object({
  data: z.object({ list: z.array(z.object({ room_id: z.number(), status: z.string() })) }),
})
const room = z.object({
  data: z.object({ play: z.array(z.object({ quality: z.string(), protocol: z.string(), url: z.string() })) }),
})

/** Launches a browser the way the browser tests find and start it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
  return chromium.launch({ executablePath, args: browserFlags(isRoot()) })
}

/** Returns a live room and where its best quality plays. Waits until the demo world is live. */
export async function roomOnAir(
  site: string,
): Promise<{ id: number; address: (protocol: Protocol) => string }> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { data } = listed.parse(await (await fetch(`${site}/api/live_streaming/getLiveList`)).json())
    const live = data.list.find(({ status }) => status === 'live')
    if (live) {
      const info = await (await fetch(`${site}/api/live_streaming/getRoomInfo?id=${live.room_id}`)).json()
      const { play } = room.parse(info).data
      const address = (protocol: Protocol) => {
        const found = play.find((one) => one.protocol === protocol)
        if (!found) throw new Error(`room ${live.room_id} has no ${protocol} address`)
        return found.url
      }
      return { id: live.room_id, address }
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('no room went on the air within 30 s')
}

/** The minimal page that plays `address`: the library, a video and nothing else. */
const barePage = (protocol: Protocol, address: string) => `<!doctype html><video muted playsinline></video>
<script src="/bare-player/library.js"></script><script>
const video = document.querySelector('video')
${
  protocol === 'flv'
    ? `const player = flvjs.createPlayer({ type: 'flv', isLive: true, url: '${address}' }, { enableStashBuffer: false })
player.attachMediaElement(video); player.load()`
    : `const player = new Hls(); player.loadSource('${address}'); player.attachMedia(video)`
}
video.play()</script>`

/**
 * Those of the site's pages: for its `Cross-Origin-Opener-Policy` a browser starts a process in a new tab, as it does for a
 * visitor who comes from another site. Without it the page would use the process of the empty tab.
 */
const HEADERS = Object.fromEntries(commonHeaders(false))

const LIBRARIES: Record<Protocol, string> = {
  flv: 'flv.js/dist/flv.min.js',
  hls: 'hls.js/dist/hls.light.min.js',
}

export interface Visit {
  site: string
  protocol: Protocol
  room: { id: number; address: (protocol: Protocol) => string }
  /** Uses the minimal page instead of the site's own. */
  bare: boolean
}

/**
 * Opens a page that watches a room over one protocol, in a browser with empty caches, and passes it to `use`.
 */
export async function visit<Result>(
  browser: Browser,
  { site, protocol, room: { id, address }, bare }: Visit,
  use: (page: Page, read: () => Promise<VideoReading>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript({ path: join(import.meta.dirname, 'viewer-script.js') })
    await context.addInitScript(
      (settings) => localStorage.setItem('player', settings),
      JSON.stringify({ protocol }),
    )
    const page = await context.newPage()
    if (bare) {
      const library = await readFile(
        join(import.meta.dirname, '../../node_modules', LIBRARIES[protocol]),
        'utf8',
      )
      const html = barePage(protocol, address(protocol))
      await page.route('**/bare-player/', (route) =>
        route.fulfill({ contentType: 'text/html', body: html, headers: HEADERS }),
      )
      await page.route('**/bare-player/library.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: library }),
      )
    }
    const read = async () => readingSchema.parse(await page.evaluate('window.benchRead()'))
    // `use` attaches its listeners first, so that nothing of the page's beginning is missed.
    const used = use(page, read)
    await page.goto(bare ? `${site}/bare-player/` : `${site}/live?id=${id}`, { waitUntil: 'commit' })
    return await used
  } finally {
    await context.close()
  }
}

/** Polls until the first picture is shown; throws after 30 s. */
export async function firstFrame(page: Page, read: () => Promise<VideoReading>): Promise<number> {
  await page.waitForEvent('framenavigated')
  for (let tries = 0; tries < 600; tries += 1) {
    const at = await read().then(
      ({ firstFrame: time }) => time,
      () => null,
    )
    if (at !== null) return at
    await page.waitForTimeout(50)
  }
  throw new Error(`${page.url()} showed no picture within 30 s`)
}
