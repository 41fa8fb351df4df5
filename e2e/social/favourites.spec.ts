import type { Page } from '@playwright/test'
import { setAttention } from '#lib/contract/social/follows.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { demoRooms, liveList } from '../fixtures/api.ts'
import { axeOf } from '../fixtures/axe.ts'
import { answered, expect, openPage, test, waitForHydration } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'
import { layoutShift } from '../fixtures/page/layout-shift.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'
import { signIn } from '../fixtures/people/accounts.ts'
import { avatar, FAN, fillNumber, logIn, passCheck, REFUSALS, words } from '../fixtures/people/people.ts'

const common = messages('en', 'common')
const matches = messages('en', 'matches.lists')
const social = messages('en', 'social.follows')

// Every test uses the same demo account.
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

const stars = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${common.star.label.replace('{name}', '')}`) })

async function expectClean(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

test('the HTML of a score page has no stars, and the layout does not shift when they appear', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/en/football')).text()
  expect(html).not.toContain('star-button')
  // A goal adds a line to the row of its match, whenever it is scored.
  await page.routeWebSocket(/\/ws$/, () => {})
  await page.goto('/en/football')
  await expect(stars(page).first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('a guest’s star is stored, listed, and synchronised to another tab', async ({ page, context }) => {
  await openPage(page, '/en/football')
  const name = (await stars(page).first().getAttribute('aria-label')) ?? ''
  // By its name: the first match of the list changes when one ends.
  const star = page.getByRole('button', { name, exact: true })
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/en/football?tab=favourites')
  const listed = page.getByRole('button', { name, exact: true })
  await expect(listed).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('table').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '1X2' })).toBeVisible()
  await expectClean(page)

  const other = await context.newPage()
  await openPage(other, '/en/football')
  const same = other.getByRole('button', { name, exact: true })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await same.click()
  await expect(page.getByText(matches.empty.favourites)).toBeVisible()
})

test('a guest’s stars are merged into the account at login', async ({ page, request }) => {
  const { matches: live } = await liveList(request, 'football')
  const [one, two] = live.map(({ id }) => id)
  await openPage(page, '/en/football')
  await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify(ids)), [one, two])
  await openPage(page, '/en/football')
  const moved = page.waitForResponse(/moveFavourites/)
  await logIn(page)
  expect((await moved).status()).toBe(200)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  await openPage(page, `/en/score-detail?id=${one}`)
  const star = stars(page).first()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  for (const id of [one, two]) {
    await openPage(page, `/en/score-detail?id=${id}`)
    await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'true')
    const collected = page.waitForResponse(/Basketballuser\/collect/)
    await stars(page).first().click()
    expect((await collected).status()).toBe(200)
    await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'false')
  }
})

test('a star is reverted when the server cannot be reached', async ({ page, context, request, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  const [match] = (await liveList(request, 'football')).matches
  await signIn(context)
  // The page of a match has one star; in the list another match is first when one ends.
  await openPage(page, `/en/score-detail?id=${match?.id}`)
  const star = stars(page).first()
  for (const pressed of ['true', 'false']) {
    const saved = page.waitForResponse('**/api/Basketballuser/collect')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', pressed)
    // The server has it, so the star goes back to this state and to no earlier one.
    await saved
  }
  await page.route('**/api/Basketballuser/collect', (route) => route.abort('internetdisconnected'))
  await star.click()
  await expect(page.getByText(common.errorText)).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await context.unrouteAll()
})

test('following in a room requires a login, then follows; the follow is listed and removed', async ({
  page,
  request,
}) => {
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is on the air')
  const label = new RegExp(`^${common.follow.off}(?:ing)? ?${room.user_nickname}`)
  await openPage(page, `/en/live?id=${room.room_id}`)
  const follow = page.getByRole('button', { name: label })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await follow.click()
  const dialog = page.getByRole('dialog', { name: words.login.title })
  await dialog.getByRole('tab', { name: words.login.byPhone }).click()
  await fillNumber(dialog, FAN)
  await page.keyboard.press('Enter')
  await passCheck(dialog)
  await expect(avatar(page)).toBeVisible()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')

  await openPage(page, '/en/attention')
  await expect(page.getByRole('region', { name: social.attention.live }).getByRole('link')).toHaveCount(1)
  await expectClean(page)
  for (const language of languagesInTurn(0)) {
    await openPage(page, addressIn(language, '/persona'))
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toContainText(room.user_nickname)
    await expect(page.getByRole('tabpanel')).toContainText(messages(language, 'social.follows').persona.live)
  }
  await openPage(page, '/en/persona')
  await expectClean(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // A narrow window is sent to the narrow site.
  await expect(page).toHaveURL('/en/m/persona')
  await waitForHydration(page)
  const overflow = await overflowOf(page)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectClean(page)
  const pin = page.getByRole('button', {
    name: social.persona.pin.replace('{name}', room.user_nickname),
  })
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  // The response to the pin may still be pending.
  const taken = answered(page, setAttention.path, /"state":false/)
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'false')
  await taken
  await page.reload()
  await expect(page.getByText(social.persona.emptyPeople)).toBeVisible()
})

test('a team is followed from a match, and listed with its match', async ({ page, context, request }) => {
  const { matches: live } = await liveList(request, 'football')
  const [match] = live
  if (!match) throw new Error('no match is live')
  await signIn(context)
  await openPage(page, `/en/score-detail?id=${match.id}`)
  const follow = page.getByRole('button', {
    name: new RegExp(`^${common.follow.off}`),
  })
  await follow.first().click()
  await expect(follow.first()).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/en/persona')
  await page.getByRole('tab', { name: social.persona.teams }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('link').last()).toHaveAttribute('href', /score-detail\?id=\d+/)
  await panel.getByRole('button', { name: /^Follow/ }).click()
  await expect(panel.getByRole('button', { name: /^Follow/ })).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor is offered the login where follows are listed', async ({ page }) => {
  for (const screen of ['persona', 'attention']) {
    await openPage(page, `/en/${screen}`)
    await expect(page.getByText(social.loginTitle)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: social.login }).click()
    await expect(page.getByRole('dialog', { name: words.login.title })).toBeVisible()
  }
})
