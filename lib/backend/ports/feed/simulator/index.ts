import { scheduler } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Engine, OddsSource } from '#demo/world/types.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Deliver, MatchFeed } from '../port.ts'
import { createAhead } from './ahead.ts'
import { deliverAll, merge } from './chunks.ts'
import { createLive } from './live.ts'
import { pastOf } from './past.ts'
import { lateSquads } from './seasons/late-squads.ts'
import { seedWorld } from './seasons/seed.ts'
import { fullDetail } from './watch.ts'
import { createWorld } from './world.ts'

export interface SimulatorOptions {
  /** The same seed and clock produce the same data, whatever was requested before. */
  seed: string
  clock: Clock
  engines: readonly Engine[]
  odds?: OddsSource
  /** See createWorld. */
  staggeredFrom?: number
  /** Real milliseconds between two ticks. */
  tickMs?: number
  log?: Pick<Logger, 'error'>
}

/**
 * The demo world as a feed. Nothing is stored: every tick compares the current state of the world with what
 * was delivered and delivers the difference, so a restart, a pause or a jump of the clock is caught up by the
 * next tick.
 */
export function createSimulator({
  seed,
  clock,
  engines,
  odds,
  staggeredFrom,
  tickMs = 1000,
  log,
}: SimulatorOptions): MatchFeed {
  const world = createWorld(seed, engines, staggeredFrom)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true

  async function step(deliver: Deliver, sources: readonly ReturnType<typeof sourcesOf>[number][]) {
    for (const source of sources) {
      if (stopped) return
      const { batch, commit } = await source(clock.now())
      await deliverAll(deliver, batch)
      commit()
    }
  }

  function sourcesOf() {
    // A new start has no delivery state, so its first tick delivers the whole current state.
    const live = createLive(world, odds)
    const ahead = createAhead(world)
    return [(now: number) => live.changes(now, clock.rate), async (now: number) => ahead.changes(now)]
  }

  return {
    provider: 'simulator',
    simulated: true,
    seed: (deliver, reason) => seedWorld(world, odds, deliver, clock.now(), reason),

    start(deliver) {
      if (!stopped) return
      stopped = false
      const sources = sourcesOf()
      const tick = () => {
        const began = performance.now()
        running = step(deliver, sources)
          .catch((error: unknown) => log?.error({ err: error }, 'simulator_delivery_failed'))
          .finally(() => {
            if (!stopped) timer = setTimeout(tick, Math.max(0, tickMs - (performance.now() - began)))
          })
      }
      tick()
    },

    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },

    async detail(externalId) {
      const fixture = world.calendar.fixture(externalId)
      const now = clock.now()
      if (!fixture || fixture.knownAt > now) return null
      const match = world.open(fixture)
      const detail = fullDetail(match, odds, (now - fixture.kickoff) / 1000)
      return { ...detail, players: lateSquads(match) }
    },

    async past(externalIds, part) {
      const batches = []
      for (const id of externalIds) {
        const fixture = world.calendar.fixture(id)
        if (!fixture) continue
        const match = world.open(fixture)
        if (clock.now() > fixture.kickoff + match.engine.duration(match.script) * 1000)
          batches.push({ players: lateSquads(match) }, pastOf(match, odds, part))
        await scheduler.yield()
      }
      return merge(batches)
    },
  }
}
