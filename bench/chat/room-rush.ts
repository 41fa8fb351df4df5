import { createServer } from 'node:http'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { seedGivers } from '../gifts/gift-world.ts'
import { siteLimits } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import { openBareBroadcast, openRealChat, startViewers } from './chat-harness.ts'
import { startEventSubscribers } from './start-event-subscribers.ts'

export const name = 'room-rush'

const GIVERS = 200
/** Deliveries that are late may still arrive for this long (ms). */
const MAX_DELAY_MS = 60_000
const round = (value: number) => Number(value.toFixed(1))
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs an action `perSecond` times a second at even intervals and passes the time at which it was due. */
async function evenly(perSecond: number, seconds: number, action: (n: number, due: number) => Promise<void>) {
  const since = monotonic()
  const actions: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = since + (n * 1_000) / perSecond
    const wait = due - monotonic()
    if (wait > 0) await sleep(wait)
    actions.push(action(n, due))
  }
  await Promise.all(actions)
}

/**
 * The peak load of one room: a hundred messages and fifty gifts a second from thousands of viewers. The gifts
 * are paid through session, limits, ledger and outbox; each viewer has a socket for chat and one for events.
 * Every message and every gift of every viewer is checked. The result is compared with a bare `ws` broadcast
 * of the same numbers of frames in the same run.
 */
export async function run({
  viewers = 5_000,
  messages = 100,
  gifts = 50,
  seconds = 6,
} = {}): Promise<BenchResult> {
  const senders = messages * 3
  const { target: real, roomIds, site } = await openRealChat(1, senders)
  const room = roomIds[0] ?? 0
  const { tokens, giftId } = await seedGivers(site.database, { givers: GIVERS, rooms: 0 })
  const hub = createHub({
    bus: site.bus,
    clock: systemClock,
    snapshot: async () => null,
    allowedOrigin: () => true,
    ...siteLimits(),
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    hub.handleUpgrade(request, socket, head),
  )
  const bare = await openBareBroadcast(() => room)
  const [crowd, subscribers] = [startViewers(), startEventSubscribers()]
  const traffic = { senders, roomOf: () => room, perSecond: messages, seconds }
  const due: Record<string, number> = {}
  let sentGifts = 0
  const sendGift = async (_: number, at: number) => {
    const n = sentGifts++
    const input = { idempotency_key: `bench-rush-gift-${n}`, room_id: room, gift_id: giftId }
    const { code, msg, data } = await site.call('POST', 'api/member/handselGift', input, {
      token: tokens[n % GIVERS],
    })
    if (code !== 0) throw new Error(`a gift was refused: ${msg}`)
    due[(data as { record_id: number }).record_id] = at
  }
  const frame = Buffer.from(JSON.stringify({ code: 100, data: { type: 'gift', pad: 'x'.repeat(400) } }))
  try {
    const places = Array.from({ length: viewers }, () => room)
    await crowd.connect(real, places)
    await subscribers.connect({
      port: await listen(server),
      count: viewers,
      frames: [
        { type: 'register', client: 'web' },
        { type: 'subscribe', topic: roomTopic(room) },
      ],
      readyType: 'subscribed',
    })
    const numbers: number[] = []
    await Promise.all([
      crowd.play(real, { ...traffic, perSecond: 10, seconds: 2, numbers }),
      evenly(5, 2, sendGift),
    ])
    const [chat] = await Promise.all([
      crowd.play(real, { ...traffic, numbers }),
      evenly(gifts, seconds, sendGift),
    ])
    const delivery = await subscribers.collect({ due, ms: MAX_DELAY_MS })
    await hub.stop()
    await crowd.connect(bare, places)
    const [baseline] = await Promise.all([
      crowd.play(bare, { ...traffic, numbers: [] }),
      evenly(gifts, seconds, async () => bare.broadcast(room, frame)),
    ])
    return {
      name,
      figures: {
        viewers,
        lines_per_s: messages,
        gifts_per_s: gifts,
        seconds,
        lines_delivered: chat.delivered,
        lines_missing: chat.expected - chat.delivered,
        lines_out_of_order: chat.wrong,
        lines_p50_ms: round(chat.p50),
        lines_p99_ms: round(chat.p99),
        gifts_delivered: delivery.received,
        gifts_missing: delivery.expected - delivery.received,
        gifts_twice: delivery.duplicates,
        gifts_p50_ms: round(delivery.p50),
        gifts_p99_ms: round(delivery.p99),
        bare_missing: baseline.expected - baseline.delivered,
        bare_p50_ms: round(baseline.p50),
        bare_p99_ms: round(baseline.p99),
      },
      ratio: round((baseline.p99 + 100) / Math.max(chat.p99, delivery.p99)),
      limit: 'a bare ws broadcast of as many frames and a batch of 100 ms (p99)',
    }
  } finally {
    crowd.stop()
    subscribers.stop()
    server.close()
    await real.stop()
    await bare.stop()
  }
}
