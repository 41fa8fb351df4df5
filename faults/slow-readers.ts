import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Reader, reader } from '#testing/backend/realtime.ts'
import type { Order, Report } from '../bench/push/push-clients.ts'
import type { PushServerReport } from './servers/push-server.ts'
import type { FaultResult } from './types.ts'

export const name = 'slow-readers'

const TOPIC = 'room:1'
/** What only the slow ones listen to: it fills the machine's own buffers before ours. */
const HEAVY = 'room:2'
/** What the slow ones may cost the process that serves everybody. */
const MOST_BYTES = 64 * 1024 * 1024

export interface SlowOptions {
  readers?: number
  slow?: number
  seconds?: number
  /** How long one round lasts, s: no longer than readers wait for one. */
  round?: number
  /** What the slow ones are sent with each message. */
  bytes?: number
  /** A wait this long (ms) for everybody else is no change worth the name, whatever part of the usual one it is. */
  leastMs?: number
}

async function hear<Message extends object, Key extends keyof Message>(child: ChildProcess, key: Key) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message]
    if (message[key] !== undefined) return message[key] as NonNullable<Message[Key]>
  }
}

/** A page that subscribes and then stops reading. */
async function stuck(port: number): Promise<Reader> {
  const page = await reader(port, '/ws', { origin: `http://127.0.0.1:${port}`, headers: {} })
  const heard: string[] = []
  page.onText((text) => heard.push(text))
  page.send(JSON.stringify({ type: 'register', client: 'web' }))
  for (const topic of [TOPIC, HEAVY]) {
    page.send(JSON.stringify({ type: 'subscribe', topic }))
    await page.until(
      () => heard.some((text) => text.includes('subscribed') && text.includes(topic)) || undefined,
    )
  }
  page.ws.pause()
  return page
}

/**
 * Some of many viewers stop reading: each is cut once a mebibyte waits for it, the process grows by less than 64 MiB
 * (its real memory, not what the sockets say), and the others hear as soon as before: measured in the same process
 * before the slow ones come and while they are there.
 */
export async function run({
  readers = 950,
  slow = 50,
  seconds = 30,
  round = 15,
  bytes = 20_000,
  leastMs = 10,
}: SlowOptions = {}): Promise<FaultResult> {
  const server = fork(join(import.meta.dirname, 'servers/push-server.ts'))
  const crowd = fork(join(import.meta.dirname, '../bench/push/push-clients.ts'))
  const pages: Reader[] = []
  try {
    const port = await hear<PushServerReport, 'port'>(server, 'port')
    const frames = [
      { type: 'register', client: 'web' },
      { type: 'subscribe', topic: TOPIC },
    ]
    const connect: Order['connect'] = { port, count: readers, frames, until: 'subscribed', name: 'quick' }
    crowd.send({ connect })
    await hear<Report, 'ready'>(crowd, 'ready')
    const perSecond = 25
    const play = async (count: number) => {
      crowd.send({ round: { name: 'quick', messages: count } })
      await hear<Report, 'ready'>(crowd, 'ready')
      const heard = hear<Report, 'done'>(crowd, 'done')
      const said = hear<PushServerReport, 'done'>(server, 'done')
      server.send({ say: { topic: TOPIC, heavy: HEAVY, count, perSecond, bytes } })
      return { ...(await heard), ...(await said), expected: count * readers }
    }
    await play(perSecond * Math.min(3, round))
    const before = await play(perSecond * round)
    for (let n = 0; n < slow; n++) pages.push(await stuck(port))
    const parts = []
    for (let done = 0; done < seconds; done += round) parts.push(await play(perSecond * round))
    const rss = Math.max(...parts.map((part) => part.rss))
    const p99s = parts.map(({ p99 }) => p99).toSorted((a, b) => a - b)
    const p99 = p99s[p99s.length >> 1] ?? Number.NaN
    const cut = parts.reduce((sum, part) => sum + part.cut, 0)
    const missed = parts.reduce((sum, part) => sum + part.expected - part.delivered + part.wrong, 0)
    const mib = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
    const broken: string[] = []
    if (rss - before.rss > MOST_BYTES) broken.push(`the process grew by ${mib(rss - before.rss)} MiB`)
    if (cut !== slow) broken.push(`${cut} of ${slow} slow readers were cut`)
    if (missed > 0) broken.push(`${missed} messages did not come to those who read`)
    if (p99 > Math.max(before.p99 * 1.2, before.p99 + leastMs))
      broken.push(`p99 of the others rose from ${before.p99.toFixed(1)} to ${p99.toFixed(1)} ms`)
    return {
      name,
      figures: {
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
