/** More than this many are never held: the oldest goes out early. */
const MOST_HELD = 2_000

/**
 * Holds items back for as long as the picture is behind, so that nothing is shown before it was seen. Items go out in
 * the order they came, each once; a shorter delay lets go what is due by it at once, a longer one holds longer. Without
 * a delay they go straight through.
 */
export function createHoldBack<Item>(
  release: (item: Item) => void,
  now: () => number = () => performance.now(),
) {
  let held: { item: Item; came: number }[] = []
  let delay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function letGo(): void {
    clearTimeout(timer)
    timer = undefined
    for (let first = held[0]; first && isDue(first); first = held[0]) {
      held.shift()
      release(first.item)
    }
    const [next] = held
    if (next) timer = setTimeout(letGo, Math.max(1, next.came + delay - now()))
  }
  const isDue = ({ came }: { came: number }) => held.length > MOST_HELD || came + delay <= now()

  return {
    push(item: Item): void {
      held.push({ item, came: now() })
      if (held.length === 1 || held.length > MOST_HELD) letGo()
    },
    /** How far the picture is behind what is pushed, ms. */
    setDelay(ms: number): void {
      delay = Math.max(0, ms)
      if (held.length > 0) letGo()
    },
    /** Forgets what is held. */
    clear(): void {
      clearTimeout(timer)
      held = []
    },
  }
}
export type HoldBack<Item> = ReturnType<typeof createHoldBack<Item>>
