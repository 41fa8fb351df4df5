/** A card's edge towards what it was asked by, and towards the window's (px). */
const GAP = 4
const EDGE = 8

/** Where a card of this size stands: below the point and to its right, or wherever there is room in the window. */
export function placeOf(
  at: { x: number; y: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number } {
  const left = Math.max(EDGE, Math.min(at.x, room.width - size.width - EDGE))
  const below = at.y + GAP
  const top =
    below + size.height + EDGE <= room.height ? below : Math.max(EDGE, room.height - size.height - EDGE)
  return { left, top }
}
