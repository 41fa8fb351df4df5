import { DAY } from '#demo/world/season-fixtures.ts'
import type { FeedBatch } from '../feed.ts'
import { merge } from './chunks.ts'
import { seasonBatch } from './definitions.ts'
import { HORIZON } from './seed.ts'
import type { World } from './world.ts'

/**
 * Results up to this age are delivered again after a start: the site may have been down while they were
 * played.
 */
const REDELIVERY_MS = 14 * DAY
const CHECK_INTERVAL_MS = 600_000
const ROWS_A_TICK = 100

/** Keeps future days filled: new rounds, cup ties once they are drawn, new seasons. */
export interface Ahead {
  changes(now: number): { batch: FeedBatch; commit(): void }
}

export function createAhead(world: World): Ahead {
  /** Kick-off of each delivered match, by id. */
  const delivered = new Map<string, number>()
  const seasons = new Map<string, string>()
  let checkedAt = Number.NaN
  let waiting: { id: string; kickoff: number }[] = []

  function seasonChanges(now: number): { batch: FeedBatch; keys: [string, string][] } {
    const keys: [string, string][] = []
    const batches: FeedBatch[] = []
    for (const competition of world.competitions) {
      const { number } = world.calendar.seasonAt(competition, now)
      for (const near of [number - 1, number, number + 1]) {
        const season = world.calendar.season(competition, near)
        const state = near === number ? 'current' : 'other'
        if (seasons.get(season.id) === state) continue
        keys.push([season.id, state])
        const seasonData = seasonBatch(competition, season, now)
        // For a season that was already delivered only its flag changes.
        batches.push(seasons.has(season.id) ? { seasons: seasonData.seasons } : seasonData)
      }
    }
    return { batch: merge(batches), keys }
  }

  return {
    changes(now) {
      const due = !(Math.abs(now - checkedAt) < CHECK_INTERVAL_MS)
      const fresh = due ? seasonChanges(now) : { batch: {}, keys: [] }
      if (due) {
        for (const [id, kickoff] of delivered) if (kickoff < now - REDELIVERY_MS - DAY) delivered.delete(id)
        // A cup is over within days: there are none before the previous season was delivered, and their ties
        // would lack a season.
        const known = new Set([...seasons.keys(), ...fresh.keys.map(([id]) => id)])
        waiting = world
          .between(now - REDELIVERY_MS, now + HORIZON, now)
          .filter(
            ({ id, competition, season }) => !delivered.has(id) && known.has(`${competition}.${season}`),
          )
        // Matches nearest to now are delivered first, since they are viewed first.
        waiting.sort((one, other) => Math.abs(one.kickoff - now) - Math.abs(other.kickoff - now))
      }
      const some = waiting.slice(0, ROWS_A_TICK)
      const matches = some.flatMap(({ id }) => {
        const fixture = world.calendar.fixture(id)
        return fixture ? [world.rowAt(fixture, now)] : []
      })
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
