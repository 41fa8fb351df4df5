import { DAY } from '#demo/world/calendar/time/days.ts'
import type { Fixture } from '#demo/world/types.ts'
import type { FeedBatch } from '../feed.ts'
import { merge } from './chunks.ts'
import { seasonBatch } from './seasons/definitions.ts'
import { deliveredSeasons } from './seasons/seasons.ts'
import { HORIZON } from './seasons/seed.ts'
import type { World } from './world.ts'

/**
 * Results up to this age are delivered again after a start: the site may have been down while they were
 * played.
 */
const REDELIVERY_MS = 14 * DAY
const CHECK_INTERVAL_MS = 600_000
const ROWS_A_TICK = 25

/** Keeps future days filled: fixtures of new seasons, cup ties once they are drawn, friendlies. */
export interface Ahead {
  changes(now: number): { batch: FeedBatch; commit(): void }
}

export function createAhead(world: World): Ahead {
  /** Kick-off of each delivered match, by id. */
  const delivered = new Map<string, number>()
  const seasons = new Map<string, string>()
  let checkedAt = Number.NaN
  let waiting: Fixture[] = []

  /** Seasons that were announced, and those that became or ceased to be the current one. */
  function seasonChanges(now: number) {
    const keys: [string, string][] = []
    const batches: FeedBatch[] = []
    const fixtures: Fixture[] = []
    for (const competition of world.competitions)
      for (const season of deliveredSeasons(world, competition, now)) {
        const state = season.starts <= now && now < season.ends ? 'current' : 'other'
        const isNew = !seasons.has(season.id)
        // The fixtures of a whole season are published at once, and the ties of a cup once they are drawn.
        if (competition.timetable.form === 'cup' || (isNew && competition.timetable.form !== 'friendly'))
          fixtures.push(
            ...world.calendar
              .fixtures(competition, season.number)
              .filter(({ kickoff, knownAt }) => kickoff > now && knownAt <= now),
          )
        if (seasons.get(season.id) === state) continue
        keys.push([season.id, state])
        const seasonData = seasonBatch(world, season, now)
        // For a season that was already delivered only its flag changes.
        batches.push(isNew ? seasonData : { seasons: seasonData.seasons })
      }
    return { batch: merge(batches), keys, fixtures }
  }

  return {
    changes(now) {
      const due = !(Math.abs(now - checkedAt) < CHECK_INTERVAL_MS)
      const fresh = due ? seasonChanges(now) : { batch: {}, keys: [], fixtures: [] }
      if (due) {
        for (const [id, kickoff] of delivered) if (kickoff < now - REDELIVERY_MS - DAY) delivered.delete(id)
        // A season that is not delivered has no matches either.
        const known = new Set([...seasons.keys(), ...fresh.keys.map(([id]) => id)])
        const found = new Map<string, Fixture>()
        for (const fixture of [...world.between(now - REDELIVERY_MS, now + HORIZON, now), ...fresh.fixtures])
          if (!delivered.has(fixture.id) && known.has(`${fixture.competition}.${fixture.season}`))
            found.set(fixture.id, fixture)
        for (const fixture of waiting) if (!found.has(fixture.id)) found.set(fixture.id, fixture)
        // Matches nearest to now are delivered first, since they are viewed first.
        waiting = [...found.values()].sort(
          (one, other) => Math.abs(one.kickoff - now) - Math.abs(other.kickoff - now),
        )
      }
      const some = waiting.slice(0, ROWS_A_TICK)
      const matches = some.map((fixture) => world.rowAt(fixture, now))
      return {
        batch: merge([fresh.batch, { matches }]),
        commit() {
          for (const [id, state] of fresh.keys) seasons.set(id, state)
          for (const { id, kickoff } of some) delivered.set(id, kickoff)
          waiting = waiting.slice(some.length)
          if (due) checkedAt = now
        },
      }
    },
  }
}
