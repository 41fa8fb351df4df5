import { scheduler } from 'node:timers/promises'
import { DAY } from '#demo/world/calendar/time/days.ts'
import type { Fixture, OddsSource } from '#demo/world/types.ts'
import type { Deliver, SeedReason } from '../../port.ts'
import { CHUNK, deliverAll, merge } from '../chunks.ts'
import type { World } from '../world.ts'
import { definitions, honours, players, seasonBatch, transfers } from './definitions.ts'
import { deliveredSeasons } from './seasons.ts'

/** Fixtures are delivered at least this far ahead. */
export const HORIZON = 14 * DAY

/** Match rows are generated and delivered in chunks: each needs its script. */
export async function deliverRows(
  world: World,
  deliver: Deliver,
  fixtures: readonly Fixture[],
  now: number,
): Promise<void> {
  for (let from = 0; from < fixtures.length; from += CHUNK) {
    const matches = []
    for (const fixture of fixtures.slice(from, from + CHUNK)) {
      matches.push(world.rowAt(fixture, now))
      await scheduler.yield()
    }
    await deliver({ matches })
    await scheduler.yield()
  }
}

/**
 * Fills an empty database: first the reference data and the matches of yesterday to the day after tomorrow,
 * then the players, and the rest of the seasons that are delivered at this time. Other friendlies follow once
 * the feed runs. Honours are delivered to an empty database only: later, those of past seasons follow from
 * their matches.
 */
export async function seedWorld(
  world: World,
  odds: OddsSource | undefined,
  deliver: Deliver,
  now: number,
  reason: SeedReason,
): Promise<void> {
  await deliverAll(deliver, { ...definitions(world), bookmakers: odds?.bookmakers() ?? [] })

  const seasons = world.competitions.flatMap((competition) =>
    deliveredSeasons(world, competition, now).map((season) => ({ competition, season })),
  )
  await deliverAll(deliver, merge(seasons.map(({ season }) => seasonBatch(world, season, now))))

  const [from, to] = [now - 1.5 * DAY, now + 2.5 * DAY]
  await deliverRows(world, deliver, world.between(from, to, now), now)
  await deliverAll(deliver, { players: players(world) })
  await deliverAll(deliver, {
    honours: reason === 'empty' ? honours(world, now) : [],
    transfers: transfers(world, now),
  })

  const isOutside = (fixture: Fixture) =>
    fixture.knownAt <= now && (fixture.kickoff < from || fixture.kickoff >= to)
  for (const { competition, season } of seasons) {
    if (competition.timetable.form === 'friendly') continue
    await deliverRows(
      world,
      deliver,
      world.calendar.fixtures(competition, season.number).filter(isOutside),
      now,
    )
  }
}
