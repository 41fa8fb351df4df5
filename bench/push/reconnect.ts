import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PushServerReport } from '../../faults/servers/push-server.ts'
import { bareWay } from '../chat/chat-harness.ts'
import { monotonic } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import type { Order, Report } from './push-clients.ts'

export const name = 'reconnect'

const TOPIC = 'room:1'
/** What each page missed while it was away. */
const MISSED = 20

async function hear<Message extends object, Key extends keyof Message>(child: ChildProcess, key: Key) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message]
    if (message[key] !== undefined) return message[key] as NonNullable<Message[Key]>
  }
}

/**
 * Thousands of pages come back at once after the hub has restarted, each with the number it stands at, and are sent what
 * they missed: how long until the last has it, and how late the server's own clock rings meanwhile; beside as many bare
 * `ws` sockets that are only accepted, in the same run.
 */
export async function run({ pages = 5_000 } = {}): Promise<BenchResult> {
  const server = fork(join(import.meta.dirname, '../../faults/servers/push-server.ts'))
  const crowd = fork(join(import.meta.dirname, 'push-clients.ts'))
  const bare = await bareWay(() => 0)
  const connect = async (order: NonNullable<Order['connect']>) => {
    const since = monotonic()
    crowd.send({ connect: order })
    await hear<Report, 'ready'>(crowd, 'ready')
    return (monotonic() - since) / 1000
  }
  try {
    const port = await hear<PushServerReport, 'port'>(server, 'port')
    server.send({ say: { topic: TOPIC, heavy: 'room:2', count: 3 * MISSED, perSecond: 1_000, bytes: 200 } })
    const { epoch, seq } = await hear<PushServerReport, 'done'>(server, 'done')
    const frames = [
      { type: 'register', client: 'web' },
      { type: 'resume', topic: TOPIC, epoch, seq: seq - MISSED },
    ]
    const first = { port, count: pages, frames, until: 'resumed', name: 'before' }
    await connect(first)
    server.send({ restart: true })
    await hear<PushServerReport, 'restarted'>(server, 'restarted')
    server.send({ begin: true })
    const back = await connect({ ...first, name: 'after' })
    server.send({ end: { topic: TOPIC } })
    const { lag, sockets, rss } = await hear<PushServerReport, 'done'>(server, 'done')
    const accepted = await connect({ port: bare.port, count: pages, frames: [], until: null, name: 'bare' })
    const round = (value: number) => Math.round(value * 100) / 100
    return {
      name,
      figures: {
        pages,
        missed_each: MISSED,
        back_s: round(back),
        sockets,
        lag_p99_ms: Math.round(lag),
        memory_mib: Math.round(rss / 1024 / 1024),
        bare_accepted_s: round(accepted),
      },
      ratio: accepted / back,
      limit: 'as many bare ws sockets accepted, nothing sent',
    }
  } finally {
    for (const child of [server, crowd]) if (child.connected) child.disconnect()
    await bare.stop()
  }
}
