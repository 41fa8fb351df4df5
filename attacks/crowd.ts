import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { getAllMatch } from '#lib/contract/matches/lists.ts'
import { nextAddress, type Send } from './http.ts'
import type { WatchedSite } from './watched-site.ts'

const SOCKETS = 40
const SECONDS = 6
/** Frames a second of each socket: the hub's limit (lib/backend/realtime/connections/options.ts). */
const FRAMES = 20

/** Returns the ids of every football match of today; a topic without a match costs nothing to load. */
async function matchIds(send: Send): Promise<number[]> {
  const { text } = await send({
    method: 'POST',
    path: `/${getAllMatch.path}`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ sport: 'football', tab: 'all' })),
  })
  const { data } = JSON.parse(text) as { data: unknown }
  const ids = getAllMatch.output.parse(data).matches.map(({ id }) => id)
  if (ids.length === 0) throw new Error('the demo world has no match today')
  return ids
}

/**
 * Forty anonymous sockets that keep subscribing to other matches and unsubscribing, within the frame limit of
 * each, so that none of them sends too much. Resolves with the number of frames sent.
 */
export async function subscribeCrowd(site: WatchedSite, send: Send): Promise<number> {
  const ids = await matchIds(send)
  const sockets = Array.from(
    { length: SOCKETS },
    () =>
      new WebSocket(`ws://127.0.0.1:${site.port}/ws`, {
        origin: site.url,
        headers: { 'x-forwarded-for': nextAddress() },
      }),
  )
  let frames = 0
  for (const socket of sockets) socket.on('error', () => undefined)
  for (let tick = 0; tick < SECONDS * FRAMES; tick++) {
    for (const [n, socket] of sockets.entries()) {
      if (socket.readyState !== WebSocket.OPEN) continue
      const topic = `match:${ids[(Math.floor(tick / 2) * SOCKETS + n) % ids.length]}`
      socket.send(JSON.stringify({ type: tick % 2 ? 'unsubscribe' : 'subscribe', topic }))
      frames++
    }
    await wait(1000 / FRAMES)
  }
  for (const socket of sockets) socket.terminate()
  return frames
}
