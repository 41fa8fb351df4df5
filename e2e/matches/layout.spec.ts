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
/** Odds with the longest prices; the others are those of the bookmakers. */
const FORMATS = [null, 'american'] as const

const screenAddress = (language: Language, path: string, width: number) =>
  addressIn(language, width <= 500 ? `/m${path}` : path)

const setFormat = (page: Page, format: string | null) =>
  page.addInitScript((odds_format) => {
    localStorage.setItem('gameSeting', JSON.stringify({ odds_format }))
  }, format)

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

/** Vietnamese has the longest texts, and Chinese the names that run together: the others at the tightest widths. */
const isTight = (language: Language, width: number) => language === 'vi' || width === 1024 || width === 390

for (const language of LANGUAGES) {
  for (const width of WIDTHS.filter((each) => isTight(language, each))) {
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 900 } })

      // Prices are the same in every language.
      for (const format of language === 'en' ? FORMATS : [null])
        test(`texts of a list do not touch, and no head is over an empty column (${format ?? 'usual'} odds)`, async ({
          page,
        }) => {
          await setFormat(page, format)
          for (const path of LISTS) {
            await openPage(page, screenAddress(language, path, width))
            // A list may be empty: nobody plays at this hour.
            const rows = await page.locator('tr[data-match]').count()
            expect.soft(await touchingTexts(page, 'tr[data-match]', 2), `${path}: rows`).toEqual([])
            expect.soft(await touchingTexts(page, 'main thead tr', 6), `${path}: heads`).toEqual([])
            if (rows > 0) expect.soft(await emptyColumns(page), `${path}: empty columns`).toEqual([])
          }
        })

      // The tables of wider windows have more room.
      if (width <= 1024)
        test('heads of tables do not run together', async ({ page }) => {
          for (const path of ['/main', '/base-football', '/base-basketball', '/base-football?tab=leaders']) {
            await openPage(page, screenAddress(language, path, width))
            expect.soft(await touchingTexts(page, 'main thead tr', 6), path).toEqual([])
          }
        })

      test('the top bar has every tab, or a menu with it, and its search is not cut', async ({ page }) => {
        await openPage(page, screenAddress(language, '/football', width))
        expect(await overlappingElements(page, 'header :is(a, button:not([type="submit"]), input)')).toEqual(
          [],
        )
        if (width <= 500) return
        const { nav } = messages(language, 'layout')
        const bar = page.getByRole('navigation', { name: nav.main, exact: true })
        const more = bar.getByRole('button', { name: nav.openMore })
        if (await more.isVisible()) await more.press('Enter')
        for (const tab of NAV_TABS)
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
      })
    })
  }
}
