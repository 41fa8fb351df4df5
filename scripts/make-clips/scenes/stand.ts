import type { Camera } from './camera.ts'
import { area, type Pen } from './pen.ts'
import { pick, random } from './random.ts'

export interface StandOptions {
  seed: number
  /** From where to where along x, and where the first row begins. */
  from: number
  to: number
  y: number
  z: number
  rows: number
  /** Depth and rise of a row, and room of a seat, metres. */
  depth: number
  rise: number
  seat: number
  colours: readonly string[]
  back: string
  aisle: string
  /** 0 to 1: how much people move. */
  mood: number
}

const SKINS = ['#c79a78', '#a97550', '#7d5238', '#d9b08e'] as const

interface Spectator {
  x: number
  row: number
  colour: string
  skin: string
  beat: number
  phase: number
}

/** A stand full of people: rows rising away from the field. Returns what draws it at t (0 to 1). */
export function stand(options: StandOptions): (pen: Pen, camera: Camera, t: number) => void {
  const next = random(options.seed)
  const people: Spectator[] = []
  for (let row = options.rows - 1; row >= 0; row--) {
    for (let x = options.from + (row % 2) * 0.4; x < options.to; x += options.seat) {
      const inAisle = Math.abs((((x % 24) + 24) % 24) - 12) < 0.8
      if (inAisle || next() < 0.06) continue
      const beat = 3 + Math.floor(next() * 9)
      people.push({
        x: x + (next() - 0.5) * 0.2,
        row,
        colour: pick(options.colours, next()),
        skin: pick(SKINS, next()),
        beat,
        phase: next() * 6.3,
      })
    }
  }
  const { from, to, y, z, rows, depth, rise } = options
  return (pen, camera, t) => {
    const top = rows * rise + z + 1
    const far = y + rows * depth
    area(
      pen,
      camera,
      [
        [from, y, 0],
        [to, y, 0],
        [to, y, z],
        [from, y, z],
      ],
      options.aisle,
    )
    area(
      pen,
      camera,
      [
        [from, y, z],
        [to, y, z],
        [to, far, top],
        [from, far, top],
      ],
      options.back,
    )
    for (let x = Math.ceil(from / 24) * 24 + 12; x < to; x += 24) {
      area(
        pen,
        camera,
        [
          [x - 0.7, y, z],
          [x + 0.7, y, z],
          [x + 0.7, far, top],
          [x - 0.7, far, top],
        ],
        options.aisle,
      )
    }
    for (const { x, row, colour, skin, beat, phase } of people) {
      const hop = Math.max(0, Math.sin(t * Math.PI * 2 * beat + phase)) * 0.16 * options.mood
      const spot = camera.see([x, y + row * depth, z + row * rise + hop])
      if (!spot || spot.x < -10 || spot.x > pen.canvas.width + 10 || spot.y < -20) continue
      const size = spot.scale
      pen.fillStyle = colour
      pen.beginPath()
      if (size > 14)
        pen.roundRect(spot.x - size * 0.24, spot.y - size * 0.62, size * 0.48, size * 0.7, size * 0.16)
      else pen.rect(spot.x - size * 0.24, spot.y - size * 0.62, size * 0.48, size * 0.62)
      pen.fill()
      pen.fillStyle = skin
      pen.beginPath()
      if (size > 14) pen.arc(spot.x, spot.y - size * 0.74, size * 0.15, 0, Math.PI * 2)
      else pen.rect(spot.x - size * 0.12, spot.y - size * 0.86, size * 0.24, size * 0.26)
      pen.fill()
    }
  }
}

/** Boards beside the field in plain colours, each with a simple shape and nothing to read. */
export function boards(
  pen: Pen,
  camera: Camera,
  y: number,
  from: number,
  to: number,
  colours: readonly string[],
): void {
  const length = 9
  const height = 1.05
  for (let n = 0, x = from; x < to; n++, x += length) {
    const colour = pick(colours, (n % colours.length) / colours.length + 0.001)
    area(
      pen,
      camera,
      [
        [x, y, 0],
        [x + length, y, 0],
        [x + length, y, height],
        [x, y, height],
      ],
      colour,
    )
    const light = n % 2 === 0 ? 'rgba(255,255,255,.75)' : 'rgba(255,255,255,.32)'
    for (let k = 0; k < 3; k++) {
      const left = x + 2.4 + k * 1.6
      const bend = n % 3 === 0 ? 0.6 : 0
      area(
        pen,
        camera,
        [
          [left, y, 0.25],
          [left + 0.7, y, 0.25],
          [left + 0.7 + bend, y, 0.8],
          [left + bend, y, 0.8],
        ],
        light,
      )
    }
  }
}
