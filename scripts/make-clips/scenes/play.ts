import type { Figure, Kit } from './figure.ts'
import { follow, type Path, smooth } from './motion.ts'
import { pick, random, wander } from './random.ts'

export interface Team {
  kit: Kit
  goalkeeper: Kit | null
  /** Places at rest, metres; the goalkeeper first where there is one. */
  places: readonly (readonly [number, number])[]
}

export interface PlayOptions {
  seed: number
  frames: number
  seconds: number
  teams: readonly [Team, Team]
  /** Where play is at t (0 to 1, periodic). */
  centre: (t: number) => [number, number]
  /** Maximum distance from the middle, metres along x. */
  reach: number
  /** The long axis of the field, y in metres. */
  middle: number
  /** How far a team moves along with play: share of the distance in x and y. */
  along: readonly [number, number]
  /** How far each player wanders, and from how far away they are drawn to the ball, metres. */
  wander: number
  drawn: number
  /** Which team has the ball at t. */
  owner: (t: number) => 0 | 1
  /** Passes over the loop. */
  passes: number
  /** How high a pass of d metres flies. */
  loft: (distance: number) => number
  /** Height of the ball while a player has it, `n` the frame. */
  held: (n: number) => number
  height: number
}

export interface Play {
  figures: (frame: number) => Figure[]
  ball: { x: number[]; y: number[]; z: number[] }
}

const SKINS = ['#e8b48c', '#c98d63', '#8d5a3b', '#f0c6a2', '#6f4630', '#b57a50'] as const
const HAIRS = ['#1d1712', '#2b2018', '#4a3423', '#111111', '#6b5030'] as const

/** Two teams that move with play around a ball that is passed on; the loop closes without a jump. */
export function play(options: PlayOptions): Play {
  const { teams, frames, seconds, seed } = options
  const next = random(seed)
  const people = teams.flatMap((team, side) =>
    team.places.map((place, n) => {
      const goalkeeper = n === 0 && team.goalkeeper !== null
      const [dx, dy] = [wander(seed + side * 100 + n, 1), wander(seed + side * 100 + n + 50, 1)]
      const at = (t: number): [number, number] => {
        const [cx, cy] = options.centre(t)
        const size = goalkeeper ? 0.35 : options.wander
        const [ax, ay] = goalkeeper ? [0.05, 0.08] : options.along
        const free = place[0] + cx * ax + dx(t) * size
        const x = goalkeeper ? free : options.reach * Math.tanh(free / options.reach)
        const y = place[1] + (cy - options.middle) * ay + dy(t) * size
        const pull = goalkeeper ? 0 : Math.exp(-(((cx - x) ** 2 + (cy - y) ** 2) / options.drawn ** 2)) * 0.55
        return [x + (cx - x) * pull, y + (cy - y) * pull]
      }
      const kit = goalkeeper && team.goalkeeper ? team.goalkeeper : team.kit
      return {
        side,
        goalkeeper,
        kit,
        path: follow(at, frames, seconds),
        skin: pick(SKINS, next()),
        hair: pick(HAIRS, next()),
      }
    }),
  )
  const holders = chooseHolders(options, people)
  const ball = fly(
    options,
    people.map(({ path }) => path),
    holders,
  )
  return {
    ball,
    figures: (frame) =>
      people.map(({ path, kit, skin, hair }) => ({
        x: path.x[frame] ?? 0,
        y: path.y[frame] ?? 0,
        z: 0,
        heading: path.heading[frame] ?? 1,
        stride: path.stride[frame] ?? 0,
        effort: Math.min(1, 0.12 + (path.speed[frame] ?? 0) / 5.5),
        kit,
        skin,
        hair,
        height: options.height,
        reach: 0,
      })),
  }
}

function chooseHolders(
  options: PlayOptions,
  people: { side: number; goalkeeper: boolean; path: Path }[],
): number[] {
  const holders: number[] = []
  for (let k = 0; k < options.passes; k++) {
    const t = (k + 0.5) / options.passes
    const frame = Math.floor(t * options.frames)
    const [cx, cy] = options.centre(t)
    const near = people
      .map(({ side, goalkeeper, path }, n) => ({
        n,
        fits: side === options.owner(t) && !goalkeeper,
        far: Math.hypot((path.x[frame] ?? 0) - cx, (path.y[frame] ?? 0) - cy),
      }))
      .filter(
        ({ n, fits }) => fits && n !== holders.at(-1) && !(k === options.passes - 1 && n === holders[0]),
      )
      .sort((a, b) => a.far - b.far)
    holders.push(near[0]?.n ?? 0)
  }
  return holders
}

/** The ball: with a player for the first part of each turn, in flight for the rest. */
function fly(options: PlayOptions, paths: Path[], holders: number[]): Play['ball'] {
  const { frames } = options
  const each = frames / holders.length
  const x: number[] = []
  const y: number[] = []
  const z: number[] = []
  const foot = (holder: number, frame: number) => {
    const path = paths[holder]
    const side = Math.tanh((path?.heading[frame] ?? 1) * 3)
    return [(path?.x[frame] ?? 0) + side * 0.55, (path?.y[frame] ?? 0) - 0.25] as const
  }
  for (let n = 0; n < frames; n++) {
    const turn = Math.min(holders.length - 1, Math.floor(n / each))
    const share = (n - turn * each) / each
    const from = foot(holders[turn] ?? 0, n)
    const arrive = Math.floor((turn + 1) * each) % frames
    const to = foot(holders[(turn + 1) % holders.length] ?? 0, arrive)
    const way = Math.max(0, (share - 0.5) / 0.5)
    const start = foot(holders[turn] ?? 0, Math.floor((turn + 0.5) * each) % frames)
    const eased = 1 - (1 - way) ** 1.5
    const far = Math.hypot(to[0] - start[0], to[1] - start[1])
    x.push(way === 0 ? from[0] : start[0] + (to[0] - start[0]) * eased)
    y.push(way === 0 ? from[1] : start[1] + (to[1] - start[1]) * eased)
    z.push(way === 0 ? options.held(n) : 0.12 + options.loft(far) * 4 * way * (1 - way))
  }
  return { x: smooth(x, 1), y: smooth(y, 1), z }
}
