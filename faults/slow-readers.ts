import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openTextSocket, type TextSocket } from '#testing/backend/realtime.ts'
import type { PushClientsCommand, PushClientsReport } from '../bench/push/push-clients.ts'
import type { PushServerReport } from './servers/push-server.ts'
import type { FaultResult } from './types.ts'

export const name = 'slow-readers'

const TOPIC = 'room:1'
/** A topic that only the slow clients subscribe to; it fills the operating system's buffers before ours. */
const HEAVY = 'room:2'
/** Memory growth that the slow clients may cause in the process that serves everyone. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024

export interface SlowOptions {
  readers?: number
  slow?: number
  seconds?: number
  /** Length of one round, s: no longer than the clients' timeout for a round. */
  round?: number
  /** Bytes that the slow clients are sent with each message. */
  bytes?: number
  /** An increase of the delay below this many ms is ignored, whatever its share of the usual delay. */
  minIncreaseMs?: number
}

async function waitFor<Message extends object, Key extends keyof Message>(child: ChildProcess, key: Key) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message]
    if (message[key] !== undefined) return message[key] as NonNullable<Message[Key]>
  }
}

/** Opens a page that subscribes and then stops reading. */
async function openStuckPage(port: number): Promise<TextSocket> {
  const page = await openTextSocket(port, '/ws', { origin: `http://127.0.0.1:${port}`, headers: {} })
  const received: string[] = []
  page.onText((text) => received.push(text))
  page.send(JSON.stringify({ type: 'register', client: 'web' }))
  for (const topic of [TOPIC, HEAVY]) {
    page.send(JSON.stringify({ type: 'subscribe', topic }))
    await page.waitFor(
      () => received.some((text) => text.includes('subscribed') && text.includes(topic)) || undefined,
    )
  }
  page.ws.pause()
  return page
}

/**
 * Some of many viewers stop reading. Each must be cut once a mebibyte waits for it, the process may grow by
 * less than 64 MiB (its actual memory, not what the sockets report), and the other viewers must receive
 * messages as fast as before. All is measured in the same process before and after the slow clients connect.
 */
export async function run({
  readers = 950,
  slow = 50,
  seconds = 30,
  round = 15,
  bytes = 20_000,
  minIncreaseMs = 10,
}: SlowOptions = {}): Promise<FaultResult> {
  const server = fork(join(import.meta.dirname, 'servers/push-server.ts'))
  const crowd = fork(join(import.meta.dirname, '../bench/push/push-clients.ts'))
  const pages: TextSocket[] = []
  try {
    const port = await waitFor<PushServerReport, 'port'>(server, 'port')
    const frames = [
      { type: 'register', client: 'web' },
      { type: 'subscribe', topic: TOPIC },
    ]
    const connect: PushClientsCommand['connect'] = {
      port,
      count: readers,
      frames,
      readyType: 'subscribed',
      name: 'quick',
    }
    crowd.send({ connect })
    await waitFor<PushClientsReport, 'ready'>(crowd, 'ready')
    const perSecond = 25
    const play = async (count: number) => {
      crowd.send({ round: { name: 'quick', messages: count } })
      await waitFor<PushClientsReport, 'ready'>(crowd, 'ready')
      const received = waitFor<PushClientsReport, 'done'>(crowd, 'done')
      const serverReport = waitFor<PushServerReport, 'done'>(server, 'done')
      server.send({ publish: { topic: TOPIC, heavy: HEAVY, count, perSecond, bytes } })
      return { ...(await received), ...(await serverReport), expected: count * readers }
    }
    await play(perSecond * Math.min(3, round))
    const before = await play(perSecond * round)
    for (let n = 0; n < slow; n++) pages.push(await openStuckPage(port))
    const rounds = []
    for (let done = 0; done < seconds; done += round) rounds.push(await play(perSecond * round))
    const rss = Math.max(...rounds.map((result) => result.rss))
    const p99s = rounds.map(({ p99 }) => p99).toSorted((a, b) => a - b)
    const p99 = p99s[p99s.length >> 1] ?? Number.NaN
    const cut = rounds.reduce((sum, result) => sum + result.cut, 0)
    const missed = rounds.reduce((sum, result) => sum + result.expected - result.delivered + result.wrong, 0)
    const mib = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
    const broken: string[] = []
    if (rss - before.rss > MAX_GROWTH_BYTES) broken.push(`the process grew by ${mib(rss - before.rss)} MiB`)
    if (cut !== slow) broken.push(`${cut} of ${slow} slow readers were cut`)
    if (missed > 0) broken.push(`${missed} messages did not reach the reading clients`)
    if (p99 > Math.max(before.p99 * 1.2, before.p99 + minIncreaseMs))
      broken.push(`p99 of the others rose from ${before.p99.toFixed(1)} to ${p99.toFixed(1)} ms`)
    return {
      name,
      metrics: {
        readers,
        slow,
        'memory before MiB': mib(before.rss),
        'memory with them MiB': mib(rss),
        'cut as slow': cut,
        'p99 before ms': Math.round(before.p99 * 10) / 10,
        'p99 with them ms': Math.round(p99 * 10) / 10,
      },
      broken,
    }
  } finally {
    for (const page of pages) page.close()
    for (const child of [server, crowd]) if (child.connected) child.disconnect()
  }
}
