import { expect, test } from 'vitest'
import { boardDataOf } from '../board/board.ts'
import { list, match, VIEW } from '../board/board-sample.ts'
import { createBoardStore } from '../board/board-store.ts'
import type { View } from '../board/view.ts'
import { oddsWanted } from './odds-wanted.ts'

const ODDS = { company: 1, list: [{ id: 1, markets: [] }] }
const data = (view: Partial<View> = {}, odds: typeof ODDS | null = ODDS) =>
  boardDataOf(list([match(1), match(2)]), { ...VIEW, ...view }, 'en', { odds })
const reader = { shown: true, display: 'on' as const, chosen: null }

test('the odds that came with the page are not asked for, another bookmaker’s are', () => {
  expect(oddsWanted(data(), reader)).toBeNull()
  expect(oddsWanted(data(), { ...reader, chosen: 1 })).toBeNull()
  expect(oddsWanted(data(), { ...reader, chosen: 2 })).toEqual({ sport: 'football', company_id: 2 })
  expect(oddsWanted(data({ tab: 'results' }), { ...reader, chosen: 2 })).toEqual({
    sport: 'football',
    company_id: 2,
    date: VIEW.date,
  })
  // A site without bookmakers has none to choose from.
  expect(oddsWanted(data({}, null), { ...reader, chosen: 2 })).toBeNull()
})

test('what is for members is asked for by anyone who is shown it', () => {
  const members = { ...reader, display: 'members' as const }
  expect(oddsWanted(data({}, null), { ...members, shown: false })).toBeNull()
  expect(oddsWanted(data({}, null), members)).toEqual({ sport: 'football' })
  expect(oddsWanted(data({ tab: 'schedule' }, null), members)).toEqual({ sport: 'football', date: VIEW.date })
})

test('favourites have theirs by name', () => {
  const own = data({ tab: 'favourites' }, null)
  expect(oddsWanted(own, { ...reader, chosen: 2 })).toEqual({ sport: 'football', company_id: 2, ids: '1,2' })
  expect(oddsWanted({ ...own, rows: [] }, reader)).toBeNull()
})

test('a page that comes anew without odds leaves those that were asked for', () => {
  const store = createBoardStore(data({ tab: 'favourites' }, null), () => 0)
  store.replaceOdds(ODDS.list)
  store.replace(data({ tab: 'favourites' }, null))
  expect(store.get().odds.get(1)).toEqual(ODDS.list[0])
  store.replace(data({}, { company: 1, list: [] }))
  expect(store.get().odds.size).toBe(0)
})
