import type { APIRequestContext } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { findPlayerId, leagueMatch } from '../fixtures/api.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, followLink, openPage, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

const en = messages('en', 'competitions.database')

/** Returns the season of a football league whose table is not empty. */
async function season(request: APIRequestContext) {
  const { competition_id, season_id, home_team_id } = await leagueMatch(request)
  return { base: `/base-football?id=${competition_id}&season=${season_id}`, home_team_id }
}

/**
 * Colours depend on the theme, structure on the screen: axe checks the dark theme in one language, and each
 * screen in one.
 */
for (const language of LANGUAGES) {
  const colorScheme = language === 'en' ? 'dark' : 'light'
  test(`tabs of a season, a team and a player have a heading in ${language}, and no violations in ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme })
    const { base, home_team_id } = await season(request)
    const tabs = ['table', 'matches', 'leaders', 'teams', 'rules'].map((tab) => `${base}&tab=${tab}`)
    const addresses = [
      ...tabs,
      `${base}&tab=table&view=totals`,
      '/base-basketball',
      '/trophy/home?type=1',
      `/team?id=${home_team_id}`,
      `/team?id=${home_team_id}&tab=squad`,
      `/player?id=${await findPlayerId(request)}`,
    ]
    const inTurn = addresses.filter((_, index) => isInTurn(index, language))
    for (const [at, address] of inTurn.entries()) {
      if (at > 0 && tabs.includes(address)) {
        await followLink(page, addressIn(language, address))
        const label = messages(language, 'competitions.database').season.tabs
        const current = page.getByRole('navigation', { name: label }).locator('[aria-current="page"]')
        await expect(current).toHaveAttribute('href', addressIn(language, address))
      } else await openPage(page, addressIn(language, address))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessiblePage(page, address)
    }
  })
}

test('tabs, views and table rows are links to their pages', async ({ page, request }) => {
  const { base } = await season(request)
  await openPage(page, addressIn('en', base))
  const views = page.getByRole('navigation', { name: en.view.label })
  const tabs = page.getByRole('navigation', { name: en.season.tabs })
  await views.getByRole('link', { name: en.view.home, exact: true }).click()
  await expect(page).toHaveURL(/view=home/)
  await expect(views.getByRole('link', { name: en.view.home, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await tabs.getByRole('link', { name: en.season.matches }).click()
  await expect(page).toHaveURL(/tab=matches/)
  await tabs.getByRole('link', { name: en.season.table }).click()
  await page.getByRole('table').first().getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/team\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the list of competitions is filtered while typing, in any language', async ({ page }) => {
  await openPage(page, addressIn('en', '/trophy/home?type=1'))
  const field = page.getByRole('searchbox', { name: en.catalogue.find })
  await field.fill('越南')
  const groups = page.locator('[data-group]:visible')
  await expect(groups).toHaveCount(1)
  await expect(groups).toContainText('V.League 1')
  await field.fill('nobody plays here')
  await expect(groups).toHaveCount(0)
  await expect(page.getByRole('link', { name: en.catalogue.elsewhere })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows tables, rounds and seasons, and the selectors are forms', async ({
    page,
    request,
    troubles,
  }) => {
    // Expected console message for blocked scripts.
    troubles.allow(/\.js: csp$/)
    const { base } = await season(request)
    await page.goto(addressIn('en', base))
    expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(10)
    await page.goto(addressIn('en', `${base}&tab=matches`))
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const picker = page.locator('select[name="season"]')
    const options = picker.locator('option')
    expect(await options.count()).toBeGreaterThan(0)
    await picker.selectOption({ index: (await options.count()) - 1 })
    await page.getByRole('button', { name: en.season.go }).first().click()
    await expect(page).toHaveURL(/season=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

for (const address of [
  '/base-football?id=999999',
  '/base-football?id=x',
  '/team',
  '/team?id=0',
  '/player?id=999999',
])
  test(`${address} is not found`, async ({ request }) => {
    expect((await request.get(addressIn('en', address))).status()).toBe(404)
  })
