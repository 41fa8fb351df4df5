import type { Socket } from 'node:net'
import { calm, startSite } from '#bench/running-site.ts'
import { openPlainSocket, textFrame } from '#bench/sockets/plain-socket.ts'
import type { FaultResult } from './types.ts'

export const name = 'subscribe-storm'

const SOCKETS = 40
const SECONDS = 10
/** Frames that a socket may send: this many at once, then this many a second (`HubLimits`). */
const BURST = 110
const FRAMES_A_SECOND = 20
/**
 * Another visitor's slowest call may take at most this many ms more during the storm than the slowest of an
 * equally long quiet time.
 */
const MAX_INCREASE_MS = 500
const ATTACKER = '203.0.113.7'
const VISITOR = '198.51.100.9'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Storm {
  /** Responses by type (`subscribed`, `error`, …). */
  responses: Map<string, number>
  frames: number
  stop(): void
}

/**
 * Opens sockets from one address, each subscribing to and unsubscribing from one match after another at the
 * frame limit.
 */
async function storm(port: number, topics: readonly string[]): Promise<Storm> {
  const responses = new Map<string, number>()
  const sockets: Socket[] = []
  const state: Storm = { responses, frames: 0, stop: () => undefined }
  await Promise.all(
    Array.from(
      { length: SOCKETS },
      () =>
        new Promise<void>((resolve, reject) => {
          const frames = [{ type: 'register', client: 'web' }]
          const onBytes = (bytes: Buffer) => {
            const type = /"type":"(\w+)"/.exec(bytes.toString('latin1', 0, 80))?.[1] ?? 'unknown'
            responses.set(type, (responses.get(type) ?? 0) + 1)
          }
          sockets.push(
            openPlainSocket({
              port,
              path: '/ws',
              address: ATTACKER,
              frames,
              onOpen: resolve,
              onBytes,
              onError: reject,
            }),
          )
        }),
    ),
  )
  const sendFrames = (socket: number) => {
    const at = state.frames++
    const topic = topics[(socket * 37 + (at >> 1)) % topics.length] ?? 'match:1'
    const frame = (type: string) => sockets[socket]?.write(textFrame(JSON.stringify({ type, topic })))
    frame('subscribe')
    frame('unsubscribe')
    state.frames++
  }
  for (let socket = 0; socket < SOCKETS; socket++) for (let n = 0; n < BURST / 2; n++) sendFrames(socket)
  const timer = setInterval(
    () => {
      for (let socket = 0; socket < SOCKETS; socket++) sendFrames(socket)
    },
    (2 * 1_000) / FRAMES_A_SECOND,
  )
  state.stop = () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
  return state
}

/** Measures a visitor's calls, one after the other for `ms`. Returns their times in ms, the fastest first. */
async function callsFor(url: string, ids: readonly string[], ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  for (let n = 0; performance.now() < end; n++) {
    const since = performance.now()
    const answer = await fetch(`${url}/api/matches/detail?id=${ids[n % ids.length]}`, {
      headers: { 'x-forwarded-for': VISITOR },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a visitor's call was answered ${answer.status}`)
    times.push(performance.now() - since)
    await sleep(100)
  }
  return times.toSorted((a, b) => a - b)
}

async function matchIds(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/hot_match/initial_list?sport=football`)
  const text = await answer.text()
  return [...new Set([...text.matchAll(/"id":"?(\d+)"?,"sport"/g)].map(([, id]) => String(id)))]
}

/**
 * Anonymous sockets of one address subscribe and unsubscribe for 10 s. Measures how long another visitor's
 * calls take meanwhile.
 */
export async function run(): Promise<FaultResult> {
  const site = await startSite({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' })
  try {
    await calm(site.url)
    const ids = await matchIds(site.url)
    if (ids.length < 2) throw new Error('the demo world has no matches')
    const quiet = await callsFor(site.url, ids, SECONDS * 1_000)
    const running = await storm(Number(new URL(site.url).port), [
      ...ids.map((id) => `match:${id}`),
      ...Array.from({ length: 200 }, (_, n) => `match:${9_000_000 + n}`),
    ])
    const during = await callsFor(site.url, ids, SECONDS * 1_000)
    running.stop()
    const median = (times: number[]) => Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN)
    const [calmWorst, worst] = [quiet, during].map((times) => Math.round(times.at(-1) ?? Number.NaN))
    return {
      name,
      metrics: {
        sockets: SOCKETS,
        'frames sent': running.frames,
        ...Object.fromEntries([...running.responses].map(([type, count]) => [`answers: ${type}`, count])),
        'median ms quiet': median(quiet),
        'slowest ms quiet': calmWorst ?? Number.NaN,
        'median ms in the storm': median(during),
        'slowest ms in the storm': worst ?? Number.NaN,
        'more than quiet, limit ms': MAX_INCREASE_MS,
      },
      broken:
        (worst ?? 0) - (calmWorst ?? 0) > MAX_INCREASE_MS
          ? [`a visitor's call took ${worst} ms, ${calmWorst} ms when it was quiet`]
          : [],
    }
  } finally {
    await site.stop()
  }
}
