import type { APIRequestContext, Page } from '@playwright/test'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { addDays, dayOf as dayIn } from '#lib/shared/time/day.ts'
import { dayOf, liveList } from '../fixtures/api.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'

const SITE = 'Asia/Shanghai'
const NEW_YORK = 'America/New_York'

const table = (page: Page) => page.getByRole('main').getByRole('table').first()
const row = (page: Page, { id }: MatchRow) => table(page).locator(`[data-match="${id}"]`)
const zoneButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Time zone:/ })
const zoneCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'zone')?.value

/** Returns a match of the site's tomorrow that is on the day before in New York. */
async function matchOfTwoDays(request: APIRequestContext): Promise<{ match: MatchRow; day: string }> {
  const today = dayIn(Date.parse((await dayOf(request))[0]?.kickoff_at ?? ''), SITE)
  const day = addDays(today, 1)
  const matches = await dayOf(request, { tab: 'all', date: day })
  const match = matches.find((each) => dayAndTime(each.kickoff_at, NEW_YORK, 'en').day !== day)
  if (!match) throw new Error(`every match of ${day} is on the same day in New York`)
  return { match, day }
}

async function chooseZone(page: Page, text: string, name: RegExp): Promise<void> {
  await zoneButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Time zone' })
  await dialog.getByRole('combobox').fill(text)
  await dialog.getByRole('option', { name }).click()
  await expect(dialog).toBeHidden()
}

test('another zone moves matches to another day at once, without loading the page again', async ({
  page,
  request,
}) => {
  const { match, day } = await matchOfTwoDays(request)
  await openPage(page, `/en/football?tab=all&date=${day}`)
  await expect(row(page, match)).toBeVisible()
  await expect(row(page, match).locator('time').first()).toHaveText(
    dayAndTime(match.kickoff_at, SITE, 'en').time,
  )
  expect(await zoneCookie(page)).toBeUndefined()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await chooseZone(page, 'new york', /New York/)
  await expect(zoneButton(page)).toHaveText(/UTC-[45]\s*New York/)
  await expect(row(page, match)).toHaveCount(0)
  // The link to today has no date.
  const days = page.getByRole('navigation', { name: 'Days' })
  const dayBefore = days.locator(`a[href*="${addDays(day, -1)}"]`)
  const isToday = (await dayBefore.count()) === 0
  await (isToday ? days.getByRole('link', { name: /^Today/ }) : dayBefore).click()
  await expect(row(page, match)).toBeVisible()
  await expect(row(page, match).locator('time').first()).toHaveText(
    dayAndTime(match.kickoff_at, NEW_YORK, 'en').time,
  )
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await zoneCookie(page)).toBe(NEW_YORK)

  // The next page is rendered for the chosen zone: its own scripts need no other day.
  const html = await (await page.request.get(`/en/football?tab=all&date=${day}`)).text()
  // Packed data has ` for quotation marks (lib/shared/packed).
  expect(html.replaceAll('`', "'")).toMatch(new RegExp(`'date':'${day}','today':[^,]+,'zone':'-0[45]:00`))
  await openPage(page, `/en/football?tab=all&date=${day}`)
  await expect(row(page, match)).toHaveCount(0)

  await chooseZone(page, 'shanghai', /Shanghai/)
  await expect(row(page, match)).toBeVisible()
  expect(await zoneCookie(page)).toBeUndefined()
})

test.describe('in New York', () => {
  test.use({ timezoneId: NEW_YORK })

  test('the first page already becomes that of the visitor’s day', async ({ page, request }) => {
    const { match, day } = await matchOfTwoDays(request)
    await openPage(page, `/en/football?tab=all&date=${day}`)
    await expect(zoneButton(page)).toContainText('New York')
    await expect(row(page, match)).toHaveCount(0)
    expect(await zoneCookie(page)).toBe(NEW_YORK)
    await openPage(page, '/en/football?tab=all')
    const today = dayIn(Date.parse((await liveList(request, 'football')).server_time), NEW_YORK)
    const shown = await page.getByRole('table', { name: /^Football matches of/ }).getAttribute('aria-label')
    const caption = shown ?? (await table(page).locator('caption').textContent()) ?? ''
    expect([today, addDays(today, 1)].some((each) => caption.includes(each))).toBe(true)
  })

  test('the schedule shows the visitor’s day as well', async ({ page, request }) => {
    const { match, day } = await matchOfTwoDays(request)
    const link = page.locator(`main a[href$="score-detail?id=${match.id}"]`)
    await openPage(page, `/en/schedule?type=1&date=${day}`)
    await expect(link).toHaveCount(0)
    await openPage(page, `/en/schedule?type=1&date=${addDays(day, -1)}`)
    await expect(link.first()).toBeAttached()
  })
})

test('the list of zones is searched by keyboard, has the device’s zone first and no violations', async ({
  page,
}) => {
  await openPage(page, '/en/football')
  await zoneButton(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Time zone' })
  await expect(dialog.getByRole('option').first()).toHaveText(/^Shanghai.*This device.*UTC\+8/)
  const { violations } = await axeOf(page).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.type('+5:45')
  await expect(dialog.getByRole('option')).toHaveText([/^Kathmandu/])
  await page.keyboard.press('Enter')
  await expect(zoneButton(page)).toHaveText(/UTC\+5:45\s*Kathmandu/)
  // The focus is on the button again, also when the list of the new zone has replaced it.
  await expect(zoneButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('nowhere')
  await expect(dialog.getByText('No time zone found').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('without scripts a page names its zone', async ({ request }) => {
  for (const [path, text] of [
    ['/en/football', 'Times: Shanghai, UTC+8'],
    ['/football', '时间：上海（UTC+8）'],
    ['/vi/schedule', 'Giờ: Thượng Hải, UTC+8'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(/<noscript><p[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(text)
  }
})
