import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PushServerReport } from '../../faults/servers/push-server.ts'
import { openBareBroadcast } from '../chat/chat-harness.ts'
import { monotonic } from '../sockets/plain-socket.ts'
import type { BenchResult } from '../types.ts'
import type { PushClientsCommand, PushClientsReport } from './push-clients.ts'

export const name = 'reconnect'

const TOPIC = 'room:1'
/** Messages that each page missed while it was disconnected. */
const MISSED = 20

async function waitFor<Message extends object, Key extends keyof Message>(child: ChildProcess, key: Key) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message]
    if (message[key] !== undefined) return message[key] as NonNullable<Message[Key]>
  }
}

/**
 * Thousands of pages reconnect at once after the hub has restarted, each with its last sequence number, and
 * receive what they missed. Measures how long until the last one has it, and the lag of the server's event
 * loop meanwhile, against as many bare `ws` sockets that are only accepted, in the same run.
 */
export async function run({ pages = 5_000 } = {}): Promise<BenchResult> {
  const server = fork(join(import.meta.dirname, '../../faults/servers/push-server.ts'))
  const crowd = fork(join(import.meta.dirname, 'push-clients.ts'))
  const bare = await openBareBroadcast(() => 0)
  const connect = async (order: NonNullable<PushClientsCommand['connect']>) => {
    const since = monotonic()
    crowd.send({ connect: order })
    await waitFor<PushClientsReport, 'ready'>(crowd, 'ready')
    return (monotonic() - since) / 1000
  }
  try {
    const port = await waitFor<PushServerReport, 'port'>(server, 'port')
    server.send({
      publish: { topic: TOPIC, heavy: 'room:2', count: 3 * MISSED, perSecond: 1_000, bytes: 200 },
    })
    const { epoch, seq } = await waitFor<PushServerReport, 'done'>(server, 'done')
    const frames = [
      { type: 'register', client: 'web' },
      { type: 'resume', topic: TOPIC, epoch, seq: seq - MISSED },
    ]
    const first = { port, count: pages, frames, readyType: 'resumed', name: 'before' }
    await connect(first)
    server.send({ restart: true })
    await waitFor<PushServerReport, 'restarted'>(server, 'restarted')
    server.send({ begin: true })
    const recoverySeconds = await connect({ ...first, name: 'after' })
    server.send({ end: { topic: TOPIC } })
    const { lag, sockets, rss } = await waitFor<PushServerReport, 'done'>(server, 'done')
    const accepted = await connect({
      port: bare.port,
      count: pages,
      frames: [],
      readyType: null,
      name: 'bare',
    })
    const round = (value: number) => Math.round(value * 100) / 100
    return {
      name,
      figures: {
        pages,
        missed_each: MISSED,
        back_s: round(recoverySeconds),
        sockets,
        lag_p99_ms: Math.round(lag),
        memory_mib: Math.round(rss / 1024 / 1024),
        bare_accepted_s: round(accepted),
      },
      ratio: accepted / recoverySeconds,
      limit: 'as many bare ws sockets accepted, nothing sent',
    }
  } finally {
    for (const child of [server, crowd]) if (child.connected) child.disconnect()
    await bare.stop()
  }
}
