import type { APIRequestContext, Page } from '@playwright/test'
import { getPlans } from '#lib/contract/experts/plans.ts'
import { findExpertId, findPlanId } from '../fixtures/api.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { filled } from '../fixtures/messages.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { texts } from './publish.ts'

/** Expects the page to show the plans that the API lists for a query, in their order. */
async function expectPlans(page: Page, request: APIRequestContext, query: string): Promise<void> {
  const links = page.getByRole('article').getByRole('link', { name: / #\d+$/ })
  await expect(async () => {
    const answer = await request.get(`/${getPlans.path}?${query}&page_size=100`)
    const { list } = getPlans.output.parse((await answer.json()).data)
    const shown = await links.evaluateAll((all) => all.map((link) => link.ariaLabel?.split('#')[1]))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(list.slice(0, shown.length).map(({ number }) => String(number)))
  }).toPass({ timeout: 20_000 })
}

test('plans are filtered without scripts, and the address keeps the filter', async ({
  browser,
  baseURL,
  request,
}) => {
  await findPlanId(request)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/specialist?state=ended')
  const form = page.getByRole('form', { name: texts.filters.label })
  await form.getByRole('combobox', { name: texts.filters.market, exact: true }).selectOption('asia')
  await form.getByRole('button', { name: texts.filters.apply }).click()
  await expect(page).toHaveURL(/state=ended.*market=asia/)
  await expectPlans(page, request, 'state=ended&market=asia&sort=newest')
  await context.close()
})

test('with scripts a choice reloads the list at once', async ({ page, request }) => {
  await findPlanId(request)
  await openPage(page, '/en/specialist?state=ended')
  await page.getByRole('combobox', { name: texts.filters.sort, exact: true }).selectOption('return_50')
  await expect(page).toHaveURL(/sort=return_50/)
  await expectPlans(page, request, 'state=ended&sort=return_50')
})

test('each screen is accessible and fits, wide and narrow', async ({ page, request }) => {
  test.slow()
  const [plan, expert] = [await findPlanId(request), await findExpertId(request)]
  const screens = [
    '/specialist',
    '/specialist?view=experts',
    '/specialist?view=chain',
    `/specialist-home?id=${expert}`,
    `/specialist-detail?id=${plan}`,
    '/specialist-info',
  ]
  for (const screen of screens) {
    await openPage(page, `/en${screen}`)
    await expectAccessiblePage(page, screen)
  }
  await resizeBlank(page, { width: 390, height: 844 })
  for (const screen of screens) {
    await openPage(page, `/en/m${screen}`)
    const overflow = await overflowOf(page)
    expect(overflow, screen).toBeLessThanOrEqual(0)
  }
})

test('the hash of a settled plan and the whole chain are recomputed in the browser', async ({
  page,
  request,
}) => {
  await openPage(page, `/en/specialist-detail?id=${await findPlanId(request)}`)
  await page.getByRole('button', { name: texts.proof.check }).click()
  await expect(page.getByText(texts.proof.checks.right)).toBeVisible()
  await page.getByRole('link', { name: texts.proof.chain }).click()
  await expect(page).toHaveURL(/view=chain/)
  await page.getByRole('button', { name: /^Recompute the newest/ }).click()
  const right = filled(texts.chain.right, { linked: '([1-9]\\d*)', recomputed: '([1-9]\\d*)' })
  await expect(page.getByText(new RegExp(`^${right}`))).toBeVisible()
})
