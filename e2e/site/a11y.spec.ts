import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { seenMoving } from '../fixtures/moving.ts'
import { addressOf, asksWho, NOBODY, PAGES } from '../fixtures/screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that moves, so that a colour is read after it has changed and not on its way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What a theme can spoil; all else is the same in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

interface Look {
  /** The part to look at; the whole page if not given. */
  part?: string
  rules?: string[]
}

async function expectNothingFound(page: Page, where: string, { part, rules }: Look = {}): Promise<void> {
  const axe = axeOf(page)
  if (part) axe.include(part)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze()
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${where}: ${id} (${help}) at ${nodes.length} places: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  )
  expect.soft(found).toEqual([])
}

/** Waits until the colours of a new theme are drawn: shortened as they are, changes of colour still take a frame. */
const coloursDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    while (document.getAnimations().some(({ playState }) => playState === 'running')) await frame()
  })

/** One loading serves both themes: the page follows the system. */
async function expectNothingInBothThemes(page: Page, where: string, look: Look = {}): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectNothingFound(page, `${where} light`, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await coloursDrawn(page)
  await expectNothingFound(page, `${where} dark`, { ...look, rules: OF_COLOUR })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await coloursDrawn(page)
}

/** With reduced motion nothing moves by itself for this long, in ms. */
const STILL_MS = 500

/** A language for each screen and the next one for its phone's page, so that every screen is read in two of three. */
const languagesOf = (at: number) =>
  [LANGUAGES[at % LANGUAGES.length] ?? 'zh', LANGUAGES[(at + 1) % LANGUAGES.length] ?? 'en'] as const

// Two loadings, each in a theme and a language of its own: a phone has parts of its own.
for (const [at, screen] of PAGES.entries()) {
  const [wide, narrow] = languagesOf(at)
  test(`finds nothing on /${screen} in ${wide}, light, and it stands still`, async ({
    page,
    request,
    troubles,
  }) => {
    if (asksWho(screen)) troubles.allow(NOBODY)
    await openPage(page, addressIn(wide, await addressOf(screen, request)))
    expect.soft(await seenMoving(page, STILL_MS)).toEqual([])
    const playing = await page
      .locator('video')
      .evaluateAll((videos) => videos.filter((video) => video instanceof HTMLVideoElement && !video.paused))
    expect.soft(playing).toEqual([])
    await expectNothingFound(page, screen)
  })

  test(`finds nothing on /${screen} in ${narrow}, dark, at 390 px, where nothing is wider than the page`, async ({
    page,
    request,
    troubles,
  }) => {
    if (asksWho(screen)) troubles.allow(NOBODY)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page, addressIn(narrow, await addressOf(screen, request)))
    const { wide: width, page: room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      page: document.documentElement.clientWidth,
    }))
    expect.soft(width).toBeLessThanOrEqual(room)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNothingFound(page, screen)
  })
}

test('finds nothing on the page that is not there', async ({ page, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  await openPage(page, '/en/nowhere')
  await expectNothingInBothThemes(page, '404')
})

test('finds nothing in the opened menus of the top bar', async ({ page }) => {
  await openPage(page, '/en/demo')
  const bar = page.getByRole('banner')
  for (const name of ['Open the Scores menu', 'Language: English', 'Appearance']) {
    await bar.getByRole('button', { name }).click()
    await expect(bar.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await expectNothingInBothThemes(page, name, { part: 'header' })
    await page.keyboard.press('Escape')
  }
})

test('finds nothing in the bars of a phone and in its opened drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/vi/anchor')
  await expectNothingInBothThemes(page, 'a phone’s page')
  await page.getByRole('banner').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingInBothThemes(page, 'drawer', { part: 'dialog[open]' })
})

test('finds nothing in an opened dialog', async ({ page }) => {
  await openPage(page, '/en/demo')
  const exhibit = page.getByRole('heading', { level: 3, name: /Dialog/ }).locator('..')
  await exhibit.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingInBothThemes(page, 'dialog', { part: 'dialog[open]' })
})
