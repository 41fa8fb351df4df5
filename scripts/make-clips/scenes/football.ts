import { camera } from './camera.ts'
import { drawFigure, type Kit } from './figure.ts'
import { smooth } from './motion.ts'
import { arc, area, line, type Pen, rectangle } from './pen.ts'
import { play } from './play.ts'
import type { Scene, SceneSize } from './scene.ts'
import { boards, stand } from './stand.ts'

export interface FootballStyle {
  seed: number
  home: Kit
  away: Kit
  goalkeepers: readonly [Kit, Kit]
  grass: readonly [string, string]
  /** Stripes across, or a chequered cut. */
  chequered: boolean
  lines: string
  boards: readonly string[]
  crowd: readonly string[]
  back: string
  aisle: string
  /** Floodlit: darker stands, more than one shadow, a glow from above. */
  night: boolean
  /** Camera height and distance, m, and its angle of view, degrees. */
  view: readonly [height: number, distance: number, fov: number]
}

const SHAPE = [
  [-48, 34],
  [-33, 12],
  [-35, 26],
  [-35, 42],
  [-33, 56],
  [-18, 18],
  [-21, 34],
  [-18, 50],
  [-4, 14],
  [-1, 36],
  [-5, 55],
] as const

/** A football match from the main stand's camera, which follows play from side to side. */
export function football(style: FootballStyle, { frames, seconds, width, height }: SceneSize): Scene {
  const turn = Math.PI * 2
  const centre = (t: number): [number, number] => [
    Math.sin(t * turn) * 37 + Math.sin(t * turn * 3 + 1) * 5,
    Math.sin(t * turn * 2 + 0.7) * 15 + Math.sin(t * turn * 5) * 3,
  ]
  const game = play({
    seed: style.seed,
    frames,
    seconds,
    teams: [
      { kit: style.home, goalkeeper: style.goalkeepers[0], places: SHAPE },
      {
        kit: style.away,
        goalkeeper: style.goalkeepers[1],
        places: SHAPE.map(([x, y]) => [-x + 2, y + 1.5] as const),
      },
    ],
    centre: (t) => [centre(t)[0], centre(t)[1] + 34],
    reach: 51,
    middle: 34,
    along: [0.85, 0.34],
    wander: 2.6,
    drawn: 9,
    owner: (t) => (t < 0.5 ? 0 : 1),
    passes: 13,
    loft: (distance) => (distance > 18 ? distance * 0.12 : 0.15),
    held: () => 0.12,
    height: 1.95,
  })
  const pan = smooth(smooth(game.ball.x, 24), 24)
  const people = stand({
    seed: style.seed,
    from: -92,
    to: 92,
    y: 80,
    z: 2.4,
    rows: 24,
    depth: 0.95,
    rise: 0.6,
    seat: 0.78,
    colours: style.crowd,
    back: style.back,
    aisle: style.aisle,
    mood: 1,
  })
  const [high, away, fov] = style.view
  return (pen, frame) => {
    const focus = (pan[frame] ?? 0) * 0.6 + Math.sin((frame / frames) * turn) * 17
    const eye = camera([focus * 0.55, -away, high], [focus, 33, 0], fov, width, height)
    pen.fillStyle = style.back
    pen.fillRect(0, 0, width, height)
    people(pen, eye, frame / frames)
    boards(pen, eye, 75, -90, 90, style.boards)
    ground(pen, eye, style)
    markings(pen, eye, style.lines)
    const figures = game.figures(frame).sort((a, b) => b.y - a.y)
    const shadow = style.night ? 'rgba(4,20,14,.38)' : 'rgba(6,30,14,.42)'
    goal(pen, eye, -52.5, -1)
    goal(pen, eye, 52.5, 1)
    const ball = { x: game.ball.x[frame] ?? 0, y: game.ball.y[frame] ?? 0, z: game.ball.z[frame] ?? 0 }
    let drawn = false
    for (const figure of figures) {
      if (!drawn && figure.y < ball.y) drawn = drawBall(pen, eye, ball, shadow)
      drawFigure(pen, eye, figure, shadow)
    }
    if (!drawn) drawBall(pen, eye, ball, shadow)
    light(pen, width, height, style.night)
  }
}

type Eye = ReturnType<typeof camera>

function ground(pen: Pen, eye: Eye, style: FootballStyle): void {
  // In slices: of one wide piece the corners beside the camera would be behind it.
  for (let x = -96; x < 96; x += 8) area(pen, eye, rectangle(x, -8, 8.1, 83), style.grass[0])
  const step = 105 / 18
  for (let n = -3; n < 21; n++) {
    const x = -52.5 + n * step
    const rows = style.chequered ? 6 : 1
    for (let row = 0; row < rows; row++) {
      if ((n + row) % 2 === 0) continue
      const y = -6 + (row * 80) / rows
      area(
        pen,
        eye,
        [
          [x, y, 0],
          [x + step, y, 0],
          [x + step, y + 80 / rows, 0],
          [x, y + 80 / rows, 0],
        ],
        style.grass[1],
      )
    }
  }
}

function markings(pen: Pen, eye: Eye, colour: string): void {
  const draw = (points: Parameters<typeof line>[2]) => line(pen, eye, points, colour)
  draw(rectangle(-52.5, 0, 105, 68))
  draw([
    [0, 0, 0],
    [0, 68, 0],
  ])
  draw(arc(0, 34, 9.15, 0, 360))
  for (const side of [-1, 1]) {
    const x = side * 52.5
    draw(rectangle(x, 13.84, -side * 16.5, 40.32))
    draw(rectangle(x, 24.84, -side * 5.5, 18.32))
    draw(arc(x - side * 11, 34, 9.15, side > 0 ? 127 : -53, side > 0 ? 233 : 53))
    draw(arc(x - side * 11, 34, 0.15, 0, 360))
    for (const y of [0, 68])
      draw(arc(x, y, 1, side > 0 ? (y ? 180 : 90) : y ? 270 : 0, side > 0 ? (y ? 270 : 180) : y ? 360 : 90))
  }
  draw(arc(0, 34, 0.15, 0, 360))
}

function goal(pen: Pen, eye: Eye, x: number, side: number): void {
  const back = x + side * 2
  for (let n = 0; n <= 12; n++) {
    const y = 30.34 + (n * 7.32) / 12
    line(
      pen,
      eye,
      [
        [x, y, 2.44],
        [back, y, 1.7],
        [back, y, 0],
      ],
      'rgba(255,255,255,.35)',
      0.03,
    )
  }
  for (let n = 0; n <= 4; n++) {
    line(
      pen,
      eye,
      [
        [back, 30.34, n * 0.42],
        [back, 37.66, n * 0.42],
      ],
      'rgba(255,255,255,.35)',
      0.03,
    )
  }
  line(
    pen,
    eye,
    [
      [x, 30.34, 0],
      [x, 30.34, 2.44],
      [x, 37.66, 2.44],
      [x, 37.66, 0],
    ],
    '#ffffff',
    0.16,
  )
}

function drawBall(pen: Pen, eye: Eye, ball: { x: number; y: number; z: number }, shadow: string): boolean {
  const floor = eye.see([ball.x, ball.y, 0])
  const spot = eye.see([ball.x, ball.y, ball.z + 0.14])
  if (!floor || !spot) return true
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(floor.x + floor.scale * 0.1, floor.y, floor.scale * 0.22, floor.scale * 0.08, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = 'rgba(20,30,30,.7)'
  pen.lineWidth = 1
  pen.beginPath()
  pen.arc(spot.x, spot.y, Math.max(3.2, spot.scale * 0.2), 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  return true
}

function light(pen: Pen, width: number, height: number, night: boolean): void {
  const glow = pen.createRadialGradient(
    width / 2,
    height * 0.55,
    height * 0.35,
    width / 2,
    height * 0.55,
    width * 0.72,
  )
  glow.addColorStop(0, night ? 'rgba(200,235,255,.07)' : 'rgba(255,250,220,.05)')
  glow.addColorStop(1, night ? 'rgba(0,6,18,.5)' : 'rgba(0,14,8,.24)')
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, height)
}
