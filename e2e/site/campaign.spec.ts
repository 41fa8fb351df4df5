import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const site = messages('en', 'site')

test('shows the first banner and the campaign without JavaScript', async ({ browser, baseURL }) => {
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

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('advances by itself, pauses on hover and focus, can be stopped, and does not change its height', async ({
    page,
  }) => {
    await page.clock.install()
    await openPage(page, '/en/main')
    const carousel = page.locator('[aria-roledescription=carousel]')
    const dots = carousel.getByRole('button', { name: /^Show / })
    const expectShown = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true')
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const initialBox = await carousel.boundingBox()
    await expectShown(0)
    await page.clock.runFor(6_500)
    await expectShown(1)
    expect((await carousel.boundingBox())?.height).toBe(initialBox?.height)

    await carousel.hover()
    await page.clock.runFor(20_000)
    await expectShown(1)
    await page.mouse.move(0, 0)
    await dots.nth(2).focus()
    await page.clock.runFor(20_000)
    await expectShown(1)
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
    await expectShown(2)
    const pauseButton = carousel.getByRole('button', { name: site.banners.pause })
    await pauseButton.focus()
    await page.keyboard.press('Enter')
    await expect(carousel.getByRole('button', { name: site.banners.play })).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    await expectShown(2)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel starts paused and its buttons select a banner', async ({ page }) => {
    await openPage(page, '/en/main')
    const carousel = page.locator('[aria-roledescription=carousel]')
    await expect(carousel.getByRole('button', { name: site.banners.play })).toBeVisible()
    await carousel.getByRole('button', { name: /^Show 2 / }).click()
    await expect(carousel.getByRole('button', { name: /^Show 2 / })).toHaveAttribute('aria-current', 'true')
  })
})

test('labels adverts as adverts and as simulated', async ({ page }) => {
  for (const path of ['/en/football', '/en/basketball', '/en/anchor']) {
    await page.goto(path)
    const advert = page.getByRole('complementary', { name: site.advert.label })
    await expect(advert).toContainText(site.advert.label)
    await expect(advert).toContainText('Simulated')
    await expect(advert.getByRole('link')).toHaveAttribute('href', /^\/en\//)
  }
})

test('shows the campaign at /dome in every language, on the full and the narrow site', async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of LANGUAGES) {
    for (const path of ['/dome', '/m/dome']) {
      // A wide window stays on the narrow site only where its visitor chose it.
      const value = path === '/dome' ? 'full' : 'm'
      await context.addCookies([{ name: 'site', value, url: baseURL ?? '' }])
      await openPage(page, addressIn(language, path))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(
        new RegExp(((await heading.textContent()) ?? '').slice(0, 8).replace(/[()（）]/g, '.')),
      )
      const homeLink = page.getByRole('link', { name: messages(language, 'site').campaign.go })
      await expect(homeLink).toHaveAttribute(
        'href',
        addressIn(language, path === '/dome' ? '/main' : '/m/main'),
      )
    }
  }
})
