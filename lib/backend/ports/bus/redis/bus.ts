import { randomBytes } from 'node:crypto'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import { createInProcessBus, type InProcessBusOptions, tailLimits } from '../in-process/bus.ts'
import type { Bus, BusMessage, PushData } from '../port.ts'
import { OrderedDelivery } from './ordered-delivery.ts'
import { BEGIN_LIFE, LAST, PUBLISH, SINCE } from './scripts.ts'

export interface RedisBusOptions extends Pick<InProcessBusOptions, 'tail' | 'forgetMs'> {
  link: RedisLink
  /** Milliseconds that all nodes count alike. */
  now?: () => number
}

const newEpoch = () => randomBytes(6).toString('hex')

/**
 * The bus of several nodes. Redis numbers a message, keeps the tail and publishes to every node, in one step, so all of them
 * hear the same in the same order. While Redis is away each node goes on by itself, in an epoch of its own: what it
 * says reaches its own sockets alone, and listeners are notified of a gap once Redis is back.
 */
export function createRedisBus({ link, now = Date.now, forgetMs = 60 * 60_000, tail }: RedisBusOptions): Bus {
  const limits = tailLimits(tail)
  const local = createInProcessBus({ ...(tail ? { tail } : {}), forgetMs })
  const { command, prefix } = link
  const node = newEpoch()
  const delivery = new OrderedDelivery()
  const holes = new Set<() => void>()
  let published = 0
  let stopped = false
  let wasThere = false

  link.hear('bus', (text) => {
    const head = text.indexOf('\n')
    const [epoch = '', seq = '', tag = '', ...topic] = text.slice(0, head).split(' ')
    const data = JSON.parse(text.slice(head + 1)) as PushData
    delivery.take({ topic: topic.join(' '), epoch, seq: Number(seq), data }, tag)
  })
  link.onReady(async () => {
    const life = /run_id:(\w+)/.exec(await command.info('server'))?.[1] ?? ''
    await command.eval(BEGIN_LIFE, 0, prefix, newEpoch(), life)
    // Between the loss and now others may have spoken.
    if (wasThere) setImmediate(() => holes.forEach((listener) => void listener()))
    wasThere = true
  })

  const run = (script: string, ...more: (string | number)[]) =>
    command.eval(script, 0, prefix, newEpoch(), Math.trunc(now()), forgetMs, ...more)
  const tailOf = [limits.count, limits.bytes, limits.ageMs]
  /** What Redis answers; what this node knows by itself where Redis does not answer. */
  async function ask<T>(redis: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (!link.ready()) return alone()
    return redis().catch(alone)
  }

  return {
    async publish(topic, data) {
      if (stopped) throw new Error('The bus has stopped.')
      const alone = () => local.publish(topic, data)
      if (!link.ready()) return alone()
      const tag = `${node}.${++published}`
      delivery.hold(tag)
      try {
        const [epoch, seq] = (await run(PUBLISH, topic, JSON.stringify(data), tag, ...tailOf)) as [
          string,
          number,
        ]
        return { topic, epoch, seq, data }
      } catch {
        return await alone()
      } finally {
        delivery.release(tag)
      }
    },
    listen(listener) {
      const remove = delivery.listen(listener)
      const leave = local.listen(listener)
      return () => {
        remove()
        leave()
      }
    },
    onHole(listener) {
      holes.add(listener)
      return () => holes.delete(listener)
    },
    async since(topic, epoch, seq) {
      const redis = async () => {
        const kept = (await run(SINCE, topic, epoch, seq, ...tailOf)) as string[] | null
        return kept?.map((entry) => messageOf(topic, epoch, entry)) ?? null
      }
      return ask(redis, () => local.since(topic, epoch, seq))
    },
    async last(topic) {
      const redis = async () => {
        const [epoch, seq] = (await run(LAST, topic)) as [string, number]
        return { epoch, seq }
      }
      return ask(redis, () => local.last(topic))
    },
    async stop() {
      stopped = true
      delivery.stop()
      holes.clear()
      await local.stop()
    },
  }
}

/** `TIME NUMBER DATA`, as the tail keeps it. */
function messageOf(topic: string, epoch: string, entry: string): BusMessage {
  const [, seq = '', data = ''] = /^\d+ (\d+) (.*)$/s.exec(entry) ?? []
  return { topic, epoch, seq: Number(seq), data: JSON.parse(data) as PushData }
}
