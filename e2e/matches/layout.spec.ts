import type { Page } from '@playwright/test'
import { NAV_TABS } from '#components/layout/navigation/navigation.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { overlappingElements, touchingTexts } from '../fixtures/page/text-boxes.ts'

const WIDTHS = [1440, 1280, 1024, 390] as const
/** Lists with every kind of column: odds in play and before it, results, quarters, maps. */
const LISTS = [
  '/football?tab=all',
  '/football?tab=results',
  '/football?tab=schedule',
  '/basketball?tab=all',
  '/gamingList?tab=all',
] as const
const screenAddress = (language: Language, path: string, width: number) =>
  addressIn(language, width <= 500 ? `/m${path}` : path)

/** Waits until the page is drawn after a change: measured parts of it take a frame more. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
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

/** Vietnamese has the longest texts, and Chinese the names that run together: the others at the tightest widths. */
const isTight = (language: Language, width: number) => language === 'vi' || width === 1024 || width === 390

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
        for (const path of LISTS) {
          await openPage(page, screenAddress(language, path, first))
          for (const width of group) {
            await resize(page, width)
            await expectReadable(page, `${path} at ${width} px`)
            if (path === LISTS[0]) await expectWholeBar(page, language, width)
          }
          // Prices are the same in every language.
          if (language !== 'en') continue
          await showAmericanOdds(page)
          if (path === LISTS[0]) await expect(page.locator('main table').first()).toContainText(/[+−]\d{3}/)
          await expectReadable(page, `${path}, american odds`)
        }
      })

      test('heads of tables do not run together', async ({ page }) => {
        // The tables of wider windows have more room.
        await page.setViewportSize({ width: Math.min(...group), height: 900 })
        for (const path of ['/main', '/base-football', '/base-basketball', '/base-football?tab=leaders']) {
          await openPage(page, screenAddress(language, path, first))
          expect.soft(await touchingTexts(page, 'main thead tr', 6), path).toEqual([])
        }
      })
    })
  }
}
