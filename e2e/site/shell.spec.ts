import type { Locator, Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const MISSING = /status of 404|answer 404/

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('redirects the root of every language to its home screen', async ({ request }) => {
  for (const language of LANGUAGES) {
    const response = await request.get(addressIn(language, '/'), { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe(addressIn(language, '/main'))
  }
})

test('a menu that opens on hover stays open when clicked at the same moment', async ({ page }) => {
  await openPage(page, '/en/demo')
  const button = page.getByRole('banner').getByRole('button', { name: 'Open the Scores menu' })
  const expectExpanded = (expanded: boolean) =>
    expect(button).toHaveAttribute('aria-expanded', String(expanded), { timeout: 1_000 })
  // Clicks at the moment the menu opens.
  await button.evaluate((element: HTMLElement) =>
    new MutationObserver((_, observer) => {
      observer.disconnect()
      element.click()
    }).observe(element, { attributes: true, attributeFilter: ['aria-expanded'] }),
  )
  await button.hover()
  await expectExpanded(true)
  // A later click closes it as usual.
  await expect(async () => {
    await button.click()
    await expectExpanded(false)
  }).toPass()
})

test('responds to unknown paths and to /404 with status 404 and a link home', async ({ page, troubles }) => {
  troubles.allow(MISSING)
  for (const path of ['/en/nowhere', '/en/404', '/en/demo/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found - 边线 Touchline')
    await expect(page.getByRole('link', { name: 'Go to the home page', exact: true })).toHaveAttribute(
      'href',
      '/en/main',
    )
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('the first Tab stop is a link that skips to the content', async ({ page }) => {
  await openPage(page, '/en/demo')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens, navigates and closes a tab menu by keyboard alone', async ({ page }) => {
  await openPage(page, '/en/demo')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const opener = nav.getByRole('button', { name: 'Open the Streams menu' })
  const entry = (name: string) => nav.getByRole('link', { name, exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('ArrowDown')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(entry('All streams')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nav.getByRole('link', { name: 'Football' }).and(page.locator(':focus'))).toHaveAttribute(
    'href',
    '/en/anchor?type=1',
  )
  await page.keyboard.press('End')
  await expect(entry('Esports by day')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(entry('Esports by day')).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(entry('Esports by day')).toBeVisible()
  // Tabbing past the last entry closes the menu.
  const entries = await nav.locator('a.menu-entry:visible').count()
  for (let step = 0; step <= entries; step += 1) await page.keyboard.press('Tab')
  await expect(entry('Esports by day')).toBeHidden()
})

test('opens a screen by keyboard and marks its tab as current', async ({ page }) => {
  await openPage(page, '/en/demo')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const streams = nav.getByRole('link', { name: 'Streams', exact: true })
  await expect(streams).not.toHaveAttribute('aria-current')
  await tabTo(page, streams)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/anchor?type=0')
  await expect(streams).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/ - 边线 Touchline$/)
})

test('stores the last nav index, the settings and the language under the names of the specification', async ({
  page,
}) => {
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await openPage(page, '/en/football')
  await expect.poll(() => stored('index')).toBe('1')
  const { settings } = messages('en', 'matches.scores')
  await page.getByRole('button', { name: settings.open, exact: true }).click()
  await page.getByLabel(settings.show_yellow, { exact: true }).click()
  expect(JSON.parse((await stored('gameSeting')) ?? '')).toMatchObject({
    yellow: false,
    red: true,
    voice: true,
  })
  expect(JSON.parse((await stored('immediately')) ?? '')).toMatchObject({ goal: true, notification: false })
  await openPage(page, '/en/about-user')
  expect(await stored('index')).toBe('1')
})

test('a change of language stays on the page with its query', async ({ page }) => {
  await openPage(page, '/en/anchor?type=1')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL('/vi/anchor?type=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await openPage(page, page.url())
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page).toHaveURL('/anchor?type=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('stores the chosen theme and applies it before the first paint', async ({ page }) => {
  // Records the theme when the body is added: nothing can have been painted before.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  const atBody = () => page.evaluate(() => Reflect.get(window, 'themeAtBody'))
  const theme = page.locator('html')
  await openPage(page, '/en/demo')
  expect(await atBody()).toBe('light')

  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await openPage(page, '/demo')
  expect(await atBody()).toBe('dark')

  await openPage(page, '/en/demo')
  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Match system' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme).toHaveAttribute('data-theme', 'dark')
})

test('sidebar flag persisted as 1 or 0: the left menu collapses to its icons and stays collapsed', async ({
  page,
}) => {
  await openPage(page, '/en/anchor?type=0')
  const leftMenu = page.getByRole('navigation', { name: 'Streams by sport' })
  const expectWidth = (width: number) =>
    expect.poll(async () => (await leftMenu.boundingBox())?.width).toBe(width)
  const flag = () => page.evaluate(() => localStorage.getItem('sidebarStatus'))
  await expectWidth(208)
  const collapse = leftMenu.getByRole('button', { name: 'Collapse' })
  await tabTo(page, collapse)
  await page.keyboard.press('Enter')
  await expect(leftMenu.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false')
  await expectWidth(64)
  expect(await flag()).toBe('0')
  await openPage(page, '/en/anchor?type=1')
  await expectWidth(64)
  await leftMenu.getByRole('button', { name: 'Expand' }).click()
  await expectWidth(208)
  expect(await flag()).toBe('1')
})

test('shows the left menu beside the streams, and as a drawer below 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await openPage(page, '/en/anchor?type=2')
  const leftMenu = page.getByRole('navigation', { name: 'Streams by sport' })
  const opener = page.getByRole('button', { name: 'Open the stream menu' })
  await expect(leftMenu).toBeVisible()
  await expect(opener).toBeHidden()
  await expect(leftMenu.getByRole('link', { name: 'Basketball' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 991, height: 800 })
  await expect(leftMenu).toBeHidden()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Streams by sport' })
  await expect(drawer).toBeVisible()
  // The page behind the drawer is inert: the focus stays in the drawer.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Football' }).click()
  await expect(page).toHaveURL('/en/anchor?type=1')
  await expect(drawer).toBeHidden()
})

test('the footer states that the data are simulated', async ({ page }) => {
  await page.goto('/en/demo')
  await expect(page.getByRole('contentinfo')).toContainText('Demo data is simulated')
})

test('shows a progress bar while a screen is loading', async ({ page }) => {
  await openPage(page, '/en/demo')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/en/anchor?*', async (route) => {
    await gate
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Streams', exact: true })
    .click()
  await expect(bar).toBeVisible()
  release()
  await expect(page).toHaveURL('/en/anchor?type=0')
  await expect(bar).toBeHidden()
})
