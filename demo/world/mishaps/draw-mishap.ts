import { random } from '../random.ts'
import type { DemoCompetition, Fixture } from '../types.ts'

/**
 * A disruption of a match. Seconds are since kick-off, as in a script. `postponed`: called off at `at`, hours
 * before. `interrupted`: play stops at `at` for `length` and resumes. `abandoned`: play stops at `at` and is
 * given up after `length`. `awarded`: a side does not appear; after `length` of waiting the other wins 3-0.
 */
export type Mishap =
  | { kind: 'postponed'; at: number }
  | { kind: 'interrupted'; at: number; length: number; cause: Cause }
  | { kind: 'abandoned'; at: number; length: number; cause: Cause }
  | { kind: 'awarded'; length: number; winner: 'home' | 'away' }

export const CAUSES = ['storm', 'floodlights', 'pitch', 'crowd'] as const
export type Cause = (typeof CAUSES)[number]

/**
 * Rates of the big leagues: about one match in two hundred is postponed, far fewer are abandoned or awarded.
 */
const RATES = { postponed: 0.005, interrupted: 0.004, abandoned: 0.0006, awarded: 0.0005 }
const HOUR = 3600

/**
 * Draws the mishap of a fixture, or null. Only league matches have them: cups are
 * decided on the day, and friendlies ensure that matches are in progress at any time.
 */
export function drawMishap(seed: string, fixture: Fixture, competition: DemoCompetition): Mishap | null {
  if (competition.kind !== 'league' || competition.sport === 'esports') return null
  const chance = random(seed, 'mishap', fixture.id)
  let left = chance.next()
  const drawn = (Object.keys(RATES) as Mishap['kind'][]).find((kind) => {
    left -= RATES[kind]
    return left < 0
  })
  if (drawn === undefined) return null
  if (drawn === 'postponed') return { kind: drawn, at: -chance.int(2, 20) * HOUR }
  // Only football: games in halls are not stopped by weather, and their clocks stop often.
  if (competition.sport !== 'football') return null
  if (drawn === 'awarded')
    return { kind: drawn, length: HOUR / 2, winner: chance.chance(0.7) ? 'home' : 'away' }
  // In the middle of a half, so that the clock is running when it is stopped.
  const at = chance.chance(0.5) ? chance.int(600, 2400) : chance.int(4200, 5700)
  return { kind: drawn, at, length: chance.int(12, 35) * 60, cause: chance.pick(CAUSES) }
}

/** Converts `seconds` after kick-off to the time of the script. */
export function scriptSecondsAt(mishap: Mishap, seconds: number): number {
  switch (mishap.kind) {
    case 'postponed':
      return Math.min(seconds, mishap.at)
    case 'awarded':
      return Math.min(seconds, -1)
    case 'abandoned':
      return Math.min(seconds, mishap.at)
    case 'interrupted':
      return seconds <= mishap.at ? seconds : Math.max(mishap.at, seconds - mishap.length)
  }
}
