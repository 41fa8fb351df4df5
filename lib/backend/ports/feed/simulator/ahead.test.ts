import { expect, test } from 'vitest'
import { createFootballEngine } from '#demo/world/football/index.ts'
import { createAhead } from './ahead.ts'
import { createWorld } from './world.ts'

test('delivers no match of a season that was not delivered', () => {
  const ahead = createAhead(createWorld('ahead-test', [createFootballEngine('ahead-test')]))
  const now = Date.UTC(2026, 10, 21, 12)
  const seasons = new Set<string>()
  const strangers: string[] = []
  let delivered = 0
  for (let quiet = 0; quiet < 2; ) {
    const { batch, commit } = ahead.changes(now)
    for (const season of batch.seasons ?? []) seasons.add(season.id)
    for (const match of batch.matches ?? []) if (!seasons.has(match.season)) strangers.push(match.id)
    delivered += batch.matches?.length ?? 0
    quiet = batch.matches?.length ? 0 : quiet + 1
    commit()
  }
  expect(strangers).toEqual([])
  expect(delivered).toBeGreaterThan(1000)
})
