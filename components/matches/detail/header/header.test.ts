import { describe, expect, test } from 'vitest'
import { remainingTime } from '#components/shared/time/remaining-time.ts'
import { sampleMatch } from '../logic/sample-match.ts'
import { scoreNotes } from './score-notes.ts'

describe('scoreNotes', () => {
  test('lists the 90 minutes, extra time and penalties of a match decided on penalties', () => {
    const { match } = sampleMatch({
      phase: 'ap',
      home_score: 2,
      away_score: 2,
      half_score: [0, 1],
      // The score after 120 minutes; each side scored one of its goals in extra time.
      extra_score: [2, 2],
      periods: [
        [0, 1],
        [1, 0],
        [1, 0],
        [0, 1],
      ],
      penalty_score: [4, 3],
      home_corners: null,
    })
    expect(scoreNotes(match).map(({ key, values }) => [key, 'score' in values ? values.score : ''])).toEqual([
      ['half', '0-1'],
      ['regular', '1-1'],
      ['extra', '1-1'],
      ['penalties', '4-3'],
    ])
  })

  test('leaves out half-time before it is reached, and shows the length of a series', () => {
    expect(scoreNotes(sampleMatch({ phase: 'h1', home_corners: null }).match)).toEqual([])
    expect(scoreNotes(sampleMatch({ sport: 'esports', best_of: 5 }).match)).toEqual([
      { key: 'bestOf', values: { count: 5 } },
    ])
  })
})

test('untilText counts days and hours, then shows a clock, then says that the match is about to begin', () => {
  expect(remainingTime(26 * 3_600_000)).toEqual({ kind: 'days', days: 1, hours: 2 })
  expect(remainingTime(3_661_000)).toEqual({ kind: 'clock', clock: '1:01:01' })
  expect(remainingTime(0)).toEqual({ kind: 'soon' })
})
