import type { Page } from '@playwright/test'
import { ERROR_TEXTS } from '#components/layout/errors/error-texts.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { liveList } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

// Errors that these tests cause on purpose.
test.beforeEach(({ troubles }) =>
  troubles.allow(/broken on purpose|status of 500|answer 500|theme\.js|ERR_FAILED|React error #185/),
)

/** Makes components that format a time throw, until `restoreTimes` is called. */
const breakTimes = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat
    const { formatToParts } = prototype
    Object.assign(prototype, {
      formatToParts() {
        throw new Error('broken on purpose')
      },
    })
    Object.assign(globalThis, { restoreTimes: () => Object.assign(prototype, { formatToParts }) })
  })
const restoreTimes = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'restoreTimes')())

test.describe('in a zone whose clocks change', () => {
  // Times of other zones are computed without Intl, which is what these tests break.
  test.use({ timezoneId: 'Europe/Rome' })

  for (const language of LANGUAGES)
    test(`a screen that fails shows an error in ${language} and recovers on retry`, async ({ page }) => {
      const texts = ERROR_TEXTS[language]
      await openPage(page, addressIn(language, '/downLoad'))
      await breakTimes(page)
      await page
        .getByRole('banner')
        .getByRole('link', { name: messages(language, 'layout').nav.home, exact: true })
        .click()
      const heading = page.getByRole('heading', { level: 1, name: texts.title })
      await expect(heading).toBeVisible()
      const retry = page.getByRole('button', { name: texts.retry })
      // The cause remains: the retry fails and shows the error again.
      await retry.click()
      await expect(heading).toBeVisible()
      await restoreTimes(page)
      await retry.focus()
      await page.keyboard.press('Enter')
      await expect(heading).toBeHidden()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(page).toHaveURL(addressIn(language, '/main'))
    })
})

test('a retry reloads the whole page when the layout itself fails', async ({ page, troubles }) => {
  // A socket that is still connecting is closed together with the layout.
  troubles.allow(/WebSocket is closed before the connection is established/)
  const texts = ERROR_TEXTS.en
  // Where the theme is not set, the layout appends its script element in the browser; that step fails here.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
    document.addEventListener('DOMContentLoaded', () => {
      delete document.documentElement.dataset.theme
    })
    const create = document.createElement.bind(document)
    document.createElement = ((name: string) => {
      if (name === 'script' && new Error().stack?.includes('/_next/'))
        if (!document.documentElement.dataset.theme && document.readyState !== 'loading')
          throw new Error('broken on purpose')
      return create(name)
    }) as typeof document.createElement
  })
  await page.goto('/en/downLoad')
  const heading = page.getByRole('heading', { level: 1, name: texts.title })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('mended', '1'))
  await page.getByRole('button', { name: texts.retry }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(heading).toBeHidden()
})

test('a list whose request fails recovers on retry', async ({ page, request }) => {
  const { matches } = await liveList(request, 'football')
  const [match] = matches
  await page.addInitScript((id) => localStorage.setItem('favourites', JSON.stringify([id])), match?.id)
  const failure = { status: 500, contentType: 'application/json', body: '{"code":1,"msg":"","data":null}' }
  await page.route('**/api/social/favourites*', (route) => route.fulfill(failure))
  await openPage(page, '/en/football?tab=favourites')
  const retry = page.getByRole('main').getByRole('button', { name: messages('en', 'common').retry })
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute('**/api/social/favourites*')
  await retry.click()
  await expect(
    page.getByRole('main').locator(`a[href$="score-detail?id=${match?.id}"]`).first(),
  ).toBeVisible()
  await expect(retry).toBeHidden()
})
