import type { APIRequestContext, Page } from '@playwright/test'
import { kickUser, liftRoomSanction } from '#lib/contract/moderation/sanctions.ts'
import { demoRooms, rooms } from '../fixtures/api.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { signIn, signUp } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player', exact: true })
const danmaku = (page: Page) => page.locator('[data-danmaku]')

async function footballRoom(request: APIRequestContext) {
  const room = (await demoRooms(request)).find(({ category }) => category === 'football')
  if (!room?.match) throw new Error('no football room is on the air: the demo world promises one')
  return { id: room.room_id, match: room.match }
}

/** Expects that the video is playing. */
const plays = (page: Page) =>
  expect(page.locator('[data-phase="playing"]').first()).toBeVisible({ timeout: 25_000 })

async function openRoom(page: Page, id: number): Promise<void> {
  await openPage(page, `/en/live?id=${id}`)
  await plays(page)
  await playerOf(page).hover()
}

test('shows a sent message as danmaku, hides and shows it by the switch, and applies the settings', async ({
  page,
  request,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  const { id } = await footballRoom(request)
  await signIn(page.context())
  await openRoom(page, id)
  await page.keyboard.press('t')
  const field = playerOf(page).getByRole('textbox', { name: 'Say something' })
  await field.fill('What a stand tonight')
  await field.press('Enter')
  await expect(danmaku(page)).toContainText('What a stand tonight', { timeout: 10_000 })
  await expect(field).toHaveValue('')

  const shown = playerOf(page).getByRole('switch', { name: 'Danmaku', exact: true })
  await shown.uncheck()
  await expect(danmaku(page)).toHaveCount(0)
  await shown.check()
  await expect(danmaku(page)).toHaveCount(1)

  await playerOf(page).getByRole('button', { name: 'Danmaku settings' }).click()
  await playerOf(page).getByRole('slider', { name: 'Opacity' }).fill('50')
  await expect(danmaku(page)).toHaveCSS('opacity', '0.5')
  await page.reload()
  await plays(page)
  await expect(danmaku(page)).toHaveCSS('opacity', '0.5')
})

test('delays a goal by the latency of the viewer’s video', async ({ page, request, taken }) => {
  // Two operator commands, each in a process of its own.
  test.slow()
  const { id, match } = await footballRoom(request)
  await taken.take(match.id)
  const player = `Late ${Date.now() % 100_000}`
  const frames = new Promise<number>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(player)) resolve(Date.now())
      }),
    )
  })
  await openRoom(page, id)
  await expect(page.getByRole('region', { name: 'Odds', exact: true })).toContainText(/\d\.\d\d/)
  const score = page.getByRole('region', { name: 'Score of the match' })
  await score.getByRole('button', { name: /^Adjust the score’s delay/ }).click()
  for (let half = 0; half < 6; half++)
    await score.getByRole('button', { name: 'Half a second later' }).click()
  await expect(score).toContainText('+3.0 s')
  await feedEvent(match.id, 'goal', '--side', 'home', '--player', player)
  const receivedAt = await frames
  await expect(score).toContainText(player, { timeout: 20_000 })
  // At least the correction, regardless of the latency of the video itself.
  expect(Date.now() - receivedAt).toBeGreaterThanOrEqual(3_000)
  await cancelGoal(match.id, player)
})

test('shares the room: its address, a QR code, and the count', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await footballRoom(request)
  await openPage(page, `/en/live?id=${id}`)
  await page.getByRole('button', { name: 'Share this room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this room' })
  await expect(dialog.getByRole('img', { name: 'The address as a QR code' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy the address' }).click()
  await expect(dialog.getByRole('status')).toContainText('Shared')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/en/live\\?id=${id}$`),
  )
})

test('continues in the corner when the room is left, and stops when it is closed', async ({
  page,
  request,
}) => {
  const { id } = await footballRoom(request)
  await openRoom(page, id)
  const player = playerOf(page)
  // When scrolled out of view, the player is docked.
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '200vh'))
  await page.mouse.wheel(0, 4_000)
  await expect(player).toHaveAttribute('data-docked', 'true')
  await player.getByRole('button', { name: 'Close mini player' }).click()
  await expect(player).toHaveAttribute('data-docked', 'false')
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => document.body.style.removeProperty('padding-bottom'))

  // Positions before the page was opened are played over HLS, which has older segments; live is played over
  // FLV again.
  await expect(player).toHaveAttribute('data-engine', 'flv')
  await player.hover()
  await player.getByRole('slider', { name: 'Position in the stream' }).press('Home')
  await expect(player).toHaveAttribute('data-engine', 'hls')
  await expect(player).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  await player.getByRole('button', { name: /^Back to live/ }).click()
  await expect(player).toHaveAttribute('data-engine', 'flv')

  await openRoom(page, id)
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/en\/news/)
  const corner = page.getByRole('region', { name: 'Mini player' })
  await expect(corner).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  await corner.getByRole('button', { name: 'Close mini player' }).click()
  await expect(corner).toHaveCount(0)
})

test('a kicked viewer does not continue watching the room in the corner', async ({
  page,
  browser,
  baseURL,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  // The connection of the video is closed, or refused while the player opens it again, before the page leaves.
  troubles.allow(/\/media\/.*WebSocket is closed before the connection is established/)
  troubles.allow(/\/media\/.*(?:Unexpected response code: 404|net::ERR_INCOMPLETE_CHUNKED_ENCODING)$/)
  troubles.allow(
    /\/(?:anchor|live|multi|news)\b.*Failed to load resource: net::ERR_INCOMPLETE_CHUNKED_ENCODING$/,
  )
  const { id } = await footballRoom(request)
  const operatorName = `corner-operator-${Date.now()}`
  await makeOperator(operatorName)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInOperator(context, operatorName)
  const { user } = await signUp(page.context())
  const order = async (path: string, input: object) => {
    const data = { room_id: id, user_id: user.id, ...input }
    const answer = await context.request.post(`/${path}`, { data, headers: { 'x-touchline': 'web' } })
    expect(answer.ok()).toBe(true)
  }
  const corner = page.getByRole('region', { name: 'Mini player' })
  await openRoom(page, id)
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await expect(corner).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  await order(kickUser.path, { minutes: 5 })
  await expect(corner).toHaveCount(0)
  await expect(page).toHaveURL(/\/en\/news/)

  // In the multi-room view, only the tile of this room is removed.
  await order(liftRoomSanction.path, { kind: 'kick' })
  // Another room of the demo world, which may be between two matches.
  const other = (await rooms(request)).find((room) => room.is_simulated && room.room_id !== id)
  expect(other).toBeDefined()
  await openPage(page, `/en/multi?rooms=${id}-${other?.room_id}`)
  const tiles = page.getByRole('main').locator('article[data-phase]')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.nth(0)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  await order(kickUser.path, { minutes: 5 })
  await expect(tiles).toHaveCount(1)
  await expect(page.getByText(messages('en', 'chat').out.title)).toBeVisible()

  await order(liftRoomSanction.path, { kind: 'kick' })
  await openRoom(page, id)
  await order(kickUser.path, { minutes: 5 })
  await expect(page).toHaveURL('/en/anchor?type=0')
  await expect(page.getByText(messages('en', 'chat').out.title)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(corner).toHaveCount(0)
  await context.close()
})

test('shows rooms side by side, and keys select the one with sound', async ({ page, request }) => {
  const [first, second] = await demoRooms(request)
  if (!first || !second) throw new Error('fewer than two rooms are on the air')
  await openPage(page, `/en/multi?rooms=${first.room_id}-${second.room_id}`)
  const tiles = page.getByRole('main').locator('article[data-phase]')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.nth(0)).toHaveAttribute('data-sounds', 'true')
  await page.keyboard.press('2')
  await expect(tiles.nth(1)).toHaveAttribute('data-sounds', 'true')
  await expect(tiles.nth(0)).toHaveAttribute('data-sounds', 'false')
  await tiles
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(tiles).toHaveCount(1)
  await expect(page).toHaveURL(`/en/multi?rooms=${second.room_id}`)
})
