import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { axeOf, TAGS } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { RUNS_ALL } from '../fixtures/in-turn.ts'
import { seenMoving } from '../fixtures/page/moving.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { addressOf, PAGES, requiresLogin, UNAUTHENTICATED } from '../fixtures/screens.ts'

/** Rules that depend on the theme; all other rules give the same result in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface AxeScope {
  /** Selector of the element to check; the whole page by default. */
  selector?: string
  rules?: string[]
}

async function expectNoViolations(
  page: Page,
  label: string,
  { selector, rules }: AxeScope = {},
): Promise<void> {
  const axe = axeOf(page)
  if (selector) axe.include(selector)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze()
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${label}: ${id} (${help}) at ${nodes.length} places: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  )
  expect.soft(found).toEqual([])
}

/** Waits until the colours of a new theme are painted: even with reduced motion, a colour transition takes a frame. */
const waitForColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    while (document.getAnimations().some(({ playState }) => playState === 'running')) await frame()
  })

/** Checks both themes with one page load: the page follows the theme of the system. */
async function expectNoViolationsInBothThemes(
  page: Page,
  label: string,
  scope: AxeScope = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNoViolations(page, `${label} light`, scope)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await waitForColours(page)
  await expectNoViolations(page, `${label} dark`, { ...scope, rules: COLOUR_RULES })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitForColours(page)
}

/** Another test deletes its post, with its pictures, while the page that lists it is loaded. */
const REMOVED_PICTURES = /uploads\/post\/|\/circle: Failed to load resource.* 404/

/** How long the page is watched for motion, in ms. */
const MOTION_WATCH_MS = 500

/**
 * The screens in groups: a page that goes from screen to screen has parsed the site's scripts once. A screen is
 * checked wide in light or narrow in dark, in turn, since both of all screens take a tenth of the whole run, and in
 * one of the languages; E2E_ALL=1 checks both forms.
 */
const GROUP_SIZE = 6
function groupsOf(isNarrow: boolean): { screen: string; language: Language }[][] {
  const screens = PAGES.flatMap((screen, index) =>
    RUNS_ALL || (index % 2 === 1) === isNarrow
      ? [{ screen, language: LANGUAGES[(index + (isNarrow ? 1 : 0)) % LANGUAGES.length] ?? 'zh' }]
      : [],
  )
  return Array.from({ length: Math.ceil(screens.length / GROUP_SIZE) }, (_, group) =>
    screens.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
}
const namesOf = (group: readonly { screen: string; language: Language }[]) =>
  group.map(({ screen, language }) => `/${language}/${screen}`).join(', ')

for (const group of groupsOf(false))
  test(`wide, in light, no accessibility violations and no motion: ${namesOf(group)}`, async ({
    page,
    request,
    troubles,
  }) => {
    test.slow()
    if (group.some(({ screen }) => requiresLogin(screen))) troubles.allow(UNAUTHENTICATED)
    if (group.some(({ screen }) => screen === 'circle')) troubles.allow(REMOVED_PICTURES)
    for (const { screen, language } of group) {
      await openPage(page, addressIn(language, await addressOf(screen, request)))
      expect.soft(await seenMoving(page, MOTION_WATCH_MS), screen).toEqual([])
      const playingVideos = await page
        .locator('video')
        .evaluateAll((videos) => videos.filter((video) => video instanceof HTMLVideoElement && !video.paused))
      expect.soft(playingVideos, screen).toEqual([])
      // A screen that opens further down has targets below its sticky head; it stays there until a visitor moves.
      await page.keyboard.press('Home')
      await page.evaluate(() => scrollTo(0, 0))
      await expectNoViolations(page, screen)
    }
  })

for (const group of groupsOf(true))
  test(`at 390 px, in dark, no accessibility violations and no horizontal overflow: ${namesOf(group)}`, async ({
    page,
    request,
    troubles,
  }) => {
    test.slow()
    if (group.some(({ screen }) => requiresLogin(screen))) troubles.allow(UNAUTHENTICATED)
    if (group.some(({ screen }) => screen === 'circle')) troubles.allow(REMOVED_PICTURES)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const { screen, language } of group) {
      const address = addressIn(language, await addressOf(screen, request))
      await openPage(page, address)
      expect.soft(await overflowOf(page), screen).toBeLessThanOrEqual(0)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      if (screen === 'schedule') await expect(page.locator('#now')).toBeInViewport()
      await page.keyboard.press('Home')
      // The bottom bar covers what is at the edge of the window, which is no fault of its size.
      await page.evaluate(() => {
        scrollTo(0, 0)
        for (const bar of document.querySelectorAll('nav'))
          if (getComputedStyle(bar).position === 'fixed') bar.style.position = 'static'
      })
      await expectNoViolations(page, screen)
    }
  })

test('the page for an unknown path has no accessibility violations', async ({ page, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  await openPage(page, '/en/nowhere')
  await expectNoViolationsInBothThemes(page, '404')
})

test('the open menus of the top bar have no accessibility violations', async ({ page }) => {
  // A short page: axe reads all of it for each check.
  await openPage(page, '/en/downLoad')
  const bar = page.getByRole('banner')
  for (const name of ['Open the Scores menu', 'Language: English', 'Appearance']) {
    await bar.getByRole('button', { name }).click()
    await expect(bar.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await expectNoViolationsInBothThemes(page, name, { selector: 'header' })
    await page.keyboard.press('Escape')
  }
})

test('the bars and the open drawer of the narrow site have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/vi/anchor')
  await expectNoViolationsInBothThemes(page, 'narrow page')
  await page.getByRole('banner').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'drawer', { selector: 'dialog[open]' })
})

test('an open dialog has no accessibility violations', async ({ page }) => {
  await openPage(page, '/en/demo')
  const example = page.getByRole('heading', { level: 3, name: /Dialog/ }).locator('..')
  await example.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'dialog', { selector: 'dialog[open]' })
})
