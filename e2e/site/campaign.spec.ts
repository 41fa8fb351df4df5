import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const site = messages('en', 'site')

test('shows the first banner and the campaign without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/main')
  const carousel = page.locator('[aria-roledescription=carousel]')
  await expect(carousel.getByRole('link').first()).toBeVisible()
  await page.goto('/en/dome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: site.campaign.go })).toHaveAttribute('href', '/en/main')
  await context.close()
})

test.describe('a carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('turns, rests under the pointer and the focus, stops, and moves nothing else', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/en/main')
    const carousel = page.locator('[aria-roledescription=carousel]')
    const dots = carousel.getByRole('button', { name: /^Show / })
    const shown = (at: number) => expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const before = await carousel.boundingBox()
    await shown(0)
    await page.clock.runFor(6_500)
    await shown(1)
    expect((await carousel.boundingBox())?.height).toBe(before?.height)

    await carousel.hover()
    await page.clock.runFor(20_000)
    await shown(1)
    await page.mouse.move(0, 0)
    await dots.nth(2).focus()
    await page.clock.runFor(20_000)
    await shown(1)
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
    await shown(2)
    const stop = carousel.getByRole('button', { name: site.banners.pause })
    await stop.focus()
    await page.keyboard.press('Enter')
    await expect(carousel.getByRole('button', { name: site.banners.play })).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    await shown(2)
  })
})

test.describe('for anyone who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel stands until it is made to turn', async ({ page }) => {
    await openPage(page, '/en/main')
    const carousel = page.locator('[aria-roledescription=carousel]')
    await expect(carousel.getByRole('button', { name: site.banners.play })).toBeVisible()
    await carousel.getByRole('button', { name: /^Show 2 / }).click()
    await expect(carousel.getByRole('button', { name: /^Show 2 / })).toHaveAttribute('aria-current', 'true')
  })
})

test('adverts are called adverts, and simulated where they are', async ({ page }) => {
  for (const address of ['/en/football', '/en/basketball', '/en/anchor']) {
    await page.goto(address)
    const advert = page.getByRole('complementary', { name: site.advert.label })
    await expect(advert).toContainText(site.advert.label)
    await expect(advert).toContainText('Simulated')
    await expect(advert.getByRole('link')).toHaveAttribute('href', /^\/en\//)
  }
})

test('the campaign stands at /dome in every language, on the full site and the narrow one', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    for (const path of ['/dome', '/m/dome']) {
      await openPage(page, addressIn(language, path))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(
        new RegExp(((await heading.textContent()) ?? '').slice(0, 8).replace(/[()（）]/g, '.')),
      )
      const go = page.getByRole('link', { name: messages(language, 'site').campaign.go })
      await expect(go).toHaveAttribute('href', addressIn(language, path === '/dome' ? '/main' : '/m/main'))
    }
  }
})
