import type { APIRequestContext } from '@playwright/test'
import type * as z from 'zod/mini'
import { getForesight } from '#lib/contract/matches/schedule.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const t = messages('en', 'matches.schedule')

/** Returns the first football preview with a forecast, and the page it is on: friendlies have none. */
async function findForecast(request: APIRequestContext) {
  for (let number = 1; ; number++) {
    const answer = await request.get(`/${getForesight.path}?type=1&page=${number}`)
    const { list } = ((await answer.json()) as { data: z.output<typeof getForesight.output> }).data
    const forecasted = list.find((item) => item.forecast)
    if (forecasted) return { number, forecasted }
    if (list.length === 0) throw new Error('no football preview has a forecast')
  }
}

test('shows previews when the address is invalid, and a message after the last page', async ({ page }) => {
  await openPage(page, '/en/foresight?type=x&page=0')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openPage(page, '/en/foresight?type=0&page=9999')
  await expect(page.getByText(t.noForesight)).toBeVisible()
})

test('previews have chances that add up to a hundred, and explain them', async ({ page, request }) => {
  const { number, forecasted } = await findForecast(request)
  await openPage(page, `/en/foresight?type=1&page=${number}`)
  const link = page.locator(`a[href$="score-detail?id=${forecasted.match.id}"]`)
  const card = page.getByRole('article').filter({ has: link }).first()
  const shares = await card.locator('dd').allTextContents()
  const sum = shares.reduce((all, share) => all + Number.parseInt(share, 10), 0)
  expect(sum).toBeGreaterThanOrEqual(99)
  expect(sum).toBeLessThanOrEqual(101)
  await card.getByText(t.forecast.how).click()
  await expect(card.getByText(t.forecast.poisson)).toBeVisible()
})

for (const width of [1440, 1024, 390])
  test(`names of a preview have at least 120 px at ${width} px`, async ({ page }) => {
    await resizeBlank(page, { width, height: 900 })
    await openPage(page, `/en${width <= 500 ? '/m' : ''}/foresight?type=0`)
    const cut = await page
      .getByRole('article')
      .locator('h2 span[title]')
      .evaluateAll((names) =>
        names
          .filter((name) => name.scrollWidth > name.clientWidth && name.clientWidth < 120)
          .map((name) => name.textContent),
      )
    expect(cut).toEqual([])
  })
