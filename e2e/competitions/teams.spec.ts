import type { Page } from '@playwright/test'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { findPlayerId, freshMatch, fullNameOf, leagueMatch } from '../fixtures/api.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'

const database = messages('en', 'competitions.database')
const teams = messages('en', 'competitions.teams')
const current = messages('en', 'competitions.match')
const { calendar, share } = messages('en', 'common')

const region = (page: Page, name: string) => page.getByRole('region', { name })
const structuredData = async (page: Page) =>
  JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as Record<string, unknown>

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await overflowOf(page)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('a team’s page has the live score, which follows the match', async ({ page, request, taken }) => {
  const match = await taken.takeFresh(request, 'football')
  await openPage(page, `/en/team?id=${match.home_team_id}`)
  const live = region(page, current.live)
  await expect(live.getByRole('link')).toHaveAttribute('href', `/en/score-detail?id=${match.id}`)
  const score = () => live.locator('b.num').first().textContent()
  const before = await score()
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', 'Lê Quang Test')
  await expect.poll(score).not.toBe(before)
  const club = region(page, teams.facts.title)
  for (const term of [teams.facts.coach, teams.facts.venue, teams.facts.age])
    await expect(club.getByText(term, { exact: true })).toBeVisible()
  expect(await structuredData(page)).toMatchObject({
    '@type': 'SportsTeam',
    coach: { '@type': 'Person' },
    location: { '@type': 'Place' },
  })
  await expectAccessiblePage(page, 'team')
})

/** The best players of the season; the title says it where the data of some matches is missing. */
const bestPlayers = (page: Page) => region(page, teams.top.title).or(region(page, teams.top.partialTitle))

test('a team’s squad, honours, transfers, fixtures and results are tabs, results by page', async ({
  page,
  request,
}) => {
  const { home_team_id } = await leagueMatch(request)
  const tabs = page.getByRole('navigation', { name: database.team.tabs })
  await openPage(page, `/en/team?id=${home_team_id}`)
  await tabs.getByRole('link', { name: database.team.squad }).click()
  const squad = page.getByRole('table', { name: database.team.squad })
  await expect(squad.getByRole('columnheader', { name: teams.squad.nationality })).toBeVisible()
  for (const position of [database.position.G, database.position.D, database.position.M, database.position.F])
    await expect(squad.getByRole('rowheader', { name: position, exact: true })).toBeVisible()
  await expect(squad.getByRole('link').first()).toHaveAttribute('href', /\/en\/player\?id=\d+/)
  await expectAccessiblePage(page, 'squad')
  await tabs.getByRole('link', { name: database.team.results }).click()
  const pager = page.getByRole('navigation', { name: /^Page 1 of/ })
  await pager.getByRole('link', { name: database.matches.earlier }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  for (const tab of [database.team.honours, database.team.transfers, database.team.fixtures]) {
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the calendar of a team can be subscribed to, and its page shared', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { home_team_id } = await freshMatch(request, 'football')
  await openPage(page, `/en/team?id=${home_team_id}`)
  await page.getByRole('button', { name: new RegExp(`^${calendar.label}`) }).click()
  const panel = page.getByRole('dialog', { name: new RegExp(`^${calendar.label}`) })
  const file = `${CALENDAR_PATH}team/${home_team_id}.ics?lang=en`
  await expect(panel.getByRole('link', { name: calendar.open })).toHaveAttribute(
    'href',
    `webcal://${new URL(page.url()).host}${file}`,
  )
  await panel.getByRole('button', { name: calendar.copy }).click()
  await expect(page.getByText(calendar.copied)).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const response = await request.get(address)
  expect([response.status(), (await response.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: share.open.split('{')[0] }).click()
  const dialog = page.getByRole('dialog', { name: share.title })
  await dialog.getByRole('button', { name: share.copy }).click()
  await expect(page.getByText(share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a player’s page has shirt data, seasons, ratings as a line, positions, career and the team’s match', async ({
  page,
  request,
}) => {
  const id = await findPlayerId(request)
  await openPage(page, `/en/player?id=${id}`)
  const facts = page.getByRole('main').locator('header dl')
  for (const term of [database.player.position, database.player.number, teams.player.nationality])
    await expect(facts.getByText(term, { exact: true })).toBeVisible()
  await expect(facts).toContainText(/\d+ years/)
  await expect(region(page, current.live).or(region(page, current.next))).toBeVisible()
  await expect(page.getByRole('table', { name: database.player.seasons }).getByRole('row')).not.toHaveCount(1)
  await expect(region(page, teams.career.title).getByRole('listitem').first()).toBeVisible()
  expect(await structuredData(page)).toMatchObject({
    '@type': 'Person',
    nationality: { '@type': 'Country' },
    affiliation: { '@type': 'SportsTeam' },
  })
  // A player of few matches has neither; then one line each says so.
  const chart = region(page, teams.chart.rating)
  await expect(chart.or(page.getByText(teams.chart.none)).first()).toBeVisible()
  const places = region(page, teams.places.title)
  await expect(places.or(page.getByText(teams.places.none)).first()).toBeVisible()
  await expectAccessiblePage(page, 'player')
})

test('ratings of a regular player are a line of ten numbers, and places are on the pitch', async ({
  page,
  request,
}) => {
  const match = await leagueMatch(request)
  await openPage(page, `/en/team?id=${match.home_team_id}`)
  await expect(bestPlayers(page).getByRole('heading', { name: teams.top.goals })).toBeVisible()
  await bestPlayers(page).getByRole('region', { name: teams.top.rating }).getByRole('link').first().click()
  await expect(page).toHaveURL(/player\?id=/)
  const chart = region(page, teams.chart.rating)
  const numbers = chart.getByRole('listitem')
  expect(await numbers.count()).toBeGreaterThan(2)
  expect(await numbers.count()).toBeLessThanOrEqual(10)
  await expect(numbers.first()).toContainText(/: \d+\.\d/)
  await expect(region(page, teams.places.title).getByRole('listitem').first()).toContainText(/match/)
  await expectAccessiblePart(page, 'rating chart', 'main')
})

test('a basketball player has points as a line, and one line says why there is no map', async ({
  page,
  request,
}) => {
  const match = await freshMatch(request, 'basketball')
  await openPage(page, `/en/team?id=${match.home_team_id}`)
  await bestPlayers(page).getByRole('link', { name: /\d/ }).first().click()
  await expect(region(page, teams.chart.pts)).toBeVisible()
  await expect(page.getByText(teams.places.none)).toBeVisible()
  await expect(region(page, teams.places.title)).toHaveCount(0)
})

// A page is resized for the wide windows; the narrow one has its own site.
for (const widths of [[390], [1024, 1280, 1440]])
  test(`team and player pages fit ${widths.join(', ')} px`, async ({ page, request }) => {
    const [first = 390] = widths
    await page.setViewportSize({ width: first, height: 900 })
    const match = await leagueMatch(request)
    const prefix = first === 390 ? '/vi/m' : ''
    const name = await fullNameOf(request, match.home_team_id, first === 390 ? 'vi' : 'zh')
    for (const path of [
      `/team?id=${match.home_team_id}`,
      `/team?id=${match.home_team_id}&tab=squad`,
      `/player?id=${await findPlayerId(request, match.home_team_id)}`,
    ]) {
      await openPage(page, `${prefix}${path}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('main')).toContainText(name)
        await expectNoOverflow(page)
      }
    }
  })
