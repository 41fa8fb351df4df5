import type { Page, WebSocketRoute } from 'playwright'
import * as z from 'zod/mini'
import { scoresTopic } from '#lib/contract/core/push.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'

const TOPIC = scoresTopic('football')

const frameSchema = z.looseObject({
  type: z.string(),
  topic: z.optional(z.string()),
  epoch: z.optional(z.string()),
  seq: z.optional(z.number()),
})
/**
 * A second socket without listeners that receives the same frames: what mocking a socket costs is not the
 * list's work.
 */
export const IDLE_SOCKET = '/bench-aside'

/**
 * Mocks the site's socket: a client that resumes a topic has missed nothing and then receives what `publish`
 * sends.
 */
export async function mockSocket(page: Page) {
  let socket: WebSocketRoute | undefined
  let idleSocket: WebSocketRoute | undefined
  let at = { epoch: '', seq: 0 }
  const send = (data: object) => socket?.send(JSON.stringify({ code: 100, data }))
  await page.routeWebSocket('**/ws', (route) => {
    socket = route
    route.onMessage((text) => {
      const { type, topic, epoch = 'bench', seq = 0 } = frameSchema.parse(JSON.parse(String(text)))
      const now = { server_time: Date.now(), rate: 1 }
      if (type === 'register') send({ type: 'hello', id: 'bench', ...now })
      if (type === 'heartbeat') send({ type, ...now })
      if (topic === TOPIC) at = { epoch, seq }
      if (type === 'resume') send({ type: 'resumed', topic, epoch, seq })
      if (type === 'subscribe') send({ type: 'subscribed', topic, epoch, seq, snapshot: null })
    })
  })
  await page.routeWebSocket(`**${IDLE_SOCKET}`, (route) => {
    idleSocket = route
  })
  return {
    publish(match: MatchRow) {
      at = { ...at, seq: at.seq + 1 }
      send({ type: 'match', topic: TOPIC, ...at, match })
    },
    publishIdle(match: MatchRow) {
      if (!idleSocket) throw new Error("the socket beside the site's is not open")
      idleSocket.send(JSON.stringify({ code: 100, data: { type: 'match', topic: TOPIC, ...at, match } }))
    },
  }
}
