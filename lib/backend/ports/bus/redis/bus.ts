import { randomBytes } from 'node:crypto'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import { createInProcessBus, type InProcessBusOptions, tailLimits } from '../in-process/bus.ts'
import type { Bus, BusMessage, PushData } from '../port.ts'
import { OrderedDelivery } from './ordered-delivery.ts'
import { BEGIN_LIFE, LAST, PUBLISH, SINCE } from './scripts.ts'

export interface RedisBusOptions extends Pick<InProcessBusOptions, 'tail' | 'forgetMs'> {
  link: RedisLink
  /** A clock in milliseconds that is the same for all nodes. */
  now?: () => number
}

const newEpoch = () => randomBytes(6).toString('hex')

/**
 * The bus of several nodes. Redis numbers a message, stores it and publishes it to every node in one step, so
 * all nodes receive the same messages in the same order. While Redis is unavailable each node continues by
 * itself, in an epoch of its own: its messages reach only its own sockets, and listeners are notified of a
 * gap once Redis is available again.
 */
export function createRedisBus({ link, now = Date.now, forgetMs = 60 * 60_000, tail }: RedisBusOptions): Bus {
  const limits = tailLimits(tail)
  const local = createInProcessBus({ ...(tail ? { tail } : {}), forgetMs })
  const { command, prefix } = link
  const node = newEpoch()
  const delivery = new OrderedDelivery()
  const gapListeners = new Set<() => void>()
  let published = 0
  let stopped = false
  let wasConnected = false

  link.subscribe('bus', (text) => {
    const head = text.indexOf('\n')
    const [epoch = '', seq = '', tag = '', ...topic] = text.slice(0, head).split(' ')
    const data = JSON.parse(text.slice(head + 1)) as PushData
    delivery.receive({ topic: topic.join(' '), epoch, seq: Number(seq), data }, tag)
  })
  link.onReady(async () => {
    const life = /run_id:(\w+)/.exec(await command.info('server'))?.[1] ?? ''
    await command.eval(BEGIN_LIFE, 0, prefix, newEpoch(), life)
    // Other nodes may have published during the outage.
    if (wasConnected) setImmediate(() => gapListeners.forEach((listener) => void listener()))
    wasConnected = true
  })

  const run = (script: string, ...more: (string | number)[]) =>
    command.eval(script, 0, prefix, newEpoch(), Math.trunc(now()), forgetMs, ...more)
  const tailOf = [limits.count, limits.bytes, limits.ageMs]
  /** Runs a query on Redis, or on this node alone if Redis does not respond. */
  async function withFallback<T>(viaRedis: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    if (!link.ready()) return fallback()
    return viaRedis().catch(fallback)
  }

  return {
    async publish(topic, data) {
      if (stopped) throw new Error('The bus has stopped.')
      const fallback = () => local.publish(topic, data)
      if (!link.ready()) return fallback()
      const tag = `${node}.${++published}`
      delivery.beginPublish(tag)
      try {
        const [epoch, seq] = (await run(PUBLISH, topic, JSON.stringify(data), tag, ...tailOf)) as [
          string,
          number,
        ]
        return { topic, epoch, seq, data }
      } catch {
        return await fallback()
      } finally {
        delivery.endPublish(tag)
      }
    },
    listen(listener) {
      const unsubscribe = delivery.listen(listener)
      const unsubscribeLocal = local.listen(listener)
      return () => {
        unsubscribe()
        unsubscribeLocal()
      }
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    async since(topic, epoch, seq) {
      const viaRedis = async () => {
        const entries = (await run(SINCE, topic, epoch, seq, ...tailOf)) as string[] | null
        return entries?.map((entry) => messageOf(topic, epoch, entry)) ?? null
      }
      return withFallback(viaRedis, () => local.since(topic, epoch, seq))
    },
    async last(topic) {
      const viaRedis = async () => {
        const [epoch, seq] = (await run(LAST, topic)) as [string, number]
        return { epoch, seq }
      }
      return withFallback(viaRedis, () => local.last(topic))
    },
    async stop() {
      stopped = true
      delivery.stop()
      gapListeners.clear()
      await local.stop()
    },
  }
}

/** `TIME NUMBER DATA`, as the tail is stored in Redis. */
function messageOf(topic: string, epoch: string, entry: string): BusMessage {
  const [, seq = '', data = ''] = /^\d+ (\d+) (.*)$/s.exec(entry) ?? []
  return { topic, epoch, seq: Number(seq), data: JSON.parse(data) as PushData }
}
