import type { APIRequestContext, Page } from '@playwright/test'
import { dayOf } from '../fixtures/api.ts'
import { expect, openPage, test, waitForHydration } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { readWholeList } from '../fixtures/page/whole-list.ts'
import { scheduleOf } from '../fixtures/schedule.ts'

const scores = messages('en', 'matches.scores')
const rows = (page: Page) => page.getByRole('main').getByRole('table').first().locator('[data-match]')

/** Returns the day with the most matches of this week: some days have few. */
async function longestDay(request: APIRequestContext) {
  const { strip } = await scheduleOf(request, 'type=1')
  const [longest] = strip.toSorted((a, b) => b.matches - a.matches)
  if (!longest) throw new Error('the schedule has no days')
  return { date: longest.date, matches: await dayOf(request, { tab: 'all', date: longest.date }) }
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

test('a filter chosen while the rest loads is kept, and what is followed is shown only', async ({
  page,
  request,
}) => {
  const { promise: isChosen, resolve: release } = Promise.withResolvers<void>()
  await page.route(/hot_match\/all_match/, async (route) => {
    await isChosen
    await route.continue()
  })
  const { date } = await longestDay(request)
  await page.goto(`/en/football?tab=all&date=${date}`)
  await waitForHydration(page)
  const followed = page.getByRole('button', { name: scores.quick.followed, exact: true })
  await followed.click()
  await expect(page).toHaveURL(/only=followed/)
  release()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  await expect(followed).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: scores.quick.all, exact: true }).click()
  await expect(rows(page)).not.toHaveCount(0)
})

test.describe('in a zone that the page is not rendered for', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('who goes back keeps the list if it cannot be loaded again', async ({ page, troubles }) => {
    troubles.allow(/initial_list|all_match|ERR_FAILED/)
    const busy = page.locator('main [aria-busy]')
    await openPage(page, '/en/football?tab=all')
    await expect(busy).toHaveCount(0)
    const count = await rows(page).count()
    await rows(page).first().locator('a[data-score]').click()
    await expect(page).toHaveURL(/score-detail\?id=/)
    let failed = 0
    await page.route(/hot_match\/all_match/, (route) => {
      failed += 1
      return route.abort()
    })
    await page.goBack()
    // The query client tries once more.
    await expect.poll(() => failed).toBe(2)
    await expect(busy).toHaveCount(0)
    await expect(rows(page)).toHaveCount(count)
  })
})
