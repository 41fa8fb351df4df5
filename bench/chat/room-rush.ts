import { createServer } from 'node:http'
import { createHub } from '#lib/backend/realtime/hub/hub.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { settleGivers } from '../gifts/gift-world.ts'
import { limitedAsASite } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import { bareWay, realWay, startViewers } from './chat-harness.ts'
import { startEventReaders } from './event-crowd.ts'

export const name = 'room-rush'

const GIVERS = 200
/** What could not keep up has so long (ms) to come all the same. */
const PATIENCE_MS = 60_000
const round = (value: number) => Number(value.toFixed(1))
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Does something so many times, evenly, each with when it was due. */
async function evenly(perSecond: number, seconds: number, act: (n: number, due: number) => Promise<void>) {
  const since = monotonic()
  const acts: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = since + (n * 1_000) / perSecond
    const wait = due - monotonic()
    if (wait > 0) await sleep(wait)
    acts.push(act(n, due))
  }
  await Promise.all(acts)
}

/**
 * What thousands say and give at once when it matters: a hundred lines and fifty gifts a second in one room, the gifts
 * paid through session, limits, ledger and outbox, each viewer with a socket for talk and one for events. Every line and
 * every gift of every viewer is checked. Beside a bare `ws` broadcast of the same numbers of frames in the same run.
 */
export async function run({
  viewers = 5_000,
  lines = 100,
  gifts = 50,
  seconds = 6,
} = {}): Promise<BenchResult> {
  const speakers = lines * 3
  const { way: real, roomIds, site } = await realWay(1, speakers)
  const room = roomIds[0] ?? 0
  const { tokens, giftId } = await settleGivers(site.database, { givers: GIVERS, rooms: 0 })
  const hub = createHub({
    bus: site.bus,
    clock: systemClock,
    snapshot: async () => null,
    allowedOrigin: () => true,
    ...limitedAsASite(),
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    hub.handleUpgrade(request, socket, head),
  )
  const bare = await bareWay(() => room)
  const [crowd, readers] = [startViewers(), startEventReaders()]
  const said = { speakers, roomOf: () => room, perSecond: lines, seconds }
  const due: Record<string, number> = {}
  let given = 0
  const give = async (_: number, at: number) => {
    const n = given++
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
    await readers.connect({
      port: await listen(server),
      count: viewers,
      frames: [
        { type: 'register', client: 'web' },
        { type: 'subscribe', topic: roomTopic(room) },
      ],
      until: 'subscribed',
    })
    const numbers: number[] = []
    await Promise.all([crowd.play(real, { ...said, perSecond: 10, seconds: 2, numbers }), evenly(5, 2, give)])
    const [talk] = await Promise.all([crowd.play(real, { ...said, numbers }), evenly(gifts, seconds, give)])
    const delivery = await readers.collect({ due, ms: PATIENCE_MS })
    await hub.stop()
    await crowd.connect(bare, places)
    const [least] = await Promise.all([
      crowd.play(bare, { ...said, numbers: [] }),
      evenly(gifts, seconds, async () => bare.broadcast(room, frame)),
    ])
    return {
      name,
      figures: {
        viewers,
        lines_per_s: lines,
        gifts_per_s: gifts,
        seconds,
        lines_delivered: talk.delivered,
        lines_missing: talk.expected - talk.delivered,
        lines_out_of_order: talk.wrong,
        lines_p50_ms: round(talk.p50),
        lines_p99_ms: round(talk.p99),
        gifts_delivered: delivery.heard,
        gifts_missing: delivery.expected - delivery.heard,
        gifts_twice: delivery.twice,
        gifts_p50_ms: round(delivery.p50),
        gifts_p99_ms: round(delivery.p99),
        bare_missing: least.expected - least.delivered,
        bare_p50_ms: round(least.p50),
        bare_p99_ms: round(least.p99),
      },
      ratio: round((least.p99 + 100) / Math.max(talk.p99, delivery.p99)),
      limit: 'a bare ws broadcast of as many frames and a batch of 100 ms (p99)',
    }
  } finally {
    crowd.stop()
    readers.stop()
    server.close()
    await real.stop()
    await bare.stop()
  }
}
