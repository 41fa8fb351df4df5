import type { Page } from '@playwright/test'
import { dayOf } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { readWholeList } from '../fixtures/page/whole-list.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('table').first().locator('[data-match]')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the rest of a long list is reached by the links to its competitions', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/\.js: csp$/)
    await page.goto('/en/football?tab=all')
    const first = await rows(page).count()
    const idsOf = () =>
      rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-match') ?? ''))
    const ids = await readWholeList(page, idsOf)
    const day = await dayOf(request)
    expect(day.length).toBeGreaterThan(first)
    expect(ids.map(Number).sort()).toEqual(day.map(({ id }) => id).sort())
  })
})

test('the page has the first matches of a long list, and the browser loads the rest once', async ({
  page,
  request,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => sent.url().includes('all_match') && calls.push(sent.url()))
  await openPage(page, '/en/football?tab=all')
  const day = await dayOf(request)
  await expect(rows(page)).toHaveCount(day.length)
  expect(calls).toHaveLength(1)
  await expect(page.locator('[data-rest]')).toHaveCount(0)
})
