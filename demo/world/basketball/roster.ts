import { type Culture, cultureOf, inventPeople, type PersonName } from '#demo/world/names.ts'
import { nationalityOf } from '#demo/world/nationalities.ts'
import { type Random, random } from '#demo/world/random.ts'
import type { DemoTeam } from '#demo/world/types.ts'
import type { FeedPlayer } from '#lib/backend/ports/feed/feed.ts'

export type Position = 'PG' | 'SG' | 'SF' | 'PF' | 'C'

/**
 * A player and their playing style (shares are weights among team-mates, chances are added to the team's).
 */
export interface Hooper {
  id: string
  name: PersonName
  number: number
  position: Position
  heightCm: number
  bornOn: string
  /** Position in the coach's order: 0..4 start. */
  depth: number
  usage: number
  /** Share of the player's shots that are threes, and that are at the rim. */
  threes: number
  rim: number
  /** Added to the chance of every shot. */
  touch: number
  freeThrow: number
  rebounding: number
  passing: number
  steals: number
  blocks: number
  fouling: number
}

/**
 * Profile of a position: height, share of threes and of shots at the rim, free throws, rebounding, passing,
 * steals, blocks.
 */
const KINDS: Record<Position, readonly [number, number, number, number, number, number, number, number]> = {
  PG: [190, 0.42, 0.26, 0.83, 0.6, 2.6, 1.4, 0.3],
  SG: [196, 0.47, 0.25, 0.82, 0.7, 1.5, 1.2, 0.4],
  SF: [201, 0.43, 0.29, 0.79, 1.0, 1.2, 1.1, 0.7],
  PF: [206, 0.35, 0.38, 0.75, 1.5, 0.9, 0.8, 1.2],
  C: [212, 0.16, 0.6, 0.68, 2.1, 0.8, 0.7, 2.2],
}
const POSITIONS: readonly Position[] = ['PG', 'SG', 'SF', 'PF', 'C']
/** Weight of shots by position in the coach's order: a star, a second star, then the others. */
const USAGE = [1.45, 1.25, 1.05, 0.95, 0.85] as const

function shirtNumbers(rng: Random, count: number): number[] {
  const taken = new Set<number>()
  while (taken.size < count) taken.add(rng.chance(0.6) ? rng.int(0, 25) : rng.int(26, 55))
  return [...taken]
}

/**
 * Generates the fifteen players of a club, three of each position, starters first. They are the same in every
 * season: only the world's seed and the club's id matter (birth dates make them 20 to 35 at the world's
 * beginning).
 */
export function roster(seed: string, team: DemoTeam): Hooper[] {
  const rng = random(seed, 'roster', team.id)
  const { code } = team.country
  const locals = code === 'us' ? 0.78 : 0.74
  const cultures = Array.from({ length: 15 }, (): Culture => cultureOf(rng, code, locals))
  const people = inventPeople(rng, 15, (index) => cultures[index] ?? 'english')
  const numbers = shirtNumbers(rng, 15)
  const usage = rng.shuffle(USAGE)
  const birthYears = team.youngerThan
    ? ([2026 - team.youngerThan + 1, 2026 - team.youngerThan + 3] as const)
    : ([1991, 2005] as const)
  return people.map((name, depth) => {
    const position = POSITIONS[depth % 5] ?? 'SF'
    const [height, threes, rim, freeThrow, rebounding, passing, steals, blocks] = KINDS[position]
    const varied = (value: number, spread: number) => Math.max(0.03, value * rng.normal(1, spread))
    return {
      id: `${team.id}.p${depth + 1}`,
      name,
      number: numbers[depth] ?? depth,
      position,
      heightCm: Math.round(rng.normal(height, 3.5)),
      bornOn: `${rng.int(...birthYears)}-${String(rng.int(1, 12)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`,
      depth,
      usage: depth < 5 ? (usage[depth] ?? 1) : varied(0.85, 0.15),
      threes: Math.min(0.7, varied(threes, 0.22)),
      rim: Math.min(0.7, varied(rim, 0.2)),
      touch: rng.normal(depth < 5 ? 0.006 : -0.008, 0.015),
      freeThrow: Math.min(0.93, Math.max(0.5, rng.normal(freeThrow, 0.05))),
      rebounding: varied(rebounding, 0.2),
      passing: varied(passing, 0.25),
      steals: varied(steals, 0.25),
      blocks: varied(blocks, 0.3),
      fouling: varied(position === 'C' ? 1.4 : position === 'PF' ? 1.15 : 0.95, 0.15),
    }
  })
}

/** Converts a roster to the feed's players; `country` is the code of the club's. */
export function rosterPlayers(team: DemoTeam, players: readonly Hooper[], country: string): FeedPlayer[] {
  return players.map((player) => ({
    id: player.id,
    sport: 'basketball',
    team: team.id,
    names: player.name.names,
    number: player.number,
    position: player.position,
    born_on: player.bornOn,
    height_cm: player.heightCm,
    country: nationalityOf(player.name.culture, country, player.id),
  }))
}
