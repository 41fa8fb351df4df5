/** Returns the list with the item at `from` moved to `to`; indexes beyond the ends are clamped. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item === undefined) return next
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return next
}

/** All pins after some of them (those of a sport) were reordered: the others keep their places. */
export function withOrder(all: readonly number[], some: readonly number[]): number[] {
  const moved = new Set(some)
  const queue = some.values()
  return all.map((id) => (moved.has(id) ? (queue.next().value ?? id) : id))
}

/** Index of the box under a pointer at `y`, of boxes one below the other; outside of them the nearest end. */
export function placeAt(boxes: readonly { top: number; bottom: number }[], y: number): number {
  const at = boxes.findIndex(({ bottom }) => y < bottom)
  return at < 0 ? boxes.length - 1 : at
}
