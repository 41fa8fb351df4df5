/** A player's position on a pitch drawn for both sides, in per cent from the top left. */
export interface Place {
  left: number
  top: number
}

/**
 * Position of the front line, as a share of its own half, so that two front lines do not meet on the halfway
 * line.
 */
const REACH = 0.92

/**
 * `x` runs 0..100 across the pitch from a side's own left, `y` 0..100 from its own goal; each side gets the
 * half it defends. Wide: the home side attacks to the right. Tall: it attacks downwards.
 */
export function pitchPlace(side: 'home' | 'away', x: number, y: number): { wide: Place; tall: Place } {
  const along = round((y / 2) * REACH + 2.5)
  const across = round(x)
  // A side that attacks to the right has its left at the top; one that attacks downwards has it at the right.
  return side === 'home'
    ? { wide: { left: along, top: across }, tall: { left: 100 - across, top: along } }
    : { wide: { left: 100 - along, top: 100 - across }, tall: { left: across, top: 100 - along } }
}

const round = (value: number) => Math.round(value * 10) / 10
