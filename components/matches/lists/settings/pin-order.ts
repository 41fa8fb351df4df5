/** A list with what stands at `from` put where `to` is; places beyond its ends are the ends. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item === undefined) return next
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return next
}

/** All pins after some of them (a sport's) came into another order: the others keep their places. */
export function withOrder(all: readonly number[], some: readonly number[]): number[] {
  const wanted = new Set(some)
  const queue = some.values()
  return all.map((id) => (wanted.has(id) ? (queue.next().value ?? id) : id))
}

/** The place over which a pointer at `y` is, of boxes one below the other; the nearest end outside of them. */
export function placeAt(boxes: readonly { top: number; bottom: number }[], y: number): number {
  const at = boxes.findIndex(({ bottom }) => y < bottom)
  return at < 0 ? boxes.length - 1 : at
}
