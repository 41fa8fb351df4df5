import type { Page } from '@playwright/test'
import { getFollowedDays } from '#lib/contract/social/favourites.ts'
import { moveFollows, setAttention } from '#lib/contract/social/follows.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { findPlayerId, freshMatch, fullNameOf } from '../fixtures/api.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { feedEvent } from '../fixtures/commands.ts'
import { answered, expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { layoutShift } from '../fixtures/page/layout-shift.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { post, signUp } from '../fixtures/people/accounts.ts'
import { logIn, NEWCOMER_PASSWORD, REFUSALS } from '../fixtures/people/people.ts'

const { follow } = messages('en', 'common')
const followed = messages('en', 'social.followed')
const { persona } = messages('en', 'social.follows')
const scores = messages('en', 'matches.scores')

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

const followButton = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${follow.off}(?:ing)? ?${name}`) })
    .first()
const strip = (page: Page) => page.getByRole('region', { name: followed.title })

/** Follows on the page of a team, a player or a competition, and returns the name. */
async function followOn(page: Page, address: string): Promise<string> {
  await openPage(page, addressIn('en', address))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const button = followButton(page, name)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  return name
}

test('a guest follows a team: it is in the strip with its live score, in the filter and in other tabs', async ({
  page,
  context,
  request,
  taken,
}) => {
  const match = await taken.takeFresh(request, 'football')
  const name = await followOn(page, `/team?id=${match.home_team_id}`)

  await openPage(page, '/en/football')
  const card = strip(page).getByRole('link', { name: new RegExp(name) })
  await expect(card).toHaveAttribute('href', `/en/score-detail?id=${match.id}`)
  const score = () => card.textContent()
  const before = await score()
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', 'Lê Quang Test')
  await expect.poll(score).not.toBe(before)
  await expectAccessiblePart(page, 'strip', 'section[data-place="list"]')

  await page.getByRole('button', { name: scores.quick.followed, exact: true }).click()
  await expect(page).toHaveURL(/only=followed/)
  const table = page.getByRole('main').getByRole('table').first()
  const rows = table.locator(`a[href*="id="][href*="detail"]`)
  const home = localisedName(namesUnder(match, 'home_team_name'), 'en')
  await expect(table.getByText(home, { exact: true }).first()).toBeVisible()
  await expect(table.getByRole('rowgroup')).not.toHaveCount(0)
  // A shared address shows the visitor's own matches.
  await openPage(page, '/en/football?only=followed')
  await expect(rows.first()).toBeVisible()

  const other = await context.newPage()
  await openPage(other, addressIn('en', `/team?id=${match.home_team_id}`))
  await followButton(other, name).click()
  await expect(strip(page).getByRole('button', { name: followed.choose })).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByText(scores.filter.noFollowed)).toBeVisible()
})

test('a guest’s follows are listed without an account, and stay at login on every device', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const match = await freshMatch(request, 'football')
  const team = await followOn(page, `/team?id=${match.away_team_id}`)
  const player = await followOn(page, `/player?id=${await findPlayerId(request)}`)
  const competition = await followOn(page, `/base-football?id=${match.competition_id}`)

  await openPage(page, '/en/persona')
  for (const [tab, name] of [
    [persona.teams, team],
    [persona.players, player],
    [persona.competitions, competition],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(name)
    await expect(page.getByRole('tabpanel')).toContainText(persona.inBrowser)
  }
  await expectAccessiblePart(page, 'follows of a guest', 'main')

  // Another device, logged in to a new account that follows the team already.
  const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const { mobile } = await signUp(device)
  const elsewhere = await device.newPage()
  const stored = answered(elsewhere, setAttention.path)
  await followOn(elsewhere, `/team?id=${match.away_team_id}`)
  await stored

  await openPage(page, '/en/downLoad')
  const moved = answered(page, moveFollows.path)
  await logIn(page, { mobile, password: NEWCOMER_PASSWORD })
  expect(await (await moved).json()).toMatchObject({ data: { moved: 2, left: [] } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('follows'))).toBeNull()

  for (const [address, name] of [
    [`/team?id=${match.away_team_id}`, team],
    [`/base-football?id=${match.competition_id}`, competition],
  ] as const) {
    await openPage(elsewhere, addressIn('en', address))
    await expect(followButton(elsewhere, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await openPage(elsewhere, '/en/main')
  await expect(strip(elsewhere).getByRole('link', { name: new RegExp(`^${team}`) })).toBeVisible()
  await expect(strip(elsewhere).getByRole('link', { name: new RegExp(`^${player}`) })).toBeVisible()
  await device.close()
})

test('the empty strip leads to choosing teams, by name or by competition', async ({ page, request }) => {
  const match = await freshMatch(request, 'football')
  await openPage(page, '/en/main')
  await strip(page).getByRole('button', { name: followed.choose }).click()
  const dialog = page.getByRole('dialog', { name: followed.choose })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessiblePart(page, 'choose teams')
  const short = localisedName(namesUnder(match, 'home_team_name'), 'en')
  const name = await fullNameOf(request, match.home_team_id)
  await dialog.getByRole('searchbox', { name: followed.dialog.search }).fill(name)
  await dialog.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').click()
  await dialog.getByRole('button', { name: followed.dialog.done }).click()
  await expect(strip(page).getByRole('link', { name: new RegExp(short.slice(0, 10)) })).toBeVisible()
})

test('the calendar marks the days of followed matches of a guest', async ({ page, request }) => {
  const match = await freshMatch(request, 'football')
  await page.addInitScript(
    (id) => localStorage.setItem('follows', JSON.stringify([{ kind: 'competition', id, special: false }])),
    match.competition_id,
  )
  await openPage(page, '/en/football?tab=all')
  const days = page.waitForResponse((response) => response.url().includes(getFollowedDays.path))
  await page.getByRole('button', { name: scores.calendar.open }).click()
  expect((await days).status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: scores.calendar.title })
  await expect(dialog.getByRole('button', { name: /\d+ followed$/ }).first()).toBeVisible()
  await expectAccessiblePart(page, 'calendar')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the strip above a list takes room only where something is followed, and nothing overflows', async ({
    page,
    request,
  }) => {
    const match = await freshMatch(request, 'football')
    await openPage(page, '/en/m/football')
    await expect(strip(page)).toBeHidden()
    await page.evaluate(
      (id) => localStorage.setItem('follows', JSON.stringify([{ kind: 'team', id, special: false }])),
      match.home_team_id,
    )
    for (const language of LANGUAGES) {
      const { title } = messages(language, 'social.followed')
      for (const screen of ['football', 'main']) {
        await openPage(page, addressIn(language, `/m/${screen}`))
        const region = page.getByRole('region', { name: title })
        await expect(region.getByRole('listitem').first()).toBeVisible()
        const overflow = await overflowOf(page)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }
  })

  test('the strip does not move the page when it is filled in', async ({ page, request }) => {
    const match = await freshMatch(request, 'football')
    await page.addInitScript(
      (id) => localStorage.setItem('follows', JSON.stringify([{ kind: 'team', id, special: false }])),
      match.home_team_id,
    )
    // A goal adds a line to the row of its match, whenever it is scored.
    await page.routeWebSocket(/\/ws$/, () => {})
    await openPage(page, '/en/m/football')
    await expect(strip(page).getByRole('listitem').first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
})

test('the HTML of a public page is the same for a follower', async ({ context, request }) => {
  const { home_team_id } = await freshMatch(request, 'football')
  await signUp(context)
  await post(context.request, setAttention.path, { kind: 'team', id: home_team_id, state: 1 })
  const html = await (await context.request.get(`/en/team?id=${home_team_id}`)).text()
  const buttons = [...html.matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>([^<]*)/g)]
  const pressed = buttons.flatMap(([, state, text]) => (text?.startsWith(follow.off) ? [state] : []))
  expect(pressed).toEqual(['false'])
  const home = await (await context.request.get('/en/main')).text()
  expect(home).toContain(followed.choose)
})
