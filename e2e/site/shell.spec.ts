import type { Locator, Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'

const MISSING = /status of 404|answer 404/

/** Walks with the Tab key until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('leads the root of every language to its home screen', async ({ request }) => {
  for (const language of LANGUAGES) {
    const response = await request.get(addressIn(language, '/'), { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe(addressIn(language, '/main'))
  }
})

test('a menu that opened under the mouse stays open for the click that was on its way', async ({ page }) => {
  await openPage(page, '/en/demo')
  const button = page.getByRole('banner').getByRole('button', { name: 'Open the Scores menu' })
  const expanded = (is: boolean) =>
    expect(button).toHaveAttribute('aria-expanded', String(is), { timeout: 1_000 })
  // The click comes at the very moment in which the menu opens.
  await button.evaluate((element: HTMLElement) =>
    new MutationObserver((_, observer) => {
      observer.disconnect()
      element.click()
    }).observe(element, { attributes: true, attributeFilter: ['aria-expanded'] }),
  )
  await button.hover()
  await expanded(true)
  // Later a click closes it, as ever.
  await expect(async () => {
    await button.click()
    await expanded(false)
  }).toPass()
})

test('answers an unknown path, and /404 itself, with status 404 and a way on', async ({ page, troubles }) => {
  troubles.allow(MISSING)
  for (const path of ['/en/nowhere', '/en/404', '/en/demo/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Out of play' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found - 边线 Touchline')
    await expect(page.getByRole('link', { name: 'Go home', exact: true })).toHaveAttribute('href', '/en/main')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test('jumps over the frame with the first key', async ({ page }) => {
  await openPage(page, '/en/demo')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens a tab menu, walks it and leaves it by keyboard alone', async ({ page }) => {
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
  await expect(entry('E-sports by day')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(entry('E-sports by day')).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(entry('E-sports by day')).toBeVisible()
  // Past the last entry the menu is left, and closes behind.
  const entries = await nav.locator('a.menu-entry:visible').count()
  for (let step = 0; step <= entries; step += 1) await page.keyboard.press('Tab')
  await expect(entry('E-sports by day')).toBeHidden()
})

test('goes to a screen by keyboard and says which tab is current', async ({ page }) => {
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

test('keeps the page and its query when the language changes', async ({ page }) => {
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

test('keeps the chosen theme, and has it before anything is drawn', async ({ page }) => {
  // What the page looks like at the moment its body begins: nothing can have been painted before.
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      if (!document.body) return
      watcher.disconnect()
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

test('sidebar flag persisted as 1 or 0: the left menu folds to its icons and stays folded', async ({
  page,
}) => {
  await openPage(page, '/en/anchor?type=0')
  const column = page.getByRole('navigation', { name: 'Streams by sport' })
  const flag = () => page.evaluate(() => localStorage.getItem('sidebarStatus'))
  expect((await column.boundingBox())?.width).toBe(208)
  const fold = column.getByRole('button', { name: 'Collapse' })
  await tabTo(page, fold)
  await page.keyboard.press('Enter')
  await expect(column.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false')
  expect((await column.boundingBox())?.width).toBe(64)
  expect(await flag()).toBe('0')
  await openPage(page, '/en/anchor?type=1')
  expect((await column.boundingBox())?.width).toBe(64)
  await column.getByRole('button', { name: 'Expand' }).click()
  expect((await column.boundingBox())?.width).toBe(208)
  expect(await flag()).toBe('1')
})

test('shows the left menu beside the streams, and as a drawer below 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await openPage(page, '/en/anchor?type=2')
  const column = page.getByRole('navigation', { name: 'Streams by sport' })
  const opener = page.getByRole('button', { name: 'Open the stream menu' })
  await expect(column).toBeVisible()
  await expect(opener).toBeHidden()
  await expect(column.getByRole('link', { name: 'Basketball' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 991, height: 800 })
  await expect(column).toBeHidden()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Streams by sport' })
  await expect(drawer).toBeVisible()
  // The page behind is inert: the Tab key stays in the drawer.
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

test('says in the footer that the data are simulated', async ({ page }) => {
  await page.goto('/en/demo')
  await expect(page.getByRole('contentinfo')).toContainText('Demo data comes from a simulator')
})

test('shows a progress bar while a screen is on its way', async ({ page }) => {
  await openPage(page, '/en/demo')
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/en/anchor?*', async (route) => {
    await gate
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Opening the page' })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Streams', exact: true })
    .click()
  await expect(bar).toBeVisible()
  letThrough()
  await expect(page).toHaveURL('/en/anchor?type=0')
  await expect(bar).toBeHidden()
})
