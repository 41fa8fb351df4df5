import type { Page } from '@playwright/test'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { dayOf, findPlayerId, freshMatch, fullNameOf, liveList, playedMatch } from '../fixtures/api.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { fakeNotifications } from '../fixtures/page/notifications.ts'
import { pressSlash } from '../fixtures/page/slash-key.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

/**
 * What a new visitor without an account wants from the site, each from the home page in at most four steps. A
 * step is a press, or a text typed.
 */
const MOST_STEPS = 4
/** A match that begins later than this stays a preview while a test looks at it. */
const MARGIN_MS = 600_000

const { nav } = messages('en', 'layout')
const common = messages('en', 'common')
const scores = messages('en', 'matches.scores')
const schedule = messages('en', 'matches.schedule')

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

const openHome = (page: Page) => openPage(page, '/en/main')

/** Returns a function that takes one step of a task, and refuses the fifth. */
function stepsOf() {
  let steps = 0
  return async (act: () => Promise<unknown>): Promise<void> => {
    steps += 1
    expect(steps, 'steps of the task').toBeLessThanOrEqual(MOST_STEPS)
    await act()
  }
}

const nameOf = (match: MatchRow, side: 'home' | 'away') =>
  localisedName(namesUnder(match, `${side}_team_name`), 'en')
const toSection = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()
const rows = (page: Page) => page.getByRole('main').locator('tr[data-match]')
const tools = (page: Page) => page.getByRole('group', { name: scores.toolbar })

/** Types a name into the search; its panel continues where the bar's ten characters end. */
async function searchFor(page: Page, name: string): Promise<void> {
  await pressSlash(page)
  await page.keyboard.type(name, { delay: 20 })
  // A long name is continued in the field of the panel.
  await expect(page.locator('input:focus')).toHaveValue(name)
}
const suggestion = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name }).first()

/**
 * Returns a football match of a league that has not begun, of today or, late in the evening, of tomorrow. Sides of a
 * friendly or a cup may have no form to compare.
 */
async function comingMatch(page: Page): Promise<{ match: MatchRow; isToday: boolean }> {
  const { server_time, date: today } = await liveList(page.request, 'football')
  const soon = Date.parse(server_time) + MARGIN_MS
  for (const date of [today, addDays(today, 1)]) {
    const match = (await dayOf(page.request, { tab: 'all', date })).find(
      ({ status, kickoff_at, home_rank, away_rank }) =>
        status === 'scheduled' && Date.parse(kickoff_at) > soon && home_rank !== null && away_rank !== null,
    )
    if (match) return { match, isToday: date === today }
  }
  throw new Error('no league plays until the end of tomorrow')
}

test('finds the matches of a league', async ({ page }) => {
  await openHome(page)
  const step = stepsOf()
  await step(() => toSection(page, nav.schedule))
  const league = page.getByRole('navigation', { name: schedule.competitions }).getByRole('link').nth(1)
  await step(() => league.click())
  await expect(page).toHaveURL(/competition=\d+/)
  // A league whose matches are all over has its heading only, with a link that opens them.
  await expect(page.getByRole('main').locator('tbody').first()).toBeVisible()
  await expect(league).toHaveAttribute('aria-current', /.+/)
})

test('follows a team', async ({ page }) => {
  await openHome(page)
  const match = await freshMatch(page.request, 'football')
  const id = match.home_team_id
  const name = await fullNameOf(page.request, id)
  const followed = messages('en', 'social.followed')
  const strip = page.getByRole('region', { name: followed.title })
  const dialog = page.getByRole('dialog', { name: followed.choose })
  const step = stepsOf()
  await step(() => strip.getByRole('button', { name: followed.choose }).click())
  await step(() => dialog.getByRole('searchbox', { name: followed.dialog.search }).fill(name))
  await step(() => dialog.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').click())
  await step(() => dialog.getByRole('button', { name: followed.dialog.done }).click())
  await expect(strip.getByRole('link', { name: new RegExp(nameOf(match, 'home')) })).toBeVisible()
  const follows = await page.evaluate(() => localStorage.getItem('follows') ?? '')
  expect(JSON.parse(follows)).toMatchObject([{ kind: 'team', id }])
})

test('hides the scores of a team and meets them nowhere', async ({ page, taken }) => {
  await openHome(page)
  test.slow()
  const match = await taken.takeFresh(page.request, 'football')
  const scorer = 'Phan Hidden Test'
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', scorer)
  const step = stepsOf()
  await step(() => searchFor(page, nameOf(match, 'home')))
  await step(() => suggestion(page, nameOf(match, 'home')).click())
  await expect(page).toHaveURL(/\/en\/team\?id=/)
  await step(() => page.getByRole('button', { name: common.hiddenScore.team }).click())
  const show = page.getByRole('button', { name: new RegExp(`^${common.hiddenScore.label.split('{')[0]}`) })
  for (const address of [
    `/en/score-detail?id=${match.id}`,
    `/en/team?id=${match.home_team_id}`,
    '/en/football',
    '/en/main',
    `/en/schedule?type=1&competition=${match.competition_id}`,
    `/en/base-football?id=${match.competition_id}`,
    '/en/news',
    `/en/search?name=${encodeURIComponent(nameOf(match, 'home'))}`,
  ]) {
    await openPage(page, address)
    await expect(page.locator('html')).not.toContainText(scorer)
    const title = (await page.title()).replace(/\b20\d\d-\d\d\b/, 'season')
    expect(title).not.toMatch(/\d+\s*[-–:]\s*\d+/)
    const html = await page.content()
    expect(html, address).not.toContain(scorer)
    await expect(
      page.locator(`[data-match="${match.id}"] a[data-score] > span[aria-hidden]`),
      address,
    ).toHaveCount(0)
  }
  await openPage(page, `/en/score-detail?id=${match.id}`)
  await show.first().click()
  await expect(page.getByRole('main')).toContainText(scorer)
  await cancelGoal(match.id, scorer)
})

test('changes the time zone and sees times and days move', async ({ page }) => {
  await openHome(page)
  const step = stepsOf()
  await step(() => toSection(page, nav.schedule))
  const time = rows(page).last().locator('time').first()
  const before = await time.textContent()
  const button = page.getByRole('main').getByRole('button', { name: /^Time zone:/ })
  await step(() => button.click())
  const dialog = page.getByRole('dialog', { name: common.zone.title })
  await step(() => dialog.getByRole('combobox').fill('new york'))
  await step(() => dialog.getByRole('option', { name: /New York/ }).click())
  await expect(button).toContainText('New York')
  await expect(time).not.toHaveText(before ?? '')
})

test('finds a player by name, and their season', async ({ page }) => {
  const id = await findPlayerId(page.request)
  await openPage(page, `/en/player?id=${id}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await openHome(page)
  const step = stepsOf()
  await step(() => searchFor(page, name))
  // Another player may have the same name.
  await step(() => page.locator(`[role="option"][href$="/player?id=${id}"]`).click())
  await expect(page).toHaveURL(`/en/player?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const { seasons } = messages('en', 'competitions.database').player
  await expect(page.getByRole('region', { name: seasons, exact: true }).getByRole('row').nth(1)).toBeVisible()
})

test('compares two teams before kick-off, sees who streams the match, and adds it to the calendar', async ({
  page,
}) => {
  await openHome(page)
  const { match, isToday } = await comingMatch(page)
  const preview = messages('en', 'matches.preview')
  const step = stepsOf()
  await step(() => toSection(page, nav.schedule))
  if (!isToday)
    await step(() =>
      page
        .getByRole('navigation', { name: schedule.days })
        .getByRole('link', { name: new RegExp(`^${common.tomorrow}`) })
        .click(),
    )
  await step(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    await page.locator(`main a[href$="score-detail?id=${match.id}"]`).first().click()
  })
  const main = page.getByRole('main')
  for (const name of [preview.form.title, messages('en', 'matches.votes').title, preview.reminder.title])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(main.getByText(preview.meetings.title, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(messages('en', 'streams.reservations').who.title).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await step(() => main.getByRole('link', { name: preview.reminder.thisMatch, exact: true }).click())
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
})

test('subscribes to the calendar of a team', async ({ page }) => {
  await openHome(page)
  const name = nameOf(await freshMatch(page.request, 'football'), 'away')
  const { calendar } = common
  const step = stepsOf()
  await step(() => searchFor(page, name))
  await step(() => suggestion(page, name).click())
  await expect(page).toHaveURL(/\/en\/team\?id=/)
  await step(() =>
    page
      .getByRole('button', { name: new RegExp(`^${calendar.label}`) })
      .first()
      .click(),
  )
  await expect(page.getByRole('link', { name: calendar.open })).toHaveAttribute(
    'href',
    /^webcal:\/\/.*\.ics\?lang=en$/,
  )
})

test('shares a filtered list', async ({ page, context, browser, baseURL }) => {
  await openHome(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const step = stepsOf()
  await step(() => toSection(page, nav.score))
  await step(() => tools(page).getByRole('button', { name: scores.quick.streams, exact: true }).click())
  await step(() => tools(page).getByRole('button', { name: scores.filter.open }).click())
  await step(() => page.getByRole('dialog').getByRole('button', { name: scores.filter.share }).click())
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toContain('only=')
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await openPage(theirs, shared)
  await expect(
    theirs.getByRole('group', { name: scores.toolbar }).getByRole('button', { name: scores.quick.streams }),
  ).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})

test('gets a notification of a goal while the page is in the background', async ({ page, taken }) => {
  const { announced } = await fakeNotifications(page)
  await openHome(page)
  const match = await taken.takeFresh(page.request, 'football')
  const step = stepsOf()
  await step(() => toSection(page, nav.score))
  await step(() =>
    page
      .locator(`[data-match="${match.id}"]`)
      .getByRole('button', { name: /favourite/i })
      .click(),
  )
  await step(() => tools(page).getByRole('button', { name: scores.settings.open }).click())
  await step(() =>
    page.getByRole('dialog').getByRole('switch', { name: scores.settings.goal_desktop }).check(),
  )
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', 'Bao Test')
  await expect
    .poll(async () => (await announced()).filter((text) => text.includes(nameOf(match, 'home'))).length)
    .toBeGreaterThan(0)
  await cancelGoal(match.id, 'Bao Test')
})

test('reads yesterday’s results of followed teams', async ({ page }) => {
  const match = await playedMatch(page.request)
  await page.addInitScript(
    (id) => localStorage.setItem('follows', JSON.stringify([{ kind: 'team', id, special: false }])),
    match.home_team_id,
  )
  await openHome(page)
  const step = stepsOf()
  await step(() => toSection(page, nav.score))
  await step(() =>
    page
      .getByRole('navigation', { name: schedule.days })
      .getByRole('link', { name: new RegExp(`^${common.yesterday}`) })
      .click(),
  )
  await step(() => tools(page).getByRole('button', { name: scores.quick.followed, exact: true }).click())
  await expect(page.locator(`[data-match="${match.id}"]`)).toContainText(nameOf(match, 'home'))
  await expect(page.locator('main [data-match]')).toHaveCount(1)
})

test('goes back to the same place of a list', async ({ page }) => {
  await openPage(page, '/en/football?tab=all')
  const last = page.locator('main [data-match]').last()
  const step = stepsOf()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await step(() => last.locator('a[data-score]').click())
  await expect(page).toHaveURL(/score-detail\?id=/)
  await step(() => page.goBack())
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
})
