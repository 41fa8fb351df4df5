import { expect, test } from 'vitest'
import { boardDataOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import { createBoardStore } from '../board/board-store.ts'
import type { View } from '../board/view.ts'
import { oddsRequest } from './odds-request.ts'

const ODDS = { company: 1, list: [{ id: 1, markets: [] }] }
const data = (view: Partial<View> = {}, odds: typeof ODDS | null = ODDS) =>
  boardDataOf(list([match(1), match(2)]), { ...VIEW, ...view }, 'en', { odds })
const preferences = { shown: true, display: 'on' as const, chosen: null }

test('the odds that came with the page are not requested, those of another bookmaker are', () => {
  expect(oddsRequest(data(), preferences)).toBeNull()
  expect(oddsRequest(data(), { ...preferences, chosen: 1 })).toBeNull()
  expect(oddsRequest(data(), { ...preferences, chosen: 2 })).toEqual({ sport: 'football', company_id: 2 })
  expect(oddsRequest(data({ tab: 'results' }), { ...preferences, chosen: 2 })).toEqual({
    sport: 'football',
    company_id: 2,
    date: VIEW.date,
    time_zone: VIEW.zone,
  })
  // A site without bookmakers has none to choose from.
  expect(oddsRequest(data({}, null), { ...preferences, chosen: 2 })).toBeNull()
})

test('members-only odds are requested for every viewer who may see them', () => {
  const members = { ...preferences, display: 'members' as const }
  expect(oddsRequest(data({}, null), { ...members, shown: false })).toBeNull()
  expect(oddsRequest(data({}, null), members)).toEqual({ sport: 'football' })
  expect(oddsRequest(data({ tab: 'schedule' }, null), members)).toEqual({
    sport: 'football',
    date: VIEW.date,
    time_zone: VIEW.zone,
  })
})

test('odds of favourites are requested by match id', () => {
  const favourites = data({ tab: 'favourites' }, null)
  expect(oddsRequest(favourites, { ...preferences, chosen: 2 })).toEqual({
    sport: 'football',
    company_id: 2,
    ids: '1,2',
  })
  expect(oddsRequest({ ...favourites, rows: [] }, preferences)).toBeNull()
})

test('a refreshed page without odds keeps those that were requested', () => {
  const store = createBoardStore(data({ tab: 'favourites' }, null), () => 0)
  store.replaceOdds(ODDS.list)
  store.replace(data({ tab: 'favourites' }, null))
  expect(store.get().odds.get(1)).toEqual(ODDS.list[0])
  store.replace(data({}, { company: 1, list: [] }))
  expect(store.get().odds.size).toBe(0)
})
