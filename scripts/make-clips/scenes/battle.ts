import type { Pen } from './pen.ts'
import { random, wander } from './random.ts'

const TURN = Math.PI * 2
const SIDES = ['#39a7ff', '#ff5a6a'] as const

/** A battle seen from above, invented: three lanes, a river, towers, five fighters a side who meet and part. */
export function battle(seed: number): (pen: Pen, width: number, height: number, t: number) => void {
  const next = random(seed)
  const trees = Array.from({ length: 130 }, () => ({ x: next(), y: next(), r: 0.012 + next() * 0.014 }))
  const grove = trees.filter(
    ({ x, y }) => !onLane(x, y) && Math.abs(x - (1 - y)) < 2 && Math.abs(y - x) > 0.07,
  )
  const fighters = [0, 1].flatMap((side) =>
    Array.from({ length: 5 }, (_, n) => ({
      side,
      n,
      dx: wander(seed + side * 9 + n, 0.05),
      dy: wander(seed + side * 9 + n + 40, 0.05),
    })),
  )
  return (pen, width, height, t) => {
    pen.fillStyle = '#274a33'
    pen.fillRect(0, 0, width, height)
    const at = (x: number, y: number) => [x * width, y * height] as const
    road(
      pen,
      at,
      [
        [0, 0],
        [1, 1],
      ],
      '#2f7f95',
      height * 0.1,
    )
    for (const lane of LANES) road(pen, at, lane, '#8b7a55', height * 0.075)
    for (const { x, y, r } of grove) {
      pen.fillStyle = '#173524'
      disc(pen, ...at(x, y), r * width)
      pen.fillStyle = '#21492f'
      disc(pen, x * width - 1, y * height - 2, r * width * 0.7)
    }
    for (const [side, towers] of TOWERS.entries()) {
      for (const [x, y] of towers) {
        pen.fillStyle = '#0c1020'
        disc(pen, ...at(x, y), width * 0.02)
        pen.fillStyle = SIDES[side] ?? SIDES[0]
        disc(pen, ...at(x, y), width * 0.013)
      }
    }
    // Small soldiers march along the lanes, wave after wave.
    for (const lane of LANES) {
      for (let n = 0; n < 12; n++) {
        const side = n % 2
        const way = (((t * 4 + n / 12) % 1) + 1) % 1
        const place = along(lane, side === 0 ? way * 0.5 : 1 - way * 0.5)
        pen.fillStyle = SIDES[side] ?? SIDES[0]
        disc(pen, ...at(place[0], place[1]), width * 0.006)
      }
    }
    const meet = [0.5 + Math.sin(t * TURN * 2) * 0.16, 0.5 - Math.sin(t * TURN * 2 + 0.4) * 0.16] as const
    const heat = 0.5 - 0.5 * Math.cos(t * TURN * 3)
    for (const { side, n, dx, dy } of fighters) {
      const home = along(LANES[n % 3] ?? LANES[0], side === 0 ? 0.36 : 0.64)
      const gap = (side === 0 ? -1 : 1) * 0.05
      const x = home[0] + (meet[0] + gap - home[0]) * heat + dx(t) * 0.8
      const y = home[1] + (meet[1] - gap - home[1]) * heat + dy(t) * 0.8
      fighter(
        pen,
        x * width,
        y * height,
        width,
        SIDES[side] ?? SIDES[0],
        0.45 + 0.5 * Math.abs(Math.sin(t * TURN * 2 + n)),
      )
      if (heat > 0.6 && n % 2 === 0)
        spark(
          pen,
          x * width,
          y * height,
          meet[0] * width,
          meet[1] * height,
          (t * 24 + n * 0.3) % 1,
          SIDES[side] ?? SIDES[0],
        )
    }
    if (heat > 0.75) {
      const ring = (t * 18) % 1
      pen.strokeStyle = `rgba(255,240,170,${1 - ring})`
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(meet[0] * width, meet[1] * height, ring * width * 0.09, 0, TURN)
      pen.stroke()
    }
  }
}

type Lane = readonly (readonly [number, number])[]
const LANES: readonly [Lane, Lane, Lane] = [
  [
    [0.08, 0.92],
    [0.08, 0.12],
    [0.92, 0.08],
  ],
  [
    [0.08, 0.92],
    [0.92, 0.08],
  ],
  [
    [0.08, 0.92],
    [0.9, 0.92],
    [0.92, 0.08],
  ],
]
const TOWERS: readonly Lane[] = [
  [
    [0.08, 0.92],
    [0.08, 0.6],
    [0.08, 0.38],
    [0.26, 0.75],
    [0.38, 0.63],
    [0.36, 0.92],
    [0.6, 0.92],
  ],
  [
    [0.92, 0.08],
    [0.92, 0.38],
    [0.92, 0.6],
    [0.75, 0.26],
    [0.63, 0.38],
    [0.38, 0.1],
    [0.62, 0.09],
  ],
]

function along(lane: Lane, share: number): readonly [number, number] {
  const place = share * (lane.length - 1)
  const n = Math.min(lane.length - 2, Math.floor(place))
  const [a, b] = [lane[n] ?? [0, 0], lane[n + 1] ?? [0, 0]]
  return [a[0] + (b[0] - a[0]) * (place - n), a[1] + (b[1] - a[1]) * (place - n)]
}

function onLane(x: number, y: number): boolean {
  return LANES.some((lane) =>
    Array.from({ length: 60 }, (_, n) => along(lane, n / 59)).some(
      ([a, b]) => Math.hypot(a - x, b - y) < 0.065,
    ),
  )
}

function road(
  pen: Pen,
  at: (x: number, y: number) => readonly [number, number],
  points: Lane,
  colour: string,
  size: number,
): void {
  pen.strokeStyle = colour
  pen.lineWidth = size
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(...at(x, y))
  pen.stroke()
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, TURN)
  pen.fill()
}

function fighter(pen: Pen, x: number, y: number, width: number, colour: string, health: number): void {
  const r = width * 0.019
  pen.fillStyle = 'rgba(0,0,0,.35)'
  disc(pen, x + 2, y + 3, r)
  pen.fillStyle = '#0a0f22'
  disc(pen, x, y, r)
  pen.fillStyle = colour
  disc(pen, x, y, r * 0.76)
  pen.fillStyle = 'rgba(255,255,255,.85)'
  disc(pen, x - r * 0.2, y - r * 0.25, r * 0.28)
  pen.fillStyle = '#0a0f22'
  pen.fillRect(x - r * 1.2, y - r * 1.9, r * 2.4, 4)
  pen.fillStyle = '#7df0a2'
  pen.fillRect(x - r * 1.2, y - r * 1.9, r * 2.4 * health, 4)
}

function spark(pen: Pen, x1: number, y1: number, x2: number, y2: number, way: number, colour: string): void {
  const x = x1 + (x2 - x1) * way
  const y = y1 + (y2 - y1) * way
  pen.strokeStyle = colour
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x - (x2 - x1) * 0.16, y - (y2 - y1) * 0.16)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  disc(pen, x, y, 3)
}
