import { Redis, type RedisOptions } from 'ioredis'

/** A connection to a Redis that may be unavailable at times: no call waits longer than a second. */
export interface RedisLink {
  /** For commands. Rejects at once while Redis is unavailable. */
  command: Redis
  /** Prefix of every key and channel; in braces, so that a cluster stores them on one node. */
  prefix: string
  /** Whether commands can be sent and channels are subscribed. */
  ready(): boolean
  /** Subscribes to a channel of the prefix. The subscription is renewed after reconnections. */
  subscribe(channel: string, listener: (text: string) => void): void
  /**
   * Called each time both connections are established, at first and after every loss, before `ready` returns
   * true.
   */
  onReady(listener: () => Promise<void> | void): void
  stop(): Promise<void>
}

export interface RedisLinkOptions {
  url: string
  /** `touchline` by default. */
  prefix?: string
  /** Called once when Redis is lost and once when it is available again. */
  onChange?: (isConnected: boolean, error?: Error) => void
}

const SETTINGS: RedisOptions = {
  // While Redis is unavailable callers continue without it: no command is queued.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  connectTimeout: 2_000,
  commandTimeout: 1_000,
  retryStrategy: (tries) => Math.min(100 * tries, 1_000),
}

/**
 * Connects in the background and reconnects forever: a Redis unavailable at startup is used as soon as it is
 * reachable.
 */
export function createRedisLink({ url, prefix = 'touchline', onChange }: RedisLinkOptions): RedisLink {
  const command = new Redis(url, SETTINGS)
  const subscriber = new Redis(url, SETTINGS)
  const keyPrefix = `{${prefix}}:`
  const listeners = new Map<string, (text: string) => void>()
  const readyListeners = new Set<() => Promise<void> | void>()
  let isReady = false
  let isLost = false
  let lastError: Error | undefined
  let stopped = false
  let pending: Promise<void> = Promise.resolve()

  const onLost = () => {
    isReady = false
    if (isLost || stopped) return
    isLost = true
    onChange?.(false, lastError)
  }
  const onConnected = async () => {
    if (isReady || stopped || command.status !== 'ready' || subscriber.status !== 'ready') return
    try {
      if (listeners.size > 0) await subscriber.subscribe(...listeners.keys())
      for (const listener of readyListeners) await listener()
    } catch (error) {
      lastError = error instanceof Error ? error : new Error(String(error))
      // The connection is not reliable, so it is closed and opened again.
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
      onLost()
    })
    client.on('close', onLost)
    client.on('ready', () => {
      pending = pending.then(onConnected)
    })
  }
  subscriber.on('message', (channel: string, text: string) => listeners.get(channel)?.(text))

  return {
    command,
    prefix: keyPrefix,
    ready: () => isReady,
    subscribe(channel, listener) {
      listeners.set(keyPrefix + channel, listener)
    },
    onReady(listener) {
      readyListeners.add(listener)
    },
    async stop() {
      stopped = true
      isReady = false
      command.disconnect()
      subscriber.disconnect()
      await pending
    },
  }
}
