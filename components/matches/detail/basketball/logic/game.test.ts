import { expect, test } from 'vitest'
import { sampleEvent } from '../../logic/sample-match.ts'
import { clockText, periodKey, periodOf, toPlay, toPlays, toShots, upsertPlay } from './game.ts'

const make = (id: number, position: number, remaining: number | null = 90) =>
  sampleEvent({ type: 'make', phase: 'q2', remaining, points: 2, score: [10, 8], id, position })

test('an event becomes a play in the viewer’s language; one without a clock or a cancelled one does not', () => {
  expect(toPlay({ ...make(4, 7), player_name: { zh: '甲', en: 'Ann' } }, 'zh')).toMatchObject({
    id: 4,
    period: 2,
    left: 90,
    side: 0,
    who: '甲',
    score: [10, 8],
  })
  expect(toPlays([make(1, 1, null), { ...make(2, 2), cancelled: true }, make(3, 3)], 'en')).toHaveLength(1)
})

test('periods are numbered consecutively, overtimes from five', () => {
  expect(['q1', 'q4', 'ot1', 'ht', null].map((phase) => periodOf(phase as 'q1'))).toEqual([
    1,
    4,
    5,
    null,
    null,
  ])
  expect([1, 4, 5, 6].map(periodKey)).toEqual(['q1', 'q4', 'ot1', 'ot2'])
})

test('a play is listed once, in its place, even if it is reported late or again', () => {
  const plays = toPlays([make(1, 1), make(3, 3)], 'en')
  const once = upsertPlay(plays, make(2, 2), 'en')
  expect(once.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(upsertPlay(once, { ...make(2, 2), points: 3 }, 'en').map(({ id, points }) => [id, points])).toEqual([
    [1, 2],
    [2, 3],
    [3, 2],
  ])
})

test('a cancelled play disappears', () => {
  const plays = toPlays([make(1, 1), make(2, 2)], 'en')
  expect(upsertPlay(plays, { ...make(2, 2), cancelled: true }, 'en').map(({ id }) => id)).toEqual([1])
})

test('shots keep their number, made or missed', () => {
  const shot = { minute: 3, phase: 'q1', remaining: 400, player_name: { en: 'Bo' }, x: 20, y: 12 } as const
  expect(
    toShots(
      [
        { ...shot, side: 'away', outcome: 'missed', points: 3 },
        { ...shot, side: 'home', outcome: 'made', points: null },
      ],
      'en',
    ),
  ).toMatchObject([
    { side: 1, made: false, points: 3, who: 'Bo', period: 1 },
    { side: 0, made: true, points: 2 },
  ])
  expect(clockText(247)).toBe('4:07')
})
