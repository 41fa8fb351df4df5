import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { browserFlags, findBrowser, isRoot, thisMachine } from '#e2e/browser.ts'
import { createEmbeddedMedia } from '#lib/backend/ports/media/embedded/embedded.ts'
import { publishWithFfmpeg } from '#testing/media/ffmpeg-publisher.ts'
import { openPlayerSite, type PlayerPage } from '#testing/media/player-page/player-site.ts'
import { openSite } from '#testing/media/site.ts'
import { waitUntil } from '#testing/media/wait-until.ts'
import { type Watching, watchHttp, watchWebSocket } from '#testing/media/watch.ts'
import type { FaultResult } from '../types.ts'

export const name = 'publisher-drops'

/** Lengths of the drops, s: equal steps of a logarithmic scale. */
const SHORTEST_S = 0.5
/** What a viewer may wait for after the first new picture has arrived at the server (ms). */
const RESUME_MS = 2_000
/** A segment of the film, which HLS viewers may wait for in addition. */
const SEGMENT_MS = 2_000
const MAX_LIVE_DELAY_S = 3
/** Between two drops (ms): the delay has settled, and HLS has segments again. */
const CALM_MS = 5_000
/** Pictures of the film are 40 ms apart; a gap of this length (ms) is a stall. */
const STALL_MS = 700

const READERS = 8

interface Drop {
  seconds: number
  /** When its first new picture arrived, ms since the epoch. */
  resumedAt: number
}

export interface DropOptions {
  cycles?: number
  /** The longest drop, s. */
  longestSeconds?: number
  /** Also watch in two browsers, over FLV and over HLS. */
  browsers?: boolean
}

const dropLengths = (count: number, longest: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => SHORTEST_S * (longest / SHORTEST_S) ** (count === 1 ? 0 : index / (count - 1)),
  )

/** How long after `since` a player shows its next picture (ms). */
const nextPictureAfter = (shown: readonly number[], since: number): number =>
  (shown.find((at) => at > since) ?? Number.POSITIVE_INFINITY) - since

/**
 * How long after `since` a player plays without a stall (ms): until the end of its last one that ends before
 * `until`.
 */
export function resumedAfter(shown: readonly number[], since: number, until: number): number {
  const times = shown.filter((at) => at < until)
  let resumed = since
  for (const [index, at] of times.entries()) {
    const before = times[index - 1] ?? since
    if (at > since && at - Math.max(before, since) > STALL_MS) resumed = at
  }
  // Nothing at the end: it never resumed.
  const last = times.at(-1) ?? 0
  return until - last > STALL_MS ? Number.POSITIVE_INFINITY : resumed - since
}

async function openBrowsers(): Promise<Browser[]> {
  const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
  const options = { executablePath, args: browserFlags(isRoot()) }
  return [await chromium.launch(options), await chromium.launch(options)]
}

/** Publishes, drops and publishes again; resolves when everything has had time to settle. */
async function runDrops(
  lengths: readonly number[],
  { publish, liveTimes, readers }: DropWorld,
): Promise<{ drops: Drop[]; readersResumedMs: number[] }> {
  const drops: Drop[] = []
  const readersResumedMs: number[] = []
  let publisher = publish()
  await waitUntil(() => liveTimes.length > 0, 'the stream')
  await wait(CALM_MS)
  for (const seconds of lengths) {
    await publisher.drop()
    await wait(seconds * 1_000)
    const before = liveTimes.length
    publisher = publish()
    const resumedAt = await waitUntil(() => liveTimes[before], 'the new signal')
    const counts = readers.map(({ tags }) => tags.length)
    await waitUntil(
      () => readers.every(({ tags }, index) => tags.length > (counts[index] ?? 0)),
      'all readers',
    )
    readersResumedMs.push(Date.now() - resumedAt)
    drops.push({ seconds, resumedAt })
    await wait(CALM_MS)
  }
  return { drops, readersResumedMs }
}

interface DropWorld {
  publish: () => ReturnType<typeof publishWithFfmpeg>
  /** When the signal began, each time, ms since the epoch. */
  liveTimes: number[]
  readers: Watching[]
}

/**
 * A publisher loses its connection again and again, for half a second to 20 s, while viewers watch in browsers and
 * without. Everybody must play again within 2 s of the new signal, over HLS one segment later, and be as near to live
 * at the end as at the beginning.
 */
export async function run(options: DropOptions = {}): Promise<FaultResult> {
  const { cycles = 20, longestSeconds = 20, browsers: inBrowsers = true } = options
  const liveTimes: number[] = []
  const broken: string[] = []
  const metrics: FaultResult['metrics'] = { drops: cycles, readers: READERS }
  const pages = await openPlayerSite(() => site.media)
  const site = await openSite(createEmbeddedMedia, {
    graceMs: 60_000,
    onEvent(event) {
      if (event.type === 'live') liveTimes.push(Date.now())
      pages.handle(event)
    },
  })
  const browsers = inBrowsers ? await openBrowsers() : []
  const readers: Watching[] = []
  const rtmp = site.media.address()
  const publishers: ReturnType<typeof publishWithFfmpeg>[] = []
  const publish = () => {
    const next = publishWithFfmpeg(`rtmp://127.0.0.1:${rtmp?.port}/live/room?key=good`)
    publishers.push(next)
    return next
  }
  try {
    const first = publish()
    await waitUntil(() => liveTimes.length > 0, 'the stream')
    for (let index = 0; index < READERS; index++)
      readers.push(
        await (index % 2 === 0
          ? watchHttp(`${site.base}/media/room/original.flv`)
          : watchWebSocket(`${site.base.replace('http', 'ws')}/media/room/original.flv`)),
      )
    const watched: { protocol: 'flv' | 'hls'; player: PlayerPage; usualDelay: number }[] = []
    for (const [index, browser] of browsers.entries()) {
      const protocol = index === 0 ? 'flv' : 'hls'
      const player = await pages.play(browser, 'room', index === 0 ? ['flv', 'ws-flv', 'hls'] : ['hls'])
      watched.push({ protocol, player, usualDelay: await settledDelay(player) })
    }
    let isFirst = true
    const { drops, readersResumedMs } = await runDrops(dropLengths(cycles, longestSeconds), {
      publish: () => {
        const current = isFirst ? first : publish()
        isFirst = false
        return current
      },
      liveTimes,
      readers,
    })
    metrics['readers resumed, worst ms'] = Math.max(...readersResumedMs)
    if (Math.max(...readersResumedMs) > RESUME_MS) broken.push('a reader received nothing for more than 2 s')
    for (const { protocol, player, usualDelay } of watched) {
      const { shown, delay, protocol: open } = await player.read()
      const limit = RESUME_MS + (protocol === 'hls' ? SEGMENT_MS : 0)
      // HLS has each segment only once it is complete, so its first new ones may come with pauses between them.
      const resumed = drops.map(({ resumedAt }) =>
        protocol === 'hls'
          ? nextPictureAfter(shown, resumedAt)
          : resumedAfter(shown, resumedAt, resumedAt + CALM_MS),
      )
      metrics[`${protocol} resumed, median ms`] = resumed.toSorted((a, b) => a - b)[resumed.length >> 1] ?? 0
      metrics[`${protocol} resumed, worst ms`] = Math.max(...resumed)
      metrics[`${protocol} delay before, s`] = usualDelay
      metrics[`${protocol} delay at the end, s`] = delay ?? 'unknown'
      for (const [index, ms] of resumed.entries())
        if (ms > limit)
          broken.push(`${protocol} resumed ${ms} ms after a drop of ${drops[index]?.seconds.toFixed(1)} s`)
      const maxDelay = protocol === 'flv' ? MAX_LIVE_DELAY_S : usualDelay + SEGMENT_MS / 1_000
      if (delay === null || delay > maxDelay) broken.push(`${protocol} was ${delay} s behind at the end`)
      if (protocol === 'flv' && open === 'hls') broken.push('FLV was left for HLS')
    }
    if (readers.some((reader) => reader.over())) broken.push('a reader was disconnected')
    return { name, metrics, broken }
  } finally {
    for (const one of publishers) await one.drop()
    for (const reader of readers) reader.close()
    for (const browser of browsers) await browser.close()
    await pages.close()
    await site.close()
  }
}

/** The delay of a player once it has played for some time, s. */
async function settledDelay(player: PlayerPage): Promise<number> {
  await waitForPicture(player)
  await wait(CALM_MS)
  return (await player.read()).delay ?? 0
}

async function waitForPicture(player: PlayerPage): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await player.read().catch(() => null))?.shown.length) return
    await wait(100)
  }
  throw new Error('the player showed no picture within 30 s')
}
