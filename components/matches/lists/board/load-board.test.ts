import { afterEach, expect, test } from 'vitest'
import { BACKEND } from '#lib/client/core/backend-fetch.ts'
import { getAllMatch, getInitialList, getMatchDays } from '#lib/contract/matches/lists.ts'
import { getOddsList } from '#lib/contract/odds.ts'
import { list, match, VIEW } from './board-sample.ts'
import { loadBoard, readParameters } from './load-board.ts'

/** Answers the calls of a board; returns the addresses of the calls for odds. */
function answerCalls(): URL[] {
  const odds: URL[] = []
  const answers: Record<string, unknown> = {
    [getAllMatch.path]: list([match(1, { status: 'scheduled', home_score: null, away_score: null })]),
    [getInitialList.path]: list([match(2)]),
    [getMatchDays.path]: { today: VIEW.today, days: [] },
    [getOddsList.path]: { position: null, company: null, list: [] },
  }
  Object.assign(globalThis, {
    [BACKEND]: (request: Request) => {
      const url = new URL(request.url)
      if (url.pathname === `/${getOddsList.path}`) odds.push(url)
      return Promise.resolve(Response.json({ code: 0, msg: '', data: answers[url.pathname.slice(1)] }))
    },
  })
  return odds
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, BACKEND)
})

const load = (search: Record<string, string>) => loadBoard('football', readParameters(search), 'en', {})

test('a list of today requests the odds of its day, not of the live matches', async () => {
  for (const tab of ['all', 'results', 'schedule']) {
    const odds = answerCalls()
    await load({ tab })
    expect(
      odds.map(({ searchParams }) => searchParams.get('date')),
      tab,
    ).toEqual([VIEW.today])
  }
})

test('a list of another day requests the odds of that day, and the live list those of live matches', async () => {
  const odds = answerCalls()
  await load({ tab: 'all', date: '2026-11-23' })
  await load({})
  expect(odds.map(({ searchParams }) => searchParams.get('date'))).toEqual(['2026-11-23', null])
})
