import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { layoutShift } from '../fixtures/page/layout-shift.ts'
import { scheduleOf } from '../fixtures/schedule.ts'

/** The least room of a team's name, in px. */
const MIN_NAME = 120
const WIDTHS = [1440, 1280, 1200, 1024, 390]
const MAX_HTML = 160 * 1024

/** Names of teams and streamers that are cut although they have less than the least room, and scores over several lines. */
const faultsOf = (page: Page, minimum: number) =>
  page
    .getByRole('main')
    .locator('tr[data-match]')
    .evaluateAll(
      (rows, least) => ({
        rows: rows.length,
        names: rows.flatMap((row) =>
          [...row.querySelectorAll<HTMLElement>('td span[title], a[href*="live?id"] > span > span')]
            .filter((name) => name.scrollWidth > name.clientWidth && name.clientWidth < least)
            .map((name) => `${name.textContent} has ${name.clientWidth} px`),
        ),
        scores: rows.flatMap((row) =>
          [...row.querySelectorAll('a[data-score] b')]
            .filter((digits) => {
              const range = document.createRange()
              range.selectNodeContents(digits)
              return range.getClientRects().length > 1
            })
            .map((digits) => digits.textContent),
        ),
        /** Pictures of streamers that are not in the middle of their row. */
        pictures: rows.flatMap((row) => {
          const picture = row.querySelector('a[data-booked] svg, a[data-booked] img')
          if (!picture?.checkVisibility()) return []
          const middle = (element: Element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return (top + bottom) / 2
          }
          const off = middle(picture) - middle(row)
          return Math.abs(off) > 5 ? [`${row.textContent}: ${off} px`] : []
        }),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }),
      minimum,
    )

/** Names of teams of which a part is not shown. */
const cutNames = (page: Page) =>
  page
    .getByRole('main')
    .locator('tr[data-match] span[title]')
    .evaluateAll((names) => {
      if (names.length === 0) throw new Error('the list has no rows')
      return names
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map((name) => `${name.textContent}: ${name.scrollWidth} × ${name.scrollHeight} px`)
    })

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the screen opens at now, names have at least 120 px and no score breaks', async ({
      page,
      request,
    }) => {
      const { today } = await scheduleOf(request, 'type=0')
      const yesterday = addDays(today, -1)
      // Every list in one language, another one at the next width.
      const queries = ['type=0', `type=2&date=${yesterday}`, `type=0&date=${addDays(today, 1)}`]
      for (const [at, query] of queries.entries()) {
        const language = LANGUAGES[(at + WIDTHS.indexOf(width)) % LANGUAGES.length] ?? 'zh'
        const base = `${language === 'zh' ? '' : `/${language}`}${width <= 500 ? '/m' : ''}`
        // Three-digit scores are those of basketball.
        await openPage(page, `${base}/schedule?${query}`)
        if (at === 0) await expect(page.locator('#now')).toBeInViewport()
        const { rows, ...faults } = await faultsOf(page, MIN_NAME)
        expect.soft(rows, query).toBeGreaterThan(0)
        expect.soft(faults, `${base} ${query}`).toEqual({ names: [], scores: [], pictures: [], overflow: 0 })
      }
    })
  })
}

for (const width of [1440, 390])
  test(`what is read does not move while the rest of the day is loaded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // A match that begins moves its row, whenever it does.
    await page.routeWebSocket(/\/ws$/, () => {})
    await openPage(page, width <= 500 ? '/en/m/schedule' : '/en/schedule')
    await expect(page.locator('#now')).toBeInViewport()
    await expect(page.getByRole('table').getByRole('status')).toHaveCount(0)
    expect(await layoutShift(page)).toBeLessThan(0.05)
  })

test('the Home key leads to the top, although live matches are loaded above the line', async ({ page }) => {
  await openPage(page, '/en/schedule?type=0')
  await expect(page.locator('#now')).toBeInViewport()
  await page.keyboard.press('Home')
  const table = page.getByRole('table')
  // On a day with many live matches the last ones are too far below to be loaded.
  const nearLinks = () =>
    table
      .locator('a[href*="state=live"]')
      .evaluateAll(
        (links) => links.filter((link) => link.getBoundingClientRect().top < innerHeight + 700).length,
      )
  await expect.poll(nearLinks).toBe(0)
  await expect(table.getByRole('status')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const language of languagesInTurn(2))
    test(`no name of an e-sports team is cut in ${language}`, async ({ page, request }) => {
      const { today } = await scheduleOf(request, 'type=3')
      for (const days of [-1, 0, 1]) {
        await openPage(page, addressIn(language, `/m/schedule?type=3&date=${addDays(today, days)}`))
        for (const width of [390, 360]) {
          await page.setViewportSize({ width, height: 844 })
          expect.soft(await cutNames(page), `${width} px`).toEqual([])
          await expect(page.locator('tr[data-match] span[title]').first()).toHaveCSS('text-align', 'left')
        }
      }
    })
})

test('the HTML of a long day stays below 160 KB', async ({ request }) => {
  const { strip, today } = await scheduleOf(request, 'type=0')
  const longest = strip.toSorted((a, b) => b.matches - a.matches)[0]
  expect(longest?.matches).toBeGreaterThan(100)
  for (const language of ['/', '/en/', '/vi/', '/en/m/'])
    for (const query of ['type=0', `type=0&date=${longest?.date}`, `type=0&date=${addDays(today, -1)}`]) {
      const html = await (await request.get(`${language}schedule?${query}`)).body()
      expect.soft(html.length, `${language}schedule?${query}`).toBeLessThan(MAX_HTML)
    }
})
