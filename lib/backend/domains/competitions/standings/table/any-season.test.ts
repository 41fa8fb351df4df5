import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIE_BREAKS } from '#lib/shared/vocabulary.ts'
import { input, LA_LIGA } from '#testing/domains/sample-table.ts'
import { propertyRuns } from '#testing/property-runs.ts'
import { computeTable } from './compute-table.ts'
import type { Result, TableInput } from './types.ts'

describe('any season', () => {
  const size = 6
  const season = fc
    .array(
      fc.record({
        home: fc.nat(size - 1),
        away: fc.nat(size - 1),
        own: fc.nat(4),
        other: fc.nat(4),
        live: fc.boolean(),
        round: fc.option(fc.nat(5)),
      }),
      { maxLength: 40 },
    )
    .map((matches) =>
      matches
        .filter(({ home, away }) => home !== away)
        .map(
          ({ home, away, own, other, live, round }, index): Result => ({
            id: index,
            home,
            away,
            score: [own, other],
            half: [Math.min(own, 1), Math.min(other, 1)],
            at: index * 3_600_000,
            round,
            live,
          }),
        ),
    )
  const lists = fc.shuffledSubarray([...TIE_BREAKS], { minLength: 1 })
  const views = fc.constantFrom('total', 'home', 'away', 'half', 'form', 'form_ten') as fc.Arbitrary<
    TableInput['view']
  >

  test('has the same table for any order of its results and teams', () => {
    fc.assert(
      fc.property(
        season.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        lists,
        views,
        ([all, shuffled], tieBreaks, view) => {
          const one = input({ size, results: all, tieBreaks, view })
          const other = { ...one, teams: [...one.teams].reverse(), results: shuffled }
          expect(computeTable(other)).toEqual(computeTable(one))
        },
      ),
      propertyRuns(),
    )
  })

  test('adds up: goals for equal goals against, wins equal losses, each rank from 1 to n occurs once', () => {
    fc.assert(
      fc.property(season, lists, (all, tieBreaks) => {
        const rows = computeTable(input({ size, results: all, tieBreaks }))
        const sum = (key: 'gf' | 'ga' | 'gd' | 'won' | 'lost' | 'drawn' | 'played' | 'points') =>
          rows.reduce((total, row) => total + row[key], 0)
        expect(sum('gf')).toBe(sum('ga'))
        expect(sum('gd')).toBe(0)
        expect(sum('won')).toBe(sum('lost'))
        expect(sum('played')).toBe(all.length * 2)
        expect(sum('points')).toBe(sum('won') * 3 + sum('drawn'))
        expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
      }),
      propertyRuns(),
    )
  })

  test('never ranks a team with fewer points above one with more', () => {
    fc.assert(
      fc.property(season, (all) => {
        const points = computeTable(input({ size, results: all, tieBreaks: LA_LIGA })).map(
          (row) => row.points,
        )
        expect(points).toEqual([...points].sort((one, other) => other - one))
      }),
      propertyRuns(),
    )
  })
})
