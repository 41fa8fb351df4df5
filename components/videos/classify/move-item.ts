/** A list with an item moved to a place, counted from 0. */
export function moveItem<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((each) => each !== item)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}
