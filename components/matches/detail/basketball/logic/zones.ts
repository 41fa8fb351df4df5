import type { Shot } from './game.ts'

/** A court's 94 feet are drawn on 81 units. */
const FEET_PER_UNIT = 94 / 81
const RIM = { x: 25, y: 5.25 }
/** Half the width of the key, and its length, in feet. */
const KEY = { half: 8, length: 19 }
/** Distance in feet within which a shot counts as at the rim. */
const AT_RIM = 4

export const ZONES = ['rim', 'paint', 'mid', 'three'] as const
export type Zone = (typeof ZONES)[number]

/** Position of a shot in feet from the left side line and from the base line. */
export const feetOf = ({ x, y }: Pick<Shot, 'x' | 'y'>) => ({ x, y: y * FEET_PER_UNIT })

/** Distance from the rim in feet. */
export function distanceOf(shot: Pick<Shot, 'x' | 'y'>): number {
  const { x, y } = feetOf(shot)
  return Math.hypot(x - RIM.x, y - RIM.y)
}

/**
 * Zone of a shot. Whether it was a three is decided by its points: the distance of the arc differs by rule
 * book.
 */
export function zoneOf(shot: Pick<Shot, 'x' | 'y' | 'points'>): Zone {
  if (shot.points === 3) return 'three'
  if (distanceOf(shot) <= AT_RIM) return 'rim'
  const { x, y } = feetOf(shot)
  return Math.abs(x - RIM.x) <= KEY.half && y <= KEY.length ? 'paint' : 'mid'
}

/** Made and attempted shots by zone. */
export function byZone(shots: readonly Shot[]): Record<Zone, { made: number; tried: number }> {
  const found = Object.fromEntries(ZONES.map((zone) => [zone, { made: 0, tried: 0 }])) as ReturnType<
    typeof byZone
  >
  for (const shot of shots) {
    const cell = found[zoneOf(shot)]
    cell.tried++
    if (shot.made) cell.made++
  }
  return found
}
