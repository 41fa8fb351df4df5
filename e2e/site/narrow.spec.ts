import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('narrow-screen redirect 500 px: redirects phones by their user agent before rendering', async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    const response = await request.get(addressIn(language, '/football?tab=results'), {
      headers: { 'user-agent': IPHONE },
      maxRedirects: 0,
    })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe(addressIn(language, '/m/football?tab=results'))
  }
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 500, height: 800 } })

  test('redirects to the narrow site, where links stay on it and one link opens the full site', async ({
    page,
  }) => {
    const { nav } = messages('en', 'layout')
    await openPage(page, '/en/football?tab=results')
    await expect(page).toHaveURL(/\/en\/m\/football\?tab=results$/)
    await page.getByRole('navigation', { name: nav.bottom }).getByRole('link', { name: nav.anchors }).click()
    await expect(page).toHaveURL(/\/en\/m\/anchor\?type=0$/)
    await page.getByRole('button', { name: nav.openMenuAll }).click()
    await page.getByRole('link', { name: nav.fullSite }).click()
    await expect(page).toHaveURL(/\/en\/anchor\?type=0$/)
    // The choice is stored: neither the gateway nor the page redirects back.
    await openPage(page, '/en/main')
    await expect(page).toHaveURL(/\/en\/main$/)
    await page.getByRole('link', { name: nav.mobileSite }).click()
    await expect(page).toHaveURL(/\/en\/m\/main$/)
  })

  test('nothing is wider than the screen, and links in the bottom bar are at least 44 px high', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/m/main', '/en/m/football', '/vi/m/basketball', '/m/anchor']) {
      await openPage(page, path)
      const { overflow, linkHeights } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        linkHeights: [...document.querySelectorAll('nav.fixed a')].map(
          (link) => link.getBoundingClientRect().height,
        ),
      }))
      expect(overflow, path).toBeLessThanOrEqual(0)
      expect(linkHeights.length).toBeGreaterThan(2)
      for (const height of linkHeights) expect(height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('in a window that is resized', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('changes to the narrow site and back at once, on the same screen', async ({ page }) => {
    await openPage(page, '/en/football?tab=results')
    await page.setViewportSize({ width: 480, height: 800 })
    await expect(page).toHaveURL(/\/en\/m\/football\?tab=results$/)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page).toHaveURL(/\/en\/football\?tab=results$/)
  })

  test('a wide window that was narrow at the last visit opens the full site', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'width', value: '390', url: baseURL ?? '' }])
    await page.goto('/en/downLoad')
    await expect(page).toHaveURL(/\/en\/downLoad$/)
  })

  test('a wide window that follows a link to the narrow site opens the full site', async ({ page }) => {
    await page.goto('/en/m/football?tab=results')
    await expect(page).toHaveURL(/\/en\/football\?tab=results$/)
  })

  test('keeps the site that the visitor chose', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'site', value: 'm', url: baseURL ?? '' }])
    await openPage(page, '/en/m/downLoad')
    await page.setViewportSize({ width: 480, height: 800 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(page).toHaveURL(/\/en\/m\/downLoad$/)
  })
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 501, height: 800 } })
  test('a page at 501 px stays on the full site', async ({ page }) => {
    await openPage(page, '/en/football')
    await expect(page).toHaveURL(/\/en\/football$/)
  })
})
