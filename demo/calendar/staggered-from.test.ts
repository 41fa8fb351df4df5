import { expect, test } from 'vitest'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { createBasketballEngine } from '../world/basketball/index.ts'
import { sampleCalendar } from '../world/calendar/sample-calendar.ts'
import { DAY } from '../world/calendar/time/days.ts'
import { staggeredFrom } from './staggered-from.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const LEAGUE: typeof competitions.$inferInsert = {
  sport: 'football',
  kind: 'league',
  nameZh: '联赛',
  nameEn: 'League',
  nameVi: 'Giải',
  tieBreaks: ['pts'],
  points: { win: 3, draw: 1, loss: 0 },
  zones: [],
  periods: { count: 2, minutes: 45 },
  simulated: true,
}

describeDatabases('the first day without breaks of all matches', (open) => {
  test('is any day in a new database, and stays so when the demo world is there', async () => {
    const database = await open()
    try {
      expect(await staggeredFrom(database.db, NOW)).toBe(0)
      await database.db.insert(competitions).values(LEAGUE)
      expect(await staggeredFrom(database.db, NOW + 30 * DAY)).toBe(0)
    } finally {
      await database.close()
    }
  })

  test('is after all friendlies that an older database may contain', async () => {
    const database = await open()
    try {
      await database.db.insert(competitions).values(LEAGUE)
      const day = await staggeredFrom(database.db, NOW)
      expect(day * DAY).toBeGreaterThan(NOW + 7 * DAY)
      expect(day * DAY).toBeLessThanOrEqual(NOW + 8 * DAY)
      expect(await staggeredFrom(database.db, NOW + 30 * DAY)).toBe(day)
    } finally {
      await database.close()
    }
  })
})

test('days before it keep their friendlies', () => {
  const engine = createBasketballEngine('test')
  const first = Math.floor(NOW / DAY)
  const [always, later, never] = [0, first, first + 30].map((day) => sampleCalendar('test', [engine], day))
  const friendlies = engine.competitions.filter(({ kind }) => kind === 'friendly')
  const listOf = (calendar = always, from = first, to = first + 3) =>
    friendlies.flatMap((competition) => calendar?.fixturesBetween(competition, from * DAY, to * DAY) ?? [])
  expect(listOf(later)).toEqual(listOf(always))
  expect(listOf(later)).not.toEqual(listOf(never))
  expect(listOf(later, first - 3, first)).toEqual(listOf(never, first - 3, first))
})
