import { describe, expect, test } from 'vitest'
import { bracketOf, type CupMatch, type Pair } from './ties.ts'

let next = 0
const match = (
  round: number,
  home: number,
  away: number,
  score: Pair | null,
  over: Partial<CupMatch> = {},
): CupMatch => {
  next += 1
  return {
    id: next,
    round,
    home,
    away,
    at: next,
    over: score !== null,
    score,
    extra: false,
    penalties: null,
    ...over,
  }
}
const pairings = (rounds: ReturnType<typeof bracketOf>) =>
  rounds.map(({ ties }) => ties.map(({ home, away, winner, decidedBy }) => [home, away, winner, decidedBy]))

describe('a tie', () => {
  const only = (...matches: CupMatch[]) => bracketOf([1, 2], matches)[0]?.ties[0]

  test('with one match is decided by its score, extra time or shoot-out', () => {
    expect(only(match(1, 7, 8, [2, 1]))).toMatchObject({
      winner: 'home',
      decidedBy: 'score',
      aggregate: null,
    })
    expect(only(match(1, 7, 8, [2, 3], { extra: true }))).toMatchObject({
      winner: 'away',
      decidedBy: 'extra_time',
    })
    expect(only(match(1, 7, 8, [1, 1], { extra: true, penalties: [3, 4] }))).toMatchObject({
      winner: 'away',
      decidedBy: 'penalties',
    })
    expect(only(match(1, 7, 8, [1, 0], { over: false }))).toMatchObject({ winner: null, decidedBy: null })
  })

  test('with two legs is decided by the aggregate, relative to the home side of the first leg', () => {
    const tie = only(match(1, 7, 8, [1, 0]), match(1, 8, 7, [3, 1]))
    expect(tie).toMatchObject({ home: 7, away: 8, aggregate: [2, 3], winner: 'away', decidedBy: 'score' })
    expect(tie?.legs.map(({ score }) => score)).toEqual([
      [1, 0],
      [1, 3],
    ])
  })

  test('level after two legs is decided by the shoot-out of the second, with sides swapped', () => {
    expect(
      only(match(1, 7, 8, [1, 0]), match(1, 8, 7, [1, 0], { extra: true, penalties: [5, 4] })),
    ).toMatchObject({ aggregate: [1, 1], winner: 'away', decidedBy: 'penalties' })
  })

  test('level without a shoot-out goes to the team in the next round, on away goals if they agree', () => {
    const legs = () => [match(1, 7, 8, [2, 1]), match(1, 8, 7, [1, 0])]
    expect(only(...legs())).toMatchObject({ winner: null, decidedBy: null })
    expect(only(...legs(), match(2, 8, 9, null))).toMatchObject({ winner: 'away', decidedBy: 'away_goals' })
    expect(only(...legs(), match(2, 7, 9, null))).toMatchObject({ winner: 'home', decidedBy: 'next_round' })
  })

  test('is undecided while the other ties of its round have more legs', () => {
    const [round] = bracketOf([1], [match(1, 5, 6, [1, 0]), match(1, 6, 5, [1, 0]), match(1, 7, 8, [4, 0])])
    expect(round?.ties[1]).toMatchObject({ home: 7, winner: null, decidedBy: null })
  })
})

describe('a tree', () => {
  test('orders ties by the ties they lead to, with the third-place match apart', () => {
    const rounds = bracketOf(
      [1, 2, 3, 4],
      [
        ...[match(1, 1, 2, [1, 0]), match(1, 3, 4, [1, 0]), match(1, 5, 6, [1, 0]), match(1, 7, 8, [1, 0])],
        ...[match(2, 5, 3, [1, 0]), match(2, 7, 1, [0, 1])],
        match(3, 3, 7, [2, 0]),
        match(4, 1, 5, [0, 1]),
      ],
    )
    expect(rounds.map(({ id, placing }) => [id, placing])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ])
    expect(pairings(rounds).map((ties) => ties.map(([home, away]) => `${home}-${away}`))).toEqual([
      ['7-8', '1-2', '5-6', '3-4'],
      ['7-1', '5-3'],
      ['3-7'],
      ['1-5'],
    ])
  })

  test('keeps places for rounds without a draw', () => {
    const rounds = bracketOf(
      [1, 2, 3],
      [match(1, 1, 2, [1, 0]), match(1, 3, 4, null), match(1, 5, 6, null), match(1, 7, 8, null)],
    )
    expect(pairings(rounds).slice(1)).toEqual([
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
      [[null, null, null, null]],
    ])
    expect(bracketOf([1, 2], [])).toEqual([])
  })
})
