import { camera, type Point } from './camera.ts'
import { drawFigure, type Kit } from './figure.ts'
import { smooth } from './motion.ts'
import { arc, area, line, type Pen, rectangle } from './pen.ts'
import { play } from './play.ts'
import { random } from './random.ts'
import type { Scene, SceneSize } from './scene.ts'
import { boards, stand } from './stand.ts'

type Eye = ReturnType<typeof camera>

const WOOD = ['#d9a066', '#d39a60', '#deA76e', '#cf955a'] as const
const HOME: Kit = { shirt: '#f4f5f7', shorts: '#f4f5f7', socks: '#e8e8ea' }
const AWAY: Kit = { shirt: '#6b2bd1', shorts: '#5a20b8', socks: '#f0f0f4' }
const FIVE = [
  [-9, 7.5],
  [-5, 3.2],
  [-5.5, 11.8],
  [-1, 5],
  [-1.5, 10],
] as const

/** A basketball game: play goes to one basket, ends in a shot, and comes back to the other. */
export function court({ frames, seconds, width, height }: SceneSize): Scene {
  const turn = Math.PI * 2
  const side = (t: number) => Math.tanh(3.2 * Math.sin(t * turn)) / Math.tanh(3.2)
  const centre = (t: number): [number, number] => [
    side(t) * 8.4 + Math.sin(t * turn * 4) * 1.2,
    7.5 + Math.sin(t * turn * 3 + 0.5) * 2.6 + Math.sin(t * turn * 7) * 0.9,
  ]
  const game = play({
    seed: 71,
    frames,
    seconds,
    teams: [
      { kit: HOME, goalkeeper: null, places: FIVE.map(([x, y]) => [x * 0.32, y] as const) },
      { kit: AWAY, goalkeeper: null, places: FIVE.map(([x, y]) => [-x * 0.32 + 0.8, y + 0.7] as const) },
    ],
    centre,
    reach: 14,
    middle: 7.5,
    along: [0.82, 0.3],
    wander: 0.95,
    drawn: 2.4,
    owner: (t) => (t < 0.5 ? 0 : 1),
    passes: 10,
    loft: (distance) => 0.9 + distance * 0.05,
    held: (n) => 0.18 + Math.abs(Math.cos((n / 12) * Math.PI)) * 0.82,
    height: 2.0,
  })
  shots(game.ball, frames)
  const pan = smooth(smooth(game.ball.x, 22), 22)
  const colours = [
    '#3b4a63',
    '#56637c',
    '#8b95a8',
    '#b04a4a',
    '#c9b58a',
    '#47325f',
    '#2f3a4d',
    '#d8d8de',
  ] as const
  const crowd = stand({
    seed: 9,
    from: -34,
    to: 34,
    y: 19.4,
    z: 0.6,
    rows: 13,
    depth: 0.9,
    rise: 0.55,
    seat: 0.62,
    colours,
    back: '#171b26',
    aisle: '#232939',
    mood: 1.4,
  })
  const planks = makePlanks()
  return (pen, frame) => {
    const focus = (pan[frame] ?? 0) * 0.78
    const eye = camera([focus * 0.6, -17.5, 9.4], [focus, 8.2, 0.9], 40, width, height)
    pen.fillStyle = '#12151d'
    pen.fillRect(0, 0, width, height)
    crowd(pen, eye, frame / frames)
    boards(pen, eye, 18.6, -36, 36, ['#0d7a4f', '#20304f', '#d94a3d', '#f0b429', '#1d6fb8', '#2b2f3a'])
    floor(pen, eye, planks)
    const figures = game.figures(frame).sort((a, b) => b.y - a.y)
    const ball = { x: game.ball.x[frame] ?? 0, y: game.ball.y[frame] ?? 0, z: game.ball.z[frame] ?? 0 }
    for (const end of [-1, 1]) hoop(pen, eye, end)
    let drawn = false
    for (const figure of figures) {
      if (!drawn && figure.y < ball.y) {
        drawBall(pen, eye, ball)
        drawn = true
      }
      const near = Math.hypot(figure.x - ball.x, figure.y - ball.y)
      const reach = ball.z > 1.9 && near < 1.6 ? Math.min(1, (ball.z - 1.9) * 1.4) : 0
      drawFigure(pen, eye, { ...figure, reach }, 'rgba(60,30,8,.34)')
    }
    if (!drawn) drawBall(pen, eye, ball)
    const glow = pen.createRadialGradient(
      width / 2,
      height * 0.6,
      height * 0.3,
      width / 2,
      height * 0.6,
      width * 0.7,
    )
    glow.addColorStop(0, 'rgba(255,240,210,.08)')
    glow.addColorStop(1, 'rgba(8,6,16,.45)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
  }
}

/** Before each turn the ball leaves the hands in a high arc for the basket and drops through the net. */
function shots(ball: { x: number[]; y: number[]; z: number[] }, frames: number): void {
  for (const [at, end] of [
    [0.385, 1],
    [0.885, -1],
  ] as const) {
    const first = Math.floor(at * frames)
    const flight = 26
    const fall = 12
    const from = { x: ball.x[first] ?? 0, y: ball.y[first] ?? 0 }
    const back = first + flight + fall + 10
    const to = { x: ball.x[back] ?? 0, y: ball.y[back] ?? 0, z: ball.z[back] ?? 0 }
    for (let k = 0; k < flight + fall + 10; k++) {
      const n = first + k
      if (k < flight) {
        const way = k / flight
        ball.x[n] = from.x + (end * 12.43 - from.x) * way
        ball.y[n] = from.y + (7.5 - from.y) * way
        ball.z[n] = 2 + way * 1.1 + 4 * way * (1 - way) * 2.1
      } else if (k < flight + fall) {
        const way = (k - flight) / fall
        ball.x[n] = end * 12.43
        ball.y[n] = 7.5
        ball.z[n] = 3.1 - 2.9 * way ** 1.6
      } else {
        const way = (k - flight - fall) / 10
        ball.x[n] = end * 12.43 + (to.x - end * 12.43) * way
        ball.y[n] = 7.5 + (to.y - 7.5) * way
        ball.z[n] = 0.2 + (to.z - 0.2) * way + 1.4 * way * (1 - way) * 2
      }
    }
  }
}

function makePlanks(): { x: number; y: number; length: number; colour: string }[] {
  const next = random(5)
  const planks = []
  for (let y = -2; y < 17; y += 0.55) {
    for (let x = -18 - next() * 3; x < 18; ) {
      const length = Math.min(18 - x, 2.2 + next() * 2.6)
      planks.push({ x, y, length, colour: WOOD[Math.floor(next() * WOOD.length)] ?? WOOD[0] })
      x += length
    }
  }
  return planks
}

function floor(pen: Pen, eye: Eye, planks: ReturnType<typeof makePlanks>): void {
  area(pen, eye, rectangle(-40, -6, 80, 24.6), '#27303f')
  area(pen, eye, rectangle(-18, -2, 36, 19.2), WOOD[0])
  for (const { x, y, length, colour } of planks) area(pen, eye, rectangle(x, y, length, 0.55), colour)
  const border = '#14694a'
  area(pen, eye, rectangle(-16, -2, 32, 2), border)
  area(pen, eye, rectangle(-16, 15, 32, 2), border)
  for (const end of [-1, 1]) {
    area(pen, eye, rectangle(end * 14, -2, end * 2, 19), border)
    area(pen, eye, rectangle(end * 14, 5.05, -end * 5.8, 4.9), '#1b7a57')
  }
  area(pen, eye, arc(0, 7.5, 1.8, 0, 360), '#1b7a57')
  const draw = (points: readonly Point[]) => line(pen, eye, points, '#fdfaf2', 0.06)
  draw(rectangle(-14, 0, 28, 15))
  draw([
    [0, 0, 0],
    [0, 15, 0],
  ])
  draw(arc(0, 7.5, 1.8, 0, 360))
  for (const end of [-1, 1]) {
    draw(rectangle(end * 14, 5.05, -end * 5.8, 4.9))
    draw(arc(end * 8.2, 7.5, 1.8, 0, 360))
    const three = arc(end * 12.43, 7.5, 6.75, end > 0 ? 102 : 78, end > 0 ? 258 : -78)
    draw([[end * 14, three[0]?.[1] ?? 0, 0], ...three, [end * 14, three.at(-1)?.[1] ?? 0, 0]])
  }
}

function hoop(pen: Pen, eye: Eye, end: number): void {
  const x = end * 12.8
  line(
    pen,
    eye,
    [
      [end * 15.6, 7.5, 0],
      [end * 15.2, 7.5, 2.7],
      [x, 7.5, 3.2],
    ],
    '#1d232e',
    0.2,
  )
  area(
    pen,
    eye,
    [
      [x, 6.6, 2.9],
      [x, 8.4, 2.9],
      [x, 8.4, 3.95],
      [x, 6.6, 3.95],
    ],
    'rgba(235,245,255,.42)',
  )
  line(
    pen,
    eye,
    [
      [x, 6.6, 2.9],
      [x, 8.4, 2.9],
      [x, 8.4, 3.95],
      [x, 6.6, 3.95],
      [x, 6.6, 2.9],
    ],
    '#ffffff',
    0.07,
  )
  const ring = (z: number, radius: number) =>
    arc(end * 12.43, 7.5, radius, 0, 360).map(([a, b]) => [a, b, z] as const)
  const top = ring(3.05, 0.23)
  const low = ring(2.62, 0.14)
  for (let n = 0; n < 32; n += 3) {
    const [a, b] = [top[n], low[(n + 3) % 32]]
    if (a && b) line(pen, eye, [a, b], 'rgba(255,255,255,.8)', 0.02)
  }
  line(pen, eye, top, '#e8562a', 0.06)
}

function drawBall(pen: Pen, eye: Eye, ball: { x: number; y: number; z: number }): void {
  const ground = eye.see([ball.x, ball.y, 0])
  const spot = eye.see([ball.x, ball.y, ball.z])
  if (!ground || !spot) return
  pen.fillStyle = 'rgba(60,30,8,.3)'
  pen.beginPath()
  pen.ellipse(ground.x, ground.y, ground.scale * 0.2, ground.scale * 0.07, 0, 0, Math.PI * 2)
  pen.fill()
  const radius = Math.max(4, spot.scale * 0.155)
  const ball3d = pen.createRadialGradient(
    spot.x - radius * 0.3,
    spot.y - radius * 0.4,
    radius * 0.1,
    spot.x,
    spot.y,
    radius,
  )
  ball3d.addColorStop(0, '#ffb070')
  ball3d.addColorStop(1, '#c8551c')
  pen.fillStyle = ball3d
  pen.beginPath()
  pen.arc(spot.x, spot.y, radius, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = 'rgba(60,20,6,.8)'
  pen.lineWidth = 1
  pen.stroke()
}
