import type { Page } from '@playwright/test'
import { NAV_TABS } from '#components/layout/navigation/navigation.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { freshMatch } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { cutTexts, overlappingElements, smallTargets, touchingTexts } from '../fixtures/page/text-boxes.ts'

const WIDTHS = [1440, 1280, 1024, 390] as const
/** A team's name that has less room (px) is not cut: so much is left beside two cards. The schedule has 120. */
const MIN_NAME = 105
/** Lists with every kind of column: odds in play and before it, results, quarters, maps. */
const LISTS = [
  '/football?tab=results',
  '/football?tab=all',
  '/football?tab=schedule',
  '/gamingList?tab=all',
  '/basketball?tab=all',
] as const
const TABLES = ['/main', '/base-football', '/base-basketball', '/base-football?tab=leaders'] as const
const screenAddress = (language: Language, path: string, width: number) =>
  addressIn(language, width <= 500 ? `/m${path}` : path)

/** Waits until the page is drawn after a change, in its own fonts: measured parts of it take a frame more. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await waitForFrames(page)
}

/** Shows prices in their longest format; the others are those of the bookmakers. Other tabs announce it like this. */
async function showAmericanOdds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const newValue = JSON.stringify({ odds_format: 'american' })
    dispatchEvent(new StorageEvent('storage', { key: 'gameSeting', newValue }))
  })
  // Its columns are wider; a busy page renders the table after its cells.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main table:has(tr[data-match])')].every((table) =>
      table.hasAttribute('data-signed'),
    ),
  )
  await waitForFrames(page)
}

/** Columns whose head is visible while none of the rows has a visible text or picture in them. */
const emptyColumns = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const isFilled = (cell: Element) =>
        cell.checkVisibility() &&
        (cell.querySelector('svg, a, button') !== null || (cell.textContent?.trim() ?? '') !== '')
      /** Whether a text of an element is visible: those for screen readers are clipped. */
      const isShown = (text: Node | null) => {
        for (let at = text?.parentElement; at && at !== table; at = at.parentElement)
          if (getComputedStyle(at).clipPath !== 'none') return false
        return text !== null
      }
      const heads = [...table.querySelectorAll('thead th')].filter(
        (head) =>
          head.checkVisibility() &&
          head.getBoundingClientRect().height > 2 &&
          isShown(document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()),
      )
      const rows = [...table.querySelectorAll('tr[data-match]')]
      return heads.flatMap((head) => {
        const { left, right } = head.getBoundingClientRect()
        const middle = (left + right) / 2
        const isUsed = rows.some((row) =>
          [...row.children].some((cell) => {
            const box = cell.getBoundingClientRect()
            return box.left <= middle && middle <= box.right && isFilled(cell)
          }),
        )
        return isUsed || rows.length === 0 ? [] : [head.textContent ?? '']
      })
    })

async function expectReadable(page: Page, label: string): Promise<void> {
  // A list may be empty: nobody plays at this hour.
  const rows = await page.locator('tr[data-match]').count()
  expect.soft(await touchingTexts(page, 'tr[data-match]', 2), `${label}: rows`).toEqual([])
  expect.soft(await touchingTexts(page, 'main thead tr', 6), `${label}: heads`).toEqual([])
  if (rows > 0) expect.soft(await emptyColumns(page), `${label}: empty columns`).toEqual([])
  expect.soft(await cutTexts(page, 'tr[data-match] td', MIN_NAME), `${label}: names`).toEqual([])
}

/** Expects that the toolbar and the days of a wide window fit, and that a phone shows the current tab. */
async function expectWholeHead(page: Page, language: Language, width: number): Promise<void> {
  const lists = messages(language, 'matches.lists')
  const scores = messages(language, 'matches.scores')
  if (width <= 500) {
    const tabs = page.getByRole('navigation', { name: lists.tabs.label })
    await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 })
    expect.soft(await smallTargets(page, 'main nav .tab'), 'tabs').toEqual([])
    return
  }
  const hidden = (bar: Element) => bar.scrollWidth - bar.clientWidth
  expect.soft(await page.getByRole('group', { name: scores.toolbar }).evaluate(hidden), 'toolbar').toBe(0)
  const days = page.getByRole('navigation', { name: lists.days.label }).getByRole('link')
  const gaps = await days.locator('span:not(.sr-only):visible').evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return (text.closest('a')?.getBoundingClientRect().right ?? 0) - range.getBoundingClientRect().right
    }),
  )
  expect.soft(Math.min(...gaps), 'room beside the days').toBeGreaterThanOrEqual(3)
}

/** Expects every tab of a guest in the top bar or in a menu of it, and that the text in the search field is not cut. */
async function expectWholeBar(page: Page, language: Language, width: number): Promise<void> {
  expect(await overlappingElements(page, 'header :is(a, button:not([type="submit"]), input)')).toEqual([])
  if (width <= 500) return
  const { nav } = messages(language, 'layout')
  const bar = page.getByRole('navigation', { name: nav.main, exact: true })
  const more = bar.getByRole('button', { name: nav.openMore })
  if (await more.isVisible()) await more.press('Enter')
  for (const tab of NAV_TABS.filter(({ usersOnly }) => !usersOnly))
    await expect(
      bar.locator(`a[href="${addressIn(language, tab.href)}"]:visible`).first(),
      tab.label,
    ).toBeVisible()
  await page.keyboard.press('Escape')
  const input = page.getByRole('search').getByRole('combobox')
  const room = await input.first().evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('the browser has no canvas')
    context.font = style.font
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return field.clientWidth - padding - context.measureText(field.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
}

/**
 * Vietnamese has the longest texts, and Chinese the most columns beside the rail: the others at the tightest
 * widths.
 */
const isTight = (language: Language, width: number) =>
  language === 'vi' || width === 1024 || width === 390 || (language === 'zh' && width === 1440)

for (const language of LANGUAGES) {
  const widths = WIDTHS.filter((width) => isTight(language, width))
  // A page is resized for the wide windows; the narrow one has its own site.
  for (const group of [widths.filter((width) => width > 500), widths.filter((width) => width <= 500)]) {
    const [first = 390] = group
    test.describe(`at ${group.join(', ')} px in ${language}`, () => {
      test.use({ viewport: { width: first, height: 900 } })

      test('texts of a list do not touch, no head is over an empty column, and the top bar is whole', async ({
        page,
      }) => {
        // The widest texts are those of wide windows in Vietnamese.
        const paths = LISTS.filter(
          (_, index) => isInTurn(index, language) || (language === 'vi' && first > 500),
        )
        for (const path of paths) {
          await openPage(page, screenAddress(language, path, first))
          for (const width of group) {
            await resize(page, width)
            await expectReadable(page, `${path} at ${width} px`)
            await expectWholeHead(page, language, width)
            if (path === paths[0]) await expectWholeBar(page, language, width)
          }
          // Prices are the same in every language.
          if (language !== 'en') continue
          await showAmericanOdds(page)
          if (path === '/football?tab=all')
            await expect(page.locator('main table').first()).toContainText(/[+−]\d{3}/)
          await expectReadable(page, `${path}, american odds`)
        }
      })

      test('names on the home page and in the head of a match are whole', async ({ page, request }) => {
        const { id } = await freshMatch(request, 'football')
        for (const [path, root] of [
          ['/main', 'main :is(article, li)'],
          [`/score-detail?id=${id}`, 'main section:first-of-type'],
        ] as const) {
          await openPage(page, screenAddress(language, path, first))
          expect.soft(await cutTexts(page, root, 60), path).toEqual([])
        }
        if (first > 500) return
        expect.soft(await smallTargets(page, 'main h2 a, main nav .tab'), 'targets').toEqual([])
      })

      test('heads of tables do not run together', async ({ page }) => {
        // The tables of wider windows have more room.
        await page.setViewportSize({ width: Math.min(...group), height: 900 })
        for (const [index, path] of TABLES.entries()) {
          if (!isInTurn(index, language)) continue
          await openPage(page, screenAddress(language, path, first))
          expect.soft(await touchingTexts(page, 'main thead tr', 6), path).toEqual([])
        }
      })
    })
  }
}
