import type { Page } from '@playwright/test'
import { ERROR_TEXTS } from '#components/layout/errors/error-texts.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { liveList } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// What these tests do on purpose.
test.beforeEach(({ troubles }) =>
  troubles.allow(/broken on purpose|status of 500|answer 500|theme\.js|ERR_FAILED|React error #185/),
)

/** Whatever draws a time from now on fails, until `mend` is called. */
const breakTimes = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = Intl.DateTimeFormat
    const { resolvedOptions } = prototype
    Object.assign(prototype, {
      resolvedOptions() {
        throw new Error('broken on purpose')
      },
    })
    Object.assign(globalThis, { mend: () => Object.assign(prototype, { resolvedOptions }) })
  })
const mend = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'mend')())

for (const language of LANGUAGES)
  test(`a screen that fails says so in ${language}, and comes back by another try`, async ({ page }) => {
    const texts = ERROR_TEXTS[language]
    await openPage(page, addressIn(language, '/downLoad'))
    await breakTimes(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: messages(language, 'layout').nav.home, exact: true })
      .click()
    const heading = page.getByRole('heading', { level: 1, name: texts.title })
    await expect(heading).toBeVisible()
    const again = page.getByRole('button', { name: texts.retry })
    // Still broken: another try fails alike and says so again.
    await again.click()
    await expect(heading).toBeVisible()
    await mend(page)
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeHidden()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page).toHaveURL(addressIn(language, '/main'))
  })

test('when the frame itself fails, another try loads the whole page again', async ({ page, troubles }) => {
  // A socket that was just being opened goes with the frame.
  troubles.allow(/WebSocket is closed before the connection is established/)
  const texts = ERROR_TEXTS.en
  // Without its script the theme is set by hand, by the frame; that is what fails here.
  await page.route('**/theme.js', (route) => route.abort())
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended')) return
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
  await page.unroute('**/theme.js')
  await page.evaluate(() => sessionStorage.setItem('mended', '1'))
  await page.getByRole('button', { name: texts.retry }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(heading).toBeHidden()
})

test('a list whose answer fails comes back by another try', async ({ page, request }) => {
  const { matches } = await liveList(request, 'football')
  const [match] = matches
  await page.addInitScript((id) => localStorage.setItem('favourites', JSON.stringify([id])), match?.id)
  const down = { status: 500, contentType: 'application/json', body: '{"code":1,"msg":"","data":null}' }
  await page.route('**/api/social/favourites*', (route) => route.fulfill(down))
  await openPage(page, '/en/football?tab=favourites')
  const again = page.getByRole('main').getByRole('button', { name: messages('en', 'common').retry })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute('**/api/social/favourites*')
  await again.click()
  await expect(
    page.getByRole('main').locator(`a[href$="score-detail?id=${match?.id}"]`).first(),
  ).toBeVisible()
  await expect(again).toBeHidden()
})
