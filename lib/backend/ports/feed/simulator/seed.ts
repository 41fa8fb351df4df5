import { DAY } from '#demo/world/season-fixtures.ts'
import type { Fixture, OddsSource } from '#demo/world/types.ts'
import type { Deliver } from '../port.ts'
import { CHUNK, deliverAll, merge, yieldToEventLoop } from './chunks.ts'
import { definitions, history, players, seasonBatch } from './definitions.ts'
import type { World } from './world.ts'

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
    for (const [index, fixture] of fixtures.slice(from, from + CHUNK).entries()) {
      matches.push(world.rowAt(fixture, now))
      if (index % 50 === 49) await yieldToEventLoop()
    }
    await deliver({ matches })
    await yieldToEventLoop()
  }
}

/**
 * Fills an empty database: first the reference data and the matches of yesterday to the day after tomorrow,
 * then the players, the rest of the current season, the previous season and the first rounds of the next.
 */
export async function seedWorld(
  world: World,
  odds: OddsSource | undefined,
  deliver: Deliver,
  now: number,
): Promise<void> {
  await deliverAll(deliver, { ...definitions(world), bookmakers: odds?.bookmakers() ?? [] })

  const seasons = world.competitions.map((competition) => {
    const current = world.calendar.seasonAt(competition, now)
    const [before, next] = [current.number - 1, current.number + 1]
    return { competition, current, before, next }
  })
  const batches = seasons.flatMap(({ competition, current, before, next }) =>
    [current.number, before, next].map((number) =>
      seasonBatch(competition, world.calendar.season(competition, number), now),
    ),
  )
  await deliverAll(deliver, merge(batches))

  const [from, to] = [now - 1.5 * DAY, now + 2.5 * DAY]
  await deliverRows(world, deliver, world.between(from, to, now), now)
  await deliverAll(deliver, { players: players(world) })
  await deliverAll(deliver, history(world, now))

  const outside = (fixture: Fixture) =>
    fixture.knownAt <= now && (fixture.kickoff < from || fixture.kickoff >= to)
  for (const { competition, current, before } of seasons)
    for (const number of [current.number, before])
      await deliverRows(world, deliver, world.calendar.fixtures(competition, number).filter(outside), now)
  for (const { competition, next } of seasons) {
    const soon = world.calendar
      .fixtures(competition, next)
      .filter((fixture) => outside(fixture) && fixture.kickoff < now + HORIZON)
    await deliverRows(world, deliver, soon, now)
  }
}
