import { Redis, type RedisOptions } from 'ioredis'

/** A Redis that may go away and come back: nobody waits for it longer than a second. */
export interface RedisLink {
  /** For commands. Rejects at once while Redis is away. */
  command: Redis
  /** What every key and channel begins with; in braces, so that a cluster keeps them together. */
  prefix: string
  /** Whether commands go through and the channel is heard. */
  ready(): boolean
  /** Text that anybody says on a channel of the prefix. Kept up over reconnections. */
  hear(channel: string, listener: (text: string) => void): void
  /** Called each time both connections stand, the first time and after every loss, before `ready` says so. */
  onReady(listener: () => Promise<void> | void): void
  stop(): Promise<void>
}

export interface RedisLinkOptions {
  url: string
  /** Without one, `touchline`. */
  prefix?: string
  /** Called once when Redis is lost and once when it is back. */
  onChange?: (isThere: boolean, error?: Error) => void
}

const SETTINGS: RedisOptions = {
  // Anyone who asks while Redis is away goes without it: nothing is kept for later.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 2_000,
  commandTimeout: 1_000,
  retryStrategy: (tries) => Math.min(100 * tries, 1_000),
}

/** Connects in the background and for good: a Redis that is away at the start is found when it comes. */
export function createRedisLink({ url, prefix = 'touchline', onChange }: RedisLinkOptions): RedisLink {
  const command = new Redis(url, SETTINGS)
  const subscriber = new Redis(url, SETTINGS)
  const whole = `{${prefix}}:`
  const heard = new Map<string, (text: string) => void>()
  const waiting = new Set<() => Promise<void> | void>()
  let isReady = false
  let isLost = false
  let lastError: Error | undefined
  let stopped = false
  let turn: Promise<void> = Promise.resolve()

  const lose = () => {
    isReady = false
    if (isLost || stopped) return
    isLost = true
    onChange?.(false, lastError)
  }
  const begin = async () => {
    if (isReady || stopped || command.status !== 'ready' || subscriber.status !== 'ready') return
    try {
      if (heard.size > 0) await subscriber.subscribe(...heard.keys())
      for (const listener of waiting) await listener()
    } catch (error) {
      lastError = error instanceof Error ? error : new Error(String(error))
      // Not a connection to rely on: the next one is another try.
      subscriber.disconnect(true)
      return
    }
    isReady = true
    if (isLost) onChange?.(true)
    isLost = false
  }
  for (const client of [command, subscriber]) {
    client.on('error', (error: Error) => {
      lastError = error
      lose()
    })
    client.on('close', lose)
    client.on('ready', () => {
      turn = turn.then(begin)
    })
  }
  subscriber.on('message', (channel: string, text: string) => heard.get(channel)?.(text))

  return {
    command,
    prefix: whole,
    ready: () => isReady,
    hear(channel, listener) {
      heard.set(whole + channel, listener)
    },
    onReady(listener) {
      waiting.add(listener)
    },
    async stop() {
      stopped = true
      isReady = false
      command.disconnect()
      subscriber.disconnect()
      await turn
    },
  }
}
