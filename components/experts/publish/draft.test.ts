import { expect, test } from 'vitest'
import {
  currentPrice,
  type DraftSelection,
  draftProblems,
  EMPTY_DRAFT,
  priceTenths,
  toPublishInput,
  totalPrice,
  withSelection,
} from './draft.ts'

const names = { name_zh: null, name_en: 'A bookmaker', name_vi: null }

function selectionOf(id: number, price: number): DraftSelection {
  return {
    match: {
      id,
      sport: 'football',
      competition_id: 1,
      competition_name_zh: null,
      competition_name_en: 'A league',
      competition_name_vi: null,
      status: 'scheduled',
      kickoff_at: '2026-11-21T12:00:00.000Z',
      home_team_id: 1,
      home_team_name_zh: null,
      home_team_name_en: 'Home',
      home_team_name_vi: null,
      home_colours: null,
      home_score: null,
      away_team_id: 2,
      away_team_name_zh: null,
      away_team_name_en: 'Away',
      away_team_name_vi: null,
      away_colours: null,
      away_score: null,
    },
    company: { id: 3, ...names },
    market: 'asia',
    line: 0.5,
    pick: 'home',
    price,
  }
}

const complete = {
  ...EMPTY_DRAFT,
  selections: [selectionOf(1, 1.9)],
  reasons: 'The visitors lack three defenders.',
}

test('a price is diamonds with at most one decimal, also with a comma', () => {
  expect(['18', '1.5', '1,5', ' 20 ', '0'].map(priceTenths)).toEqual([180, 15, 15, 200, 0])
  expect(['', '1.55', '-1', 'free', '1e3'].map(priceTenths)).toEqual([null, null, null, null, null])
})

test('a draft names everything that it is missing', () => {
  expect(draftProblems(EMPTY_DRAFT)).toEqual(['selections', 'reasonsShort'])
  expect(draftProblems(complete)).toEqual([])
  expect(draftProblems({ ...complete, isFree: false, price: '0.5' })).toEqual(['price'])
  expect(draftProblems({ ...complete, isFree: false, price: '1000.1' })).toEqual(['price'])
  expect(draftProblems({ ...complete, isFree: false, price: '18' })).toEqual([])
  expect(draftProblems({ ...complete, selections: [selectionOf(1, 101), selectionOf(2, 101)] })).toEqual([
    'odds',
  ])
})

test('a match has one pick: another replaces it in its place', () => {
  const both = withSelection([selectionOf(1, 1.9)], selectionOf(2, 2))
  expect(withSelection(both, selectionOf(1, 1.8)).map(({ match, price }) => [match.id, price])).toEqual([
    [1, 1.8],
    [2, 2],
  ])
  expect(totalPrice(both)).toBeCloseTo(3.8, 9)
})

test('the current price is that of the same bookmaker, market and line', () => {
  const quote = {
    company: { id: 3, ...names },
    market: 'asia' as const,
    line: 0.5,
    home: 1.95,
    draw: null,
    away: 1.85,
    quoted_at: '2026-11-21T10:00:00.000Z',
  }
  expect(currentPrice(selectionOf(1, 1.9), [quote])).toBe(1.95)
  expect(currentPrice(selectionOf(1, 1.9), [{ ...quote, line: 0.75 }])).toBeNull()
})

test('a free plan is not paid back', () => {
  const input = toPublishInput({ ...complete, isBackIfWrong: true, price: '18' }, 'client-1')
  expect(input).toMatchObject({ price_tenths: 0, back_if_wrong: false, client_id: 'client-1' })
  expect(input.selections).toEqual([
    { match_id: 1, company_id: 3, market: 'asia', pick: 'home', line: 0.5, price: 1.9 },
  ])
})
