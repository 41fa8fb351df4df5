import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getCompetitions } from '#lib/contract/competitions/standings.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { dayOf, freshMatch, liveList } from '../fixtures/api.ts'
import { axeOf } from '../fixtures/axe.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { isInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

/** The same rules as for the screens (a11y.spec.ts). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const table = (page: Page) => page.getByRole('main').getByRole('table').first()
const rows = (page: Page) => table(page).locator('[data-match]')
const tools = (page: Page) => page.getByRole('group', { name: 'List options' })

/** The settings stored in this browser. */
const storedSettings = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('gameSeting') ?? '{}') as Record<string, unknown>)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the HTML contains every series, its maps and its odds', async ({ page, request, troubles }) => {
    troubles.allow(/\.js: csp$/)
    await expect(async () => {
      const { matches } = await liveList(request, 'esports')
      expect(matches.length).toBeGreaterThan(0)
      await page.goto('/en/gamingList')
      await expect(rows(page)).toHaveCount(matches.length)
    }).toPass({ timeout: 20_000 })
    await expect(table(page).getByRole('columnheader', { name: 'Moneyline' })).toBeVisible()
    await expect(
      table(page)
        .getByText(/^BO[1-7]$/)
        .first(),
    ).toBeVisible()
  })

  test('the filter of an address selects the matches', async ({ page, request, troubles }) => {
    troubles.allow(/\.js: csp$/)
    const { competition_id } = await freshMatch(request, 'football')
    await page.goto(`/en/football?competition=${competition_id}`)
    const { matches } = await liveList(request, 'football')
    const expected = matches.filter((match) => match.competition_id === competition_id)
    await expect(rows(page)).toHaveCount(expected.length)
  })
})

test('a filter applies at once, is part of the address, and can be saved and removed', async ({ page }) => {
  await openPage(page, '/en/football?tab=all')
  const all = await rows(page).count()
  await tools(page).getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Select all' }).click()
  await dialog.getByRole('button', { name: 'Invert' }).click()
  await expect(dialog.getByRole('status')).toHaveText(`0 of ${all} matches`)
  await dialog.getByRole('list').getByRole('checkbox').first().check()
  await expect(dialog.getByRole('status')).not.toHaveText(`0 of ${all} matches`)
  await expect(page).toHaveURL(/(?:country|competition)=/)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const some = await rows(page).count()
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  const address = page.url()
  await tools(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL('/en/football?tab=all')
  await tools(page).getByRole('button', { name: 'Filter' }).click()
  await dialog.getByRole('button', { name: 'Use Mine' }).click()
  await expect(page).toHaveURL(address)
  // Another visitor with this address sees the same.
  await openPage(page, address)
  expect(await rows(page).count()).toBe(some)
})

test('settings are saved: odds are hidden and shown, rows are compact, a match is pinned, by keyboard', async ({
  page,
}) => {
  await openPage(page, '/en/football?tab=all')
  const odds = table(page).getByRole('columnheader', { name: '1X2' })
  await expect(odds).toBeVisible()
  await tools(page).getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Hide all odds' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(odds).toBeHidden()
  await tools(page).getByRole('button', { name: 'Compact' }).press('Enter')
  const pin = rows(page)
    .last()
    .getByRole('button', { name: /to the top$/ })
  await pin.focus()
  await pin.press('Enter')
  await expect(table(page).getByText('Pinned matches')).toBeVisible()
  expect(await storedSettings(page)).toMatchObject({ hide_odds: true, row_size: 'compact' })
  await page.reload()
  await expect(odds).toBeHidden()
  await expect(table(page)).toHaveAttribute('data-size', 'compact')
  await expect(table(page).getByText('Pinned matches')).toBeVisible()
})

test('pinned competitions are sorted by keys and by their handles', async ({ page, request }) => {
  const answer = await request.get(`/${getCompetitions.path}?sport=football`)
  const { list } = getCompetitions.output.parse((await answer.json()).data)
  const [a = 0, b = 0, c = 0] = list.map(({ id }) => id)
  await page.addInitScript(
    (pins) => {
      localStorage.setItem('gameSeting', JSON.stringify({ pinned_competitions: pins }))
    },
    [a, b, c],
  )
  await openPage(page, '/en/football')
  const order = async () => (await storedSettings(page)).pinned_competitions
  await tools(page).getByRole('button', { name: 'Settings' }).click()
  const pins = page.getByRole('group', { name: 'Pinned competitions' })
  await expect(pins.getByRole('listitem')).toHaveCount(3)
  const down = pins.getByRole('button', { name: `Move ${list[0]?.name_en} down`, exact: true })
  await down.press('Enter')
  expect(await order()).toEqual([b, a, c])
  await expect(down).toBeFocused()
  await expect(pins.getByRole('status')).toHaveText(`${list[0]?.name_en}: position 2 of 3`)
  await page.keyboard.press('Enter')
  expect(await order()).toEqual([b, c, a])
  await expect(down).toHaveAttribute('aria-disabled', 'true')

  const handles = pins.getByTitle('Drag to change the order')
  const first = await handles.first().boundingBox()
  await handles.last().hover()
  await page.mouse.down()
  await page.mouse.move((first?.x ?? 0) + 8, (first?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  expect(await order()).toEqual([a, b, c])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first match is within 215 px of the top, and nine are on the first screen', async ({
    page,
    request,
  }) => {
    const day = await dayOf(request)
    const byCompetition = [...Map.groupBy(day, (match) => match.competition_id)]
    const [largest] = byCompetition.toSorted(([, a], [, b]) => b.length - a.length)
    const oneHead = `/en/m/football?tab=all&competition=${largest?.[0]}`
    for (const path of [oneHead, '/m/football', '/en/m/football?tab=all', '/vi/m/basketball?tab=all']) {
      await openPage(page, path)
      const bar = await page.getByRole('navigation').last().boundingBox()
      const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))
      const tops = boxes.flatMap((box) => (box ? [{ top: box.y, end: box.y + box.height }] : []))
      expect(tops[0]?.top, path).toBeLessThanOrEqual(215)
      const bottom = bar?.y ?? 0
      const onScreen = tops.filter(({ end }) => end <= bottom).length
      // Heads of competitions and folded matches between the rows leave room for fewer.
      const shown = tops.filter(({ top }) => top < bottom)
      const gaps = shown.reduce((sum, { top }, n) => sum + top - (shown[n - 1]?.end ?? top), 0)
      const room = path === oneHead ? 9 : Math.floor((bottom - 215 - gaps) / 52)
      expect(onScreen, path).toBeGreaterThanOrEqual(Math.min(9, room, tops.length))
    }
  })

  test('the days open under their button, and stay open for another day', async ({ page }) => {
    await openPage(page, '/en/m/football')
    const days = page.getByRole('navigation', { name: 'Days' })
    await expect(days).toBeHidden()
    await page.getByRole('button', { name: 'Days Today' }).click()
    await days.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/date=/)
    await expect(days).toBeVisible()
    await page.reload()
    await expect(days).toBeVisible()
  })

  test('another sport is chosen from the menu before the tabs', async ({ page }) => {
    await openPage(page, '/en/m/football')
    await page.getByRole('button', { name: 'Sport: Football' }).click()
    await page
      .getByRole('link', { name: 'Basketball', exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/m\/basketball$/)
  })

  test('odds are shown below the teams on a tap, and stay', async ({ page }) => {
    await openPage(page, '/en/m/football?tab=all')
    await expect(table(page).locator('[data-market]:visible')).toHaveCount(0)
    await tools(page).getByRole('button', { name: 'Odds', exact: true }).click()
    await expect(table(page).locator('[data-market]:visible').first()).toBeVisible()
    await page.reload()
    await expect(table(page).locator('td[data-market]:visible').first()).toBeVisible()
    const row = rows(page)
      .filter({ hasText: /now \d/ })
      .last()
    await row.scrollIntoViewIfNeeded()
    const [teams, odds] = [
      await row.locator('td').nth(1).boundingBox(),
      await row.locator('[data-market="1"]').boundingBox(),
    ]
    expect(odds?.y).toBeGreaterThan((teams?.y ?? 0) + (teams?.height ?? 0))
    expect((odds?.x ?? 0) + (odds?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})

test('a hidden score is shown on request', async ({ page, request }) => {
  const match = await freshMatch(request, 'football')
  await page.addInitScript((team) => {
    localStorage.setItem('gameSeting', JSON.stringify({ spoiler_free_teams: [team] }))
  }, match.home_team_id)
  await openPage(page, '/en/football')
  const row = table(page).locator(`[data-match="${match.id}"]`)
  await expect(row.locator('[data-score]')).toHaveCount(0)
  await row.getByRole('button', { name: /^Show the score of/ }).click()
  await expect(row.locator('[data-score]')).toHaveCount(1)
})

test('a filter stays when another day is opened', async ({ page }) => {
  await openPage(page, '/en/football?tab=all&only=followed')
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /^Tomorrow/ })
    .click()
  await expect(page).toHaveURL(/only=followed/)
  await expect(page).toHaveURL(/date=/)
  await expect(tools(page).getByRole('button', { name: 'Followed' })).toHaveAttribute('aria-pressed', 'true')
})

test('updates can be paused: the page shows it, and nothing changes until they continue', async ({
  page,
  request,
  taken,
}) => {
  const { id } = await taken.takeFresh(request, 'football')
  const player = `Paused ${Date.now() % 100_000}`
  await openPage(page, '/en/football')
  await tools(page).getByRole('button', { name: 'Pause updates' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Updates paused' })).toBeVisible()
  const before = await table(page).textContent()
  await feedEvent(id, 'goal', '--side', 'home', '--player', player)
  const since = Date.now()
  await expect.poll(() => Date.now() - since, { intervals: [500] }).toBeGreaterThan(3_000)
  expect(await table(page).textContent()).toBe(before)
  await tools(page).getByRole('button', { name: 'Pause updates' }).click()
  await expect.poll(() => table(page).textContent()).not.toBe(before)
  await cancelGoal(id, player)
})

test('the calendar opens a day, by keyboard', async ({ page }) => {
  await openPage(page, '/en/football')
  await page.getByRole('button', { name: 'Calendar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Matches by day' })
  await expect(dialog.getByRole('button', { name: /, [1-9]\d* match/ }).first()).toBeVisible()
  const today = dialog.locator('[aria-current="date"]')
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=results&date=\d{4}-\d\d-\d\d$/)
})

test('the list is exported as CSV with the visible rows', async ({ page }) => {
  await openPage(page, '/en/football')
  const shown = await rows(page).count()
  await tools(page).getByRole('button', { name: 'Settings' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^touchline-football-live-.*\.csv$/)
  const csvLines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(Math.abs(csvLines.length - 1 - shown)).toBeLessThanOrEqual(1)
})

for (const language of LANGUAGES)
  test(`dialogs of the list have no violations in ${language}`, async ({ page }) => {
    const { filter, settings, calendar } = messages(language, 'matches.scores')
    await openPage(page, addressIn(language, '/football'))
    for (const [index, name] of [filter.open, settings.open, calendar.open].entries()) {
      if (!isInTurn(index, language)) continue
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const { violations } = await axeOf(page).include('dialog[open]').withTags(TAGS).analyze()
      expect
        .soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 200)}`))
        .toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
