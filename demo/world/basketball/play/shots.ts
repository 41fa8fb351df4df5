import type { Random } from '#demo/world/random.ts'
import type { Rules } from '../rules.ts'
import type { Shot } from '../script.ts'

/** Scale of the chart: 94 feet of court length on 81 units. */
const SCALE = 81 / 94
const RIM_X = 25
const RIM_FEET = 5.25
/** The key: sixteen feet wide and nineteen long. */
const KEY_HALF_WIDTH = 8
const KEY_LENGTH = 19 * SCALE

function place(rng: Random, distance: number, spread: number): { x: number; y: number } {
  const angle = ((rng.next() * 2 - 1) * spread * Math.PI) / 180
  const x = Math.min(49, Math.max(1, RIM_X + distance * Math.sin(angle)))
  const y = Math.max(1, (RIM_FEET + distance * Math.cos(angle)) * SCALE)
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

/**
 * Returns the position of a shot of a kind. Corner threes are near the side lines, where the arc is straight.
 */
export function locate(
  rng: Random,
  kind: Shot['kind'],
  rules: Rules,
): { x: number; y: number; paint: boolean } {
  const spot = (() => {
    switch (kind) {
      case 'rim':
        return place(rng, 0.5 + rng.next() * 3.5, 100)
      case 'paint':
        return place(rng, 4.5 + rng.next() * 7.5, 38)
      case 'mid':
        return place(rng, 12.5 + rng.next() * (rules.arc - 14.5), 82)
      case 'three':
        if (rng.chance(0.24)) {
          const y = Math.round((1.5 + rng.next() * 8.5) * 10) / 10
          const x = Math.round((1.2 + rng.next() * 1.5) * 10) / 10
          return { x: rng.chance(0.5) ? x : 50 - x, y }
        }
        return place(rng, rules.arc + 0.3 + rng.next() ** 2 * 5, 62)
      case 'heave':
        return { x: rng.int(8, 42), y: rng.int(36, 70) }
    }
  })()
  const paint =
    (kind === 'rim' || kind === 'paint') && Math.abs(spot.x - RIM_X) <= KEY_HALF_WIDTH && spot.y <= KEY_LENGTH
  return { ...spot, paint }
}

/** Chance that a shot of a kind goes in between two average sides; together 2P 52 %, 3P 36 %. */
export const MAKES: Record<Shot['kind'], number> = {
  rim: 0.585,
  paint: 0.405,
  mid: 0.395,
  three: 0.36,
  heave: 0.03,
}
