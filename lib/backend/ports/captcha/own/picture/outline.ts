import type { Chance } from './chance.ts'

/** The side of a piece's square picture including knobs, and the margin in it for the knobs. */
export const PIECE = 56
const MARGIN = 11
const RADIUS = 6.5

/** Whether each side (top, right, bottom, left) has a knob outwards (1), inwards (-1), or none (0). */
type Side = -1 | 0 | 1
export type Knobs = readonly [Side, Side, Side, Side]

/** Random knobs of a piece: at least two sides have one, so that no piece is a plain square. */
export function knobsOf(chance: Chance): Knobs {
  const side = (): Side => chance.pick([-1, 1, 0, 1, -1])
  for (;;) {
    const knobs: Knobs = [side(), side(), side(), side()]
    if (knobs.filter((knob) => knob !== 0).length >= 2) return knobs
  }
}

/** The path of a piece whose picture has its top left corner at (x, y). */
export function pieceOutline(x: number, y: number, [top, right, bottom, left]: Knobs): string {
  const near = MARGIN
  const far = PIECE - MARGIN
  const half = PIECE / 2
  const at = (px: number, py: number) => `${(x + px).toFixed(1)} ${(y + py).toFixed(1)}`
  /** A half circle between two points of a side; with `side` 1 it points outwards. */
  const knob = (side: Side, [ax, ay]: [number, number], [bx, by]: [number, number]) =>
    side === 0 ? '' : `L${at(ax, ay)}A${RADIUS} ${RADIUS} 0 1 ${side === 1 ? 1 : 0} ${at(bx, by)}`
  const reach = RADIUS * 0.8
  return [
    `M${at(near, near)}`,
    knob(top, [half - reach, near], [half + reach, near]),
    `L${at(far, near)}`,
    knob(right, [far, half - reach], [far, half + reach]),
    `L${at(far, far)}`,
    knob(bottom, [half + reach, far], [half - reach, far]),
    `L${at(near, far)}`,
    knob(left, [near, half + reach], [near, half - reach]),
    'Z',
  ].join('')
}

/**
 * A shape of about a piece's size that no piece has: people see that it does not fit, edge detectors do not.
 */
export function decoyOutline(chance: Chance, x: number, y: number): string {
  const middle = PIECE / 2
  const size = chance.between(17, 22)
  const corners = chance.pick([3, 5, 6, 32, 4])
  const turn = corners === 4 ? Math.PI / 2 : chance.between(0, Math.PI)
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / corners
    return `${(x + middle + size * Math.cos(angle)).toFixed(1)} ${(y + middle + size * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
