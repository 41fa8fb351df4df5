import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { nextAddress } from './http.ts'
import type { WatchedSite } from './watched-site.ts'

const SOCKETS = 40
const SECONDS = 6
/** Frames a second of each socket: what the hub allows (lib/backend/realtime/options.ts). */
const FRAMES = 20

/**
 * Forty anonymous sockets that subscribe to ever other matches and leave them, within the frame limit of each:
 * nothing that one of them sends is too much. Resolves with how many frames were sent.
 */
export async function subscribeCrowd(site: WatchedSite, matchId: number): Promise<number> {
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
      const topic = `match:${matchId + ((Math.floor(tick / 2) * SOCKETS + n) % 1_000)}`
      socket.send(JSON.stringify({ type: tick % 2 ? 'unsubscribe' : 'subscribe', topic }))
      frames++
    }
    await wait(1000 / FRAMES)
  }
  for (const socket of sockets) socket.terminate()
  return frames
}
