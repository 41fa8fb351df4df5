import { scheduler } from 'node:timers/promises'
import { DAY } from '#demo/world/calendar/time/days.ts'
import { CONFIRM_AFTER, type Fixture, type OddsSource } from '#demo/world/types.ts'
import type { FeedBatch } from '../feed.ts'
import { merge } from './chunks.ts'
import { createWatch, type Watch } from './watch.ts'
import type { World } from './world.ts'

/** No match of any sport lasts longer, including its confirmation. */
const LONGEST = 7 * 3_600_000
/** Line-ups and odds of matches this near are delivered; a few per tick, the nearest first. */
const AHEAD = 2 * DAY
const SOON = 3_700_000
const COMING_A_TICK = 4
/**
 * Coming matches whose changes are looked for at each tick, in turn. Their scripts are written anew each time: kept,
 * those of two days would take 100 MB.
 */
const CHECKED_A_TICK = 1
/** Matches that ended before the last start may have been delivered in part: a few per tick. */
const SETTLED_A_TICK = 1

interface Watched {
  fixture: Fixture
  watch: Watch
}

/** The state of the matches around now. */
export interface Live {
  /** Changes since the last committed call. Other work runs between the matches: the first call writes all scripts. */
  changes(now: number, pace: number): Promise<{ batch: FeedBatch; commit(): void }>
}

export function createLive(world: World, odds: OddsSource | undefined): Live {
  const watched = new Map<string, Watched>()
  const over = new Set<string>()
  let turn = 0
  let listed = { at: Number.NaN, fixtures: [] as Fixture[] }

  function fixturesAt(now: number): Fixture[] {
    // The list of these days is loaded once per site minute; after a jump of the clock it is reloaded at
    // once.
    if (!(Math.abs(now - listed.at) < 60_000))
      listed = { at: now, fixtures: world.between(now - LONGEST, now + AHEAD, now) }
    return listed.fixtures
  }

  function watchOf(fixture: Fixture): Watch {
    const known = watched.get(fixture.id)
    if (known) return known.watch
    const watch = createWatch(odds)
    watched.set(fixture.id, { fixture, watch })
    return watch
  }

  /** The coming matches of a tick: new ones, and the next ones of those that were delivered before. */
  function comingAt(coming: readonly Fixture[]): Fixture[] {
    const isWatched = ({ id }: Fixture) => watched.has(id)
    const known = coming.filter(isWatched)
    const again = Array.from(
      { length: Math.min(CHECKED_A_TICK, known.length) },
      (_, index) => known[(turn + index) % known.length] as Fixture,
    )
    turn = known.length > 0 ? (turn + again.length) % known.length : 0
    return [...coming.filter((fixture) => !isWatched(fixture)).slice(0, COMING_A_TICK), ...again]
  }

  function settled(fixture: Fixture, now: number): boolean {
    if (fixture.kickoff > now) return false
    const { engine, script } = world.open(fixture)
    return now > fixture.kickoff + (engine.duration(script) + CONFIRM_AFTER) * 1000
  }

  function evict(now: number): void {
    for (const [id, { fixture }] of watched)
      if (fixture.kickoff < now - LONGEST || fixture.kickoff > now + AHEAD + DAY) watched.delete(id)
    if (over.size > 2000) over.clear()
  }

  return {
    async changes(now, pace) {
      evict(now)
      const fixtures = fixturesAt(now).filter((fixture) => !over.has(fixture.id))
      const begun = fixtures.filter((fixture) => fixture.kickoff <= now + SOON)
      const coming = fixtures.filter((fixture) => fixture.kickoff > now + SOON)
      const fresh = (fixture: Fixture) => !watched.has(fixture.id) && settled(fixture, now)
      const late = begun.filter(fresh).slice(0, SETTLED_A_TICK)

      const found: { fixture: Fixture; last: boolean; result: ReturnType<Watch['changes']> }[] = []
      for (const fixture of [...begun.filter((one) => !fresh(one)), ...late, ...comingAt(coming)]) {
        const seconds = (now - fixture.kickoff) / 1000
        const last = settled(fixture, now - 60_000 * pace)
        const match = fixture.kickoff > now + SOON ? world.read(fixture) : world.open(fixture)
        found.push({ fixture, last, result: watchOf(fixture).changes(match, seconds, pace) })
        await scheduler.yield()
      }
      return {
        batch: merge(found.map(({ result }) => result?.batch ?? {})),
        commit() {
          for (const { fixture, last, result } of found) {
            result?.commit()
            // Nothing changes any more, so the match is no longer watched.
            if (last) {
              over.add(fixture.id)
              watched.delete(fixture.id)
            }
          }
        },
      }
    },
  }
}
