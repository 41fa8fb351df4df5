import { expect, test } from 'vitest'
import { type History, type HistoryQuote, chartModel as modelAt } from './chart-model.ts'
import { placeAfter } from './place-after.ts'
import { tableRows } from './table-rows.ts'

/** Long after the match, unless a test sets another time. */
const chartModel = (
  market: 'asia' | 'eu',
  sport: 'football',
  quoteHistory: History,
  now = Date.parse('2027-01-01T00:00:00Z'),
) => modelAt(market, sport, quoteHistory, now)

const quote = (over: Partial<HistoryQuote>): HistoryQuote => ({
  at: '2026-05-01T10:00:00.000Z',
  stage: 'prematch',
  minute: null,
  score: null,
  line: 0.5,
  home: 0.9,
  draw: null,
  away: 0.9,
  closed: false,
  ...over,
})
const history = (list: HistoryQuote[], marks: History['marks'] = []): History => ({
  company: { id: 1, name_zh: null, name_en: 'Evens', name_vi: null, is_simulated: true },
  market: 'asia',
  list,
  marks,
})
const inplay = (minute: number, over: Partial<HistoryQuote> = {}) =>
  quote({ stage: 'inplay', minute, at: `2026-05-01T12:${String(minute).padStart(2, '0')}:00.000Z`, ...over })

const goal = (minute: number, score: [number, number]): History['marks'][number] => ({
  type: 'goal',
  side: 'home',
  minute,
  added: null,
  score,
  player_name: null,
})

test('before the match the axis is time, from the opening to the last quote', () => {
  const model = chartModel(
    'asia',
    'football',
    history([
      quote({ stage: 'opening' }),
      quote({ at: '2026-05-01T11:00:00.000Z' }),
      quote({ at: '2026-05-01T12:00:00.000Z' }),
    ]),
  )
  expect(model?.kickoff).toBeNull()
  expect(model?.ticks).toEqual([])
  expect(model?.spans).toEqual([
    { from: 0, to: 0.5 },
    { from: 0.5, to: 1 },
    { from: 1, to: 1 },
  ])
})

test('in play the axis is minutes, and added time extends it', () => {
  const model = chartModel('asia', 'football', history([quote({}), inplay(0), inplay(45), inplay(90)]))
  expect(model?.kickoff).toBe(0.35)
  expect(model?.spans.map(({ from }) => from)).toEqual([0, 0.35, 0.675, 1])
  expect(model?.ticks.map(({ minute }) => minute)).toEqual([15, 30, 45, 60, 75, 90])
  const longer = chartModel(
    'asia',
    'football',
    history([inplay(0), inplay(50, { at: '2026-05-01T13:50:00.000Z', minute: 100 })]),
  )
  expect(longer?.kickoff).toBe(0)
  expect(longer?.spans[1]?.from).toBe(1)
})

test('a current quote extends to the present minute', () => {
  const list = history([inplay(0), inplay(9)])
  const at = (minute: number) => Date.parse(`2026-05-01T12:${minute}:00.000Z`)
  expect(chartModel('asia', 'football', list, at(45))?.spans.at(-1)).toEqual({ from: 0.1, to: 0.5 })
  expect(chartModel('asia', 'football', list)?.spans.at(-1)?.to).toBe(0.112)
})

test('while a book is closed there is a gap in prices and in lines', () => {
  const model = chartModel(
    'asia',
    'football',
    history([
      inplay(0),
      inplay(30, { closed: true }),
      inplay(36, { line: 0.25 }),
      inplay(60, { line: 0.25 }),
    ]),
  )
  const home = model?.paths.find(({ outcome }) => outcome === 'home')
  expect(home?.d.match(/M/g)).toHaveLength(2)
  expect(home?.d).toMatch(/^M0 \S+H0\.3333M0\.4 /)
  expect(model?.lines).toEqual([
    { from: 0, to: 0.3333, line: 0.5 },
    { from: 0.4, to: 0.6787, line: 0.25 },
  ])
})

test('a higher price is drawn higher, and 1X2 has three lines and no handicap', () => {
  const model = chartModel('eu', 'football', history([quote({ line: null, home: 2, draw: 3.4, away: 4 })]))
  const height = (outcome: string) =>
    Number(model?.paths.find((path) => path.outcome === outcome)?.d.match(/M0 ([\d.]+)/)?.[1])
  expect(height('away')).toBeLessThan(height('draw'))
  expect(height('draw')).toBeLessThan(height('home'))
  expect(model?.lines).toEqual([])
  for (const { y } of model?.levels ?? []) expect(y).toBeGreaterThanOrEqual(0)
})

test('goals and cards are drawn at their minute', () => {
  const marks = [goal(45, [1, 0])]
  expect(chartModel('asia', 'football', history([inplay(0), inplay(60)], marks))?.marks[0]?.x).toBe(0.5)
  expect(chartModel('asia', 'football', history([quote({})], marks))?.marks).toEqual([])
})

test('without a price there is no chart', () => {
  expect(chartModel('asia', 'football', history([quote({ home: null, away: null })]))).toBeNull()
  expect(chartModel('asia', 'football', history([]))).toBeNull()
})

test('a mark leads to the first quote made after it, by the score if quotes have one', () => {
  const list = [
    quote({}),
    inplay(12, { score: [0, 0] }),
    inplay(12, { at: '2026-05-01T12:12:30.000Z', score: [1, 0] }),
    inplay(40, { score: [1, 0] }),
  ]
  const red: History['marks'][number] = { ...goal(12, [1, 0]), type: 'red', score: null }
  const marks = [goal(12, [1, 0]), red, goal(80, [2, 0])]
  const next = (market: 'asia' | 'cr') =>
    modelAt(market, 'football', history(list, marks), Date.parse('2027-01-01'))?.marks.map(
      (mark) => mark.next,
    )
  expect(next('asia')).toEqual([2, 3, 4])
  // Corner quotes have the number of corners as their score.
  expect(next('cr')).toEqual([3, 3, 4])
})

test('the table has every quote and every mark in its place, newest first', () => {
  const list = [inplay(10), inplay(20, { line: 0.75 }), inplay(30, { line: 0.75 })]
  const quoteHistory = history(list, [goal(15, [1, 0]), goal(44, [2, 0])])
  const rows = tableRows(list, chartModel('asia', 'football', quoteHistory)?.marks ?? [])
  expect(
    rows.map((row) => (row.kind === 'mark' ? `goal ${row.mark.mark.minute}` : row.quote.minute)),
  ).toEqual(['goal 44', 30, 20, 'goal 15', 10])
  expect(rows.flatMap((row) => (row.kind === 'quote' ? [row.before?.minute ?? null] : []))).toEqual([
    20,
    null,
    null,
  ])
})

test('keys move from mark to mark and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => placeAfter(key, 1, 3))).toEqual([
    2,
    0,
    0,
    2,
    null,
  ])
  expect(placeAfter('ArrowDown', 2, 3)).toBe(2)
  expect(placeAfter('ArrowUp', 0, 3)).toBe(0)
})
