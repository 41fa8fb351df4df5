import { cultureOf, inventPeople, type PersonName } from '#demo/world/names.ts'
import { random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Names3 } from '#demo/world/types.ts'

export type Position = 'G' | 'D' | 'M' | 'F'

export interface Player extends PersonName {
  id: string
  number: number
  position: Position
  /** Quality; 0 is the club's average. */
  quality: number
  born: string
  height: number
}

export interface Squad {
  players: readonly Player[]
  coach: PersonName
}

/** 25 players: position and the usual shirt numbers, first choice first. */
const SHIRTS: readonly [Position, readonly number[]][] = [
  ['G', [1, 13, 31]],
  ['D', [4, 5, 2, 3, 15, 22, 12, 24]],
  ['M', [8, 6, 10, 14, 16, 18, 20, 23]],
  ['F', [9, 7, 11, 17, 19, 21]],
]
/** Ages of a youth team span so many years. */
const YOUTH_YEARS = 3
const HEIGHT: Record<Position, number> = { G: 190, D: 185, M: 179, F: 181 }

/** Generates a club's players and coach, the same in every season. */
export function inventSquad(seed: string, team: DemoTeam): Squad {
  const rng = random(seed, 'squad', team.id)
  const { code } = team.country
  // Not all: some cultures have fewer family names than a squad has players.
  const locals = team.id.endsWith('-national') ? 0.85 : undefined
  const shirts = SHIRTS.flatMap(([position, numbers]) => numbers.map((number) => ({ position, number })))
  const people = inventPeople(rng, shirts.length, () => cultureOf(rng, code, locals))
  const players = shirts.map(({ position, number }, index): Player => {
    const person = people[index] ?? inventPeople(rng, 1, () => 'english')[0]
    if (!person) throw new Error('nobody invented')
    const age = team.youngerThan
      ? rng.int(team.youngerThan - YOUTH_YEARS, team.youngerThan - 1)
      : Math.round(Math.min(38, Math.max(17, rng.normal(26, 4))))
    const [month, day] = [rng.int(1, 12), rng.int(1, 28)]
    return {
      ...person,
      id: `${team.id}.${number}`,
      number,
      position,
      quality: rng.normal(0, 0.35),
      born: `${2026 - age}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      height: Math.round(rng.normal(HEIGHT[position], 5)),
    }
  })
  const [coach] = inventPeople(rng, 1, () => cultureOf(rng, code, 0.6))
  if (!coach) throw new Error('no coach invented')
  return { players, coach }
}

/** Generates twelve referees of a competition. */
export function inventReferees(seed: string, competition: DemoCompetition): { id: string; names: Names3 }[] {
  const rng = random(seed, 'referees', competition.id)
  return inventPeople(rng, 12, () => cultureOf(rng, competition.country.code, 1)).map((person, index) => ({
    id: `${competition.id}.referee.${index}`,
    names: person.names,
  }))
}
