import { random } from '../random.ts'
import type { Engine, Fixture, FixtureResult } from '../types.ts'
import { createCalendar } from './create-calendar.ts'

/** Decides cup matches by chance, for tests that need no scripts. */
export function tossCoin({ id, carried }: Fixture): FixtureResult {
  const rng = random('coin', id)
  const score = [rng.int(0, 3), rng.int(0, 3)] as const
  if (!carried) return { score, winner: null }
  const difference = score[0] + carried[0] - score[1] - carried[1]
  return { score, winner: difference > 0 || (difference === 0 && rng.chance(0.5)) ? 'home' : 'away' }
}

/** The calendar of some engines' competitions, for tests. Cup matches are decided by `tossCoin`. */
export const sampleCalendar = (
  seed: string,
  engines: readonly Pick<Engine, 'competitions' | 'shortest' | 'sport'>[],
  staggeredFrom = 0,
) =>
  createCalendar({
    seed,
    competitions: engines.flatMap(({ competitions }) => competitions),
    play: tossCoin,
    staggeredFrom,
    shortest(competition) {
      const engine = engines.find(({ sport }) => sport === competition.sport)
      if (!engine) throw new Error(`no engine plays ${competition.sport}`)
      return engine.shortest(competition)
    },
  })
