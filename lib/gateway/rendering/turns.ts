/** Releases a slot; calling it again changes nothing. */
export type ReleaseSlot = () => void

export interface QueueLimits {
  /** Maximum of waiting renderings in total, and of one address. */
  queued: number
  queuedPerAddress: number
  /** How long a rendering waits for a slot (ms) before it is refused. */
  waitMs: number
}

interface TurnsOptions extends QueueLimits {
  /** Whether an address may have a slot now. */
  hasSlot(address: string): boolean
  take(address: string): ReleaseSlot
}

type Waiting = (slot: ReleaseSlot | null) => void

/** The renderings that wait for a slot, by address. An address that was served is the last of the next round. */
export function createTurns({ queued, queuedPerAddress, waitMs, hasSlot, take }: TurnsOptions) {
  const queues = new Map<string, Set<Waiting>>()
  let total = 0

  const remove = (address: string, queue: Set<Waiting>, waiting: Waiting): void => {
    queue.delete(waiting)
    total -= 1
    if (queue.size === 0) queues.delete(address)
  }

  /** Gives a slot to the address whose turn it is; false when no address that waits may have one. */
  const serveNext = (): boolean => {
    for (const [address, queue] of queues) {
      const [first] = queue
      if (first === undefined || !hasSlot(address)) continue
      remove(address, queue, first)
      if (queues.delete(address)) queues.set(address, queue)
      first(take(address))
      return true
    }
    return false
  }

  return {
    /** Gives the free slots to those who wait. */
    serve(): void {
      while (total > 0 && serveNext());
    },
    /** Waits for a slot; resolves with null after `waitMs`, or at once when too many wait already. */
    wait(address: string): Promise<ReleaseSlot | null> {
      const queue = queues.get(address) ?? new Set()
      if (total >= queued || queue.size >= queuedPerAddress) return Promise.resolve(null)
      queues.set(address, queue)
      total += 1
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          remove(address, queue, waiting)
          resolve(null)
        }, waitMs)
        const waiting: Waiting = (slot) => {
          clearTimeout(timer)
          resolve(slot)
        }
        queue.add(waiting)
      })
    },
  }
}
