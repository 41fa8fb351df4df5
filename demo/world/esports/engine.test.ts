import { expect, test } from 'vitest'
import { sampleCalendar } from '#demo/world/calendar/sample-calendar.ts'
import type { Fixture } from '#demo/world/types.ts'
import { feedBatch } from '#lib/backend/ports/feed/feed.ts'
import { ESPORTS_STATISTICS } from '#lib/shared/statistics-keys.ts'
import { ESPORTS_COMPETITIONS } from './competitions.ts'
import { createEsportsEngine } from './index.ts'
import { difference } from './strength.ts'

const engine = createEsportsEngine('test')
const calendar = sampleCalendar('test', [engine])

function script(fixture: Fixture, from = engine) {
  const competition = calendar.competition(fixture.competition)
  const home = calendar.team(fixture.home)
  const away = calendar.team(fixture.away)
  if (!competition || !home || !away) throw new Error(`no such fixture: ${fixture.id}`)
  return from.script(fixture, competition, home, away)
}
function fixturesOf(id: string, count: number): readonly Fixture[] {
  const competition = calendar.competition(id)
  if (!competition) throw new Error(id)
  return [20201, 20202, 20203].flatMap((season) => calendar.fixtures(competition, season)).slice(0, count)
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const LEAGUES = ESPORTS_COMPETITIONS.filter(({ kind }) => kind === 'league').map(({ id }) => id)

test.each(LEAGUES)('has consistent totals at every sampled moment of series of %s', (id) => {
  for (const fixture of fixturesOf(id, 4)) {
    const series = script(fixture)
    for (let seconds = 0; seconds < series.duration + 400; seconds += 331) {
      const snapshot = engine.batchAt(series, seconds, 'full')
      expect(engine.batchAt(series, seconds, 'row').match).toEqual(snapshot.match)
      const maps = snapshot.match.maps ?? []
      const all = snapshot.statistics.find(({ period }) => period === 'all')?.values ?? {}
      for (const side of [0, 1] as const) {
        expect(snapshot.match.score?.[side]).toBe(
          maps.filter(({ winner }) => winner === (side === 0 ? 'home' : 'away')).length,
        )
        const counted = series.title.id === 'lantern' ? 'kills' : 'rounds'
        expect(all[counted]?.[side]).toBe(sum(maps.map(({ score }) => score[side])))
        expect(all.kills?.[side]).toBe(all.deaths?.[side === 0 ? 1 : 0])
        const boxes = snapshot.lineups[side]?.players.map(({ box }) => box ?? {}) ?? []
        for (const key of ['kills', 'deaths', 'assists', ...(series.title.id === 'lantern' ? ['gold'] : [])])
          expect([key, sum(boxes.map((box) => box[key] ?? 0))]).toEqual([key, all[key]?.[side]])
        for (const key of Object.keys(all)) {
          expect(ESPORTS_STATISTICS).toContain(key)
          const perMap = snapshot.statistics.filter(({ period }) => period !== 'all')
          expect(sum(perMap.map(({ values }) => values[key]?.[side] ?? 0))).toBe(all[key]?.[side])
        }
      }
      expect(snapshot.match.periods).toEqual(maps.map(({ score }) => score))
    }
  }
})

test('is valid for the feed before, during and after, with stable ids', () => {
  for (const id of LEAGUES)
    for (const fixture of fixturesOf(id, 3)) {
      const series = script(fixture)
      const seen = new Map<string, string>()
      for (const seconds of [-90_000, -60, 0, 900, 2000, 3100, series.duration, series.duration + 600]) {
        const { match, ...lists } = engine.batchAt(series, seconds, 'full')
        const batch = feedBatch.parse({ matches: [match], ...lists })
        for (const { text } of batch.texts)
          for (const sentence of Object.values(text)) expect(sentence).toMatch(/^[^{}]{4,}$/)
        for (const entry of [...batch.events, ...batch.texts]) {
          const written = JSON.stringify(entry)
          expect(seen.get(entry.id) ?? written).toBe(written)
          seen.set(entry.id, written)
        }
      }
      expect(engine.batchAt(series, series.duration, 'row').match.status).toBe('finished')
    }
})

test('ends series when they are decided, with longer ones in the last two rounds', () => {
  for (const id of LEAGUES)
    for (const fixture of fixturesOf(id, 400)) {
      const { bestOf, maps } = script(fixture)
      const wins = [0, 1].map((side) => maps.filter(({ winner }) => winner === side).length)
      expect(Math.max(...wins)).toBe(Math.ceil(bestOf / 2))
      expect(Math.min(...wins)).toBeLessThan(Math.ceil(bestOf / 2))
      expect([1, 3, 5]).toContain(bestOf)
    }
})

test('plays the same series for the same seed and a different one for another seed', () => {
  const [fixture] = fixturesOf('quarry-emea', 1)
  if (!fixture) return expect.fail('no fixture')
  expect(script(fixture, createEsportsEngine('test'))).toEqual(script(fixture))
  expect(script(fixture, createEsportsEngine('other')).maps).not.toEqual(script(fixture).maps)
})

test('has realistic rates over a thousand series, none shorter than the calendar assumes', () => {
  const began = performance.now()
  const all = LEAGUES.flatMap((id) => fixturesOf(id, 130)).map((fixture) => script(fixture))
  const speed = (performance.now() - began) / all.length
  const lane = all.filter(({ title }) => title.id === 'lantern').flatMap(({ maps }) => maps)
  const shooter = all.filter(({ title }) => title.id === 'quarry').flatMap(({ maps }) => maps)
  const kills = (maps: typeof lane) =>
    sum(maps.map(({ moments }) => moments.filter(({ kind }) => kind === 'kill').length))
  const better = all.flatMap((series) => {
    const diff = difference(series.teams[0], series.teams[1])
    return Math.abs(diff) < 0.08 ? [] : series.maps.map(({ winner }) => (winner === 0) === diff > 0)
  })
  const rates = {
    laneKills: kills(lane) / lane.length,
    laneMinutes: sum(lane.map(({ seconds }) => seconds)) / lane.length / 60,
    shooterRounds:
      sum(shooter.map(({ moments }) => sum([...(moments.at(-1)?.score ?? [0, 0])]))) / shooter.length,
    overtime:
      shooter.filter(({ moments }) => Math.max(...(moments.at(-1)?.score ?? [0, 0])) > 13).length /
      shooter.length,
    betterSideWinsMap: better.filter(Boolean).length / better.length,
    msPerScript: speed,
  }
  process.stdout.write(
    `${JSON.stringify(rates, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value))}\n`,
  )
  for (const { bestOf, title, duration } of all)
    expect(duration / 60).toBeGreaterThanOrEqual(
      4 + Math.floor(bestOf / 2) * 38 + (title.id === 'lantern' ? 26 : 22),
    )
  expect(Math.abs(rates.laneKills - 25)).toBeLessThan(3)
  expect(Math.abs(rates.laneMinutes - 35)).toBeLessThan(1)
  expect(rates.shooterRounds).toBeGreaterThan(20)
  expect(rates.shooterRounds).toBeLessThan(24)
  expect(rates.overtime).toBeGreaterThan(0.05)
  expect(rates.overtime).toBeLessThan(0.2)
  expect(rates.betterSideWinsMap).toBeGreaterThan(0.6)
  expect(rates.betterSideWinsMap).toBeLessThan(0.8)
})
