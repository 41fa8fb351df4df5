import type { Bus, BusMessage } from '#lib/backend/ports/bus/index.ts'
import { Load } from '../connections/join.ts'
import type { HubLimits, HubOptions } from '../connections/options.ts'
import { LoadQueue, type QueuedTask } from './load-queue.ts'

export type SnapshotLimits = Pick<
  HubLimits,
  'snapshotReuseMs' | 'emptyReuseMs' | 'maxConcurrentLoads' | 'snapshots' | 'snapshotBytes'
>

interface SnapshotCacheOptions extends Pick<HubOptions, 'snapshot'> {
  bus: Bus
  limits: SnapshotLimits
}

/**
 * Snapshots of topics by name: those being loaded and those still fresh, whether or not the topic has
 * subscribers. Concurrent requests share one load. The number of concurrent loads is limited, callers take
 * turns, and a load that nobody waits for any more is dropped before it starts. Limited in number and bytes;
 * the oldest are dropped first.
 */
export class SnapshotCache {
  readonly #options: SnapshotCacheOptions
  readonly #loads = new Map<string, Load>()
  readonly #sizes = new Map<Load, number>()
  readonly #queue: LoadQueue
  readonly #tasks = new WeakMap<Load, QueuedTask>()
  #bytes = 0

  constructor(options: SnapshotCacheOptions) {
    this.#options = options
    this.#queue = new LoadQueue(options.limits.maxConcurrentLoads)
  }

  get size(): number {
    return this.#loads.size
  }
  get bytes(): number {
    return this.#bytes
  }
  /** Number of loads that wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** Whether a request now is served without a load of its own. */
  has(topic: string): boolean {
    return this.#loads.has(topic)
  }

  /** Returns the load to wait for; `release` stops waiting. */
  request(topic: string, caller: string): Load {
    const load = this.#loads.get(topic) ?? this.#create(topic)
    load.waiters++
    if (!load.started) this.#queue.add(caller, this.#taskOf(load))
    return load
  }

  /** To be called by a requester that no longer waits. */
  release(load: Load): void {
    load.waiters--
    if (load.waiters > 0 || load.started) return
    this.#queue.remove(this.#taskOf(load))
    this.#forget(load)
    load.drop()
  }

  /**
   * Adds messages sent on a topic: they follow its snapshot for anyone who joins later. A topic without a
   * snapshot has events only, such as a user's own: who joins later starts after them.
   */
  add(topic: string, messages: readonly BusMessage[]): void {
    const load = this.#loads.get(topic)
    if (!load?.started) return
    load.since.push(...messages)
    if (load.full || load.isEmpty) this.#forget(load)
  }

  #taskOf(load: Load): QueuedTask {
    const existing = this.#tasks.get(load)
    if (existing) return existing
    const { bus, snapshot } = this.#options
    const task = {
      start: async () => {
        await load.read(bus, snapshot)
        await load.result.then(
          () => this.#keep(load),
          () => this.#forget(load),
        )
      },
    }
    this.#tasks.set(load, task)
    return task
  }

  #create(topic: string): Load {
    const load = new Load(topic)
    this.#loads.set(topic, load)
    return load
  }

  /** Caches a loaded snapshot for a while. */
  #keep(load: Load): void {
    if (this.#loads.get(load.topic) !== load) return
    if (load.isEmpty && load.since.length > 0) {
      this.#forget(load)
      return
    }
    const { snapshotReuseMs, emptyReuseMs, snapshots, snapshotBytes } = this.#options.limits
    const size = load.frame('subscribed').length
    this.#sizes.set(load, size)
    this.#bytes += size
    setTimeout(() => this.#forget(load), load.isEmpty ? emptyReuseMs : snapshotReuseMs).unref()
    for (const oldest of this.#sizes.keys()) {
      if (this.#sizes.size <= snapshots && this.#bytes <= snapshotBytes) return
      this.#forget(oldest)
    }
  }

  #forget(load: Load): void {
    if (this.#loads.get(load.topic) === load) this.#loads.delete(load.topic)
    this.#bytes -= this.#sizes.get(load) ?? 0
    this.#sizes.delete(load)
  }
}
