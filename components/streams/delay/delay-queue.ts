/** Maximum number of waiting items; beyond it the oldest is released early. */
const MAX_QUEUED = 2_000

/**
 * Delays items by the picture's latency, so that nothing is shown before the picture shows it. Items are
 * released in order, each once. A shorter delay releases the items it makes due at once; a longer one delays
 * them further. Without a delay items pass straight through.
 */
export function createDelayQueue<Item>(
  release: (item: Item) => void,
  now: () => number = () => performance.now(),
) {
  let waiting: { item: Item; receivedAt: number }[] = []
  let delay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (let first = waiting[0]; first && isDue(first); first = waiting[0]) {
      waiting.shift()
      release(first.item)
    }
    const [next] = waiting
    if (next) timer = setTimeout(flush, Math.max(1, next.receivedAt + delay - now()))
  }
  const isDue = ({ receivedAt }: { receivedAt: number }) =>
    waiting.length > MAX_QUEUED || receivedAt + delay <= now()

  return {
    push(item: Item): void {
      waiting.push({ item, receivedAt: now() })
      if (waiting.length === 1 || waiting.length > MAX_QUEUED) flush()
    },
    /** Sets the picture's latency behind the pushed events (ms). */
    setDelay(ms: number): void {
      delay = Math.max(0, ms)
      if (waiting.length > 0) flush()
    },
    /** Drops the waiting items. */
    clear(): void {
      clearTimeout(timer)
      waiting = []
    },
  }
}
export type DelayQueue<Item> = ReturnType<typeof createDelayQueue<Item>>
