import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#lib/shared/time/day.ts'
import { dayOf, liveList } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { readWholeList } from '../fixtures/page/whole-list.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('table').first().locator('[data-match]')

/** Returns the day with the most matches of this week: some days have few. */
async function longestDay(request: APIRequestContext) {
  const { date: today } = await liveList(request, 'football')
  const days = await Promise.all(
    [-3, -2, -1, 0, 1, 2, 3].map(async (offset) => {
      const date = addDays(today, offset)
      return { date, matches: await dayOf(request, { tab: 'all', date }) }
    }),
  )
  return days.reduce((longest, day) => (day.matches.length > longest.matches.length ? day : longest))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the rest of a long list is reached by the links to its competitions', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/\.js: csp$/)
    const { date, matches } = await longestDay(request)
    await page.goto(`/en/football?tab=all&date=${date}`)
    const first = await rows(page).count()
    const idsOf = () =>
      rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''))
    const ids = await readWholeList(page, idsOf)
    expect(matches.length).toBeGreaterThan(first)
    expect(ids.map(Number).sort()).toEqual(matches.map(({ id }) => id).sort())
  })
})

test('the page has the first matches of a long list, and the browser loads the rest once', async ({
  page,
  request,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => sent.url().includes('all_match') && calls.push(sent.url()))
  const { date, matches } = await longestDay(request)
  await openPage(page, `/en/football?tab=all&date=${date}`)
  await expect(rows(page)).toHaveCount(matches.length)
  expect(calls).toHaveLength(1)
  await expect(page.locator('[data-rest]')).toHaveCount(0)
})
