import type { Locator, Page } from '@playwright/test'
import { demoRooms, rooms } from '../fixtures/api.ts'
import { cancelGoal, feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { avatar, FAN, fillNumber, passCheck, REFUSALS, words } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Expects that the video has a picture and advances by more than two seconds. */
async function expectPlaying(video: Locator): Promise<void> {
  const read = () =>
    video.evaluate((element) =>
      element instanceof HTMLVideoElement ? { width: element.videoWidth, at: element.currentTime } : null,
    )
  await expect.poll(async () => (await read())?.width ?? 0, { timeout: 25_000 }).toBeGreaterThan(0)
  const from = (await read())?.at ?? 0
  await expect.poll(async () => (await read())?.at ?? 0, { timeout: 15_000 }).toBeGreaterThan(from + 2)
}

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
const videoOf = (page: Page) => playerOf(page).locator('video')
const soundOf = (page: Page) =>
  videoOf(page).evaluate((element) =>
    element instanceof HTMLVideoElement ? { volume: element.volume, muted: element.muted } : null,
  )
const isPaused = (page: Page) =>
  videoOf(page).evaluate((element) => element instanceof HTMLVideoElement && element.paused)

async function roomOfCategory(request: Parameters<typeof rooms>[0], category: string) {
  const room = (await demoRooms(request)).find((one) => one.category === category)
  if (!room) throw new Error(`no ${category} room is on the air: the demo world promises one`)
  return room
}

test('lists every live room and links to one that plays', async ({ page, request }) => {
  const list = await rooms(request)
  expect(list.length).toBeGreaterThanOrEqual(4)
  await openPage(page, '/en/anchor?type=0')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(list.length)
  for (const room of list) {
    await expect(main.getByRole('link', { name: room.title_en ?? '', exact: true })).toBeVisible()
    await expect(main.getByText(room.user_nickname, { exact: true })).toBeVisible()
  }

  await main.getByRole('link', { name: /^Basketball/ }).click()
  await expect(page).toHaveURL('/en/anchor?type=2')
  const basketball = list.filter(({ category }) => category === 'basketball')
  await expect(main.getByRole('article')).toHaveCount(basketball.length)
  const [first] = basketball
  const title = first?.title_en ?? ''
  await main.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/en/live?id=${first?.room_id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectPlaying(videoOf(page))
})

test('plays a room over FLV, muted until the viewer turns the sound on', async ({ page, request }) => {
  const { room_id, match } = await roomOfCategory(request, 'football')
  const flv = page.waitForResponse((response) => /\.flv(\?|$)/.test(response.url()) && response.ok())
  await page.goto(`/en/live?id=${room_id}`)
  await flv
  await expectPlaying(videoOf(page))
  expect(await soundOf(page)).toMatchObject({ muted: true })
  await expect(playerOf(page).getByText('LIVE', { exact: true })).toBeVisible()
  // The score of the match is beside the player.
  const score = page.getByRole('region', { name: 'Score of the match' })
  await expect(score).toContainText(match?.home_team_name_en ?? 'a match')
  await expect(score).toContainText(match?.away_team_name_en ?? 'a match')

  await playerOf(page).getByRole('button', { name: 'Tap for sound' }).click()
  await expect.poll(() => soundOf(page)).toMatchObject({ muted: false })
})

test('plays a room over HLS when the viewer chooses the steadier variant, and remembers it', async ({
  page,
  request,
}) => {
  const { room_id } = await roomOfCategory(request, 'basketball')
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  const list = page.waitForResponse((response) => /\.m3u8(\?|$)/.test(response.url()) && response.ok())
  await playerOf(page).hover()
  await playerOf(page)
    .getByRole('button', { name: /^Quality and source/ })
    .click()
  await playerOf(page).getByRole('radio', { name: 'Stable (HLS)' }).check()
  await list
  await expectPlaying(videoOf(page))

  const again = page.waitForResponse((response) => /\.m3u8(\?|$)/.test(response.url()) && response.ok())
  await page.reload()
  await again
  await expectPlaying(videoOf(page))
})

test('falls back to HLS when FLV is blocked', async ({ page, request, troubles }) => {
  test.slow()
  troubles.allow(/\.flv|net::ERR_FAILED/)
  const { room_id } = await roomOfCategory(request, 'football')
  await page.route(/\.flv(\?|$)/, (route) => route.abort('failed'))
  // A proxy that accepts the socket but transfers nothing: the player must time out.
  await page.routeWebSocket(/\/media\//, () => {})
  const list = page.waitForResponse((response) => /\.m3u8(\?|$)/.test(response.url()) && response.ok(), {
    timeout: 45_000,
  })
  await page.goto(`/en/live?id=${room_id}`)
  await list
  await expectPlaying(videoOf(page))
})

test('remembers the volume and the sound', async ({ page, request }) => {
  const { room_id } = await roomOfCategory(request, 'football')
  await openPage(page, `/en/live?id=${room_id}`)
  await playerOf(page).hover()
  await playerOf(page).getByRole('slider', { name: 'Volume' }).fill('0.35')
  await expect.poll(() => soundOf(page)).toEqual({ volume: 0.35, muted: false })
  await page.reload()
  await expect.poll(() => soundOf(page)).toEqual({ volume: 0.35, muted: false })
  await expectPlaying(videoOf(page))
})

test('supports keyboard shortcuts', async ({ page, request }) => {
  const { room_id } = await roomOfCategory(request, 'football')
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  await page.keyboard.press('m')
  await expect.poll(() => soundOf(page)).toMatchObject({ muted: false })
  await page.keyboard.press('m')
  await expect.poll(() => soundOf(page)).toMatchObject({ muted: true })
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  await page.keyboard.press(' ')
  await expectPlaying(videoOf(page))
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.ariaLabel)).toBe('Player')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('fills the window with its danmaku where the browser shows no elements in full screen', async ({
  page,
  request,
}) => {
  const { room_id } = await roomOfCategory(request, 'football')
  await page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'])
      Reflect.deleteProperty(Element.prototype, name)
  })
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const fills = async () => {
    const box = await playerOf(page).boundingBox()
    return box?.width === width && box.height === height
  }
  await page.keyboard.press('f')
  await expect.poll(fills).toBe(true)
  // The controls come up when the pointer moves.
  await playerOf(page).hover()
  await playerOf(page)
    .getByRole('textbox', { name: messages('en', 'danmaku').say })
    .click()
  await page.keyboard.press('Escape')
  await expect.poll(fills).toBe(false)
})

test('shows one viewer more when a second page opens, and one less when it closes', async ({
  page,
  context,
  request,
}) => {
  // No other test uses this room.
  const { room_id } = await roomOfCategory(request, 'esports')
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  const header = page.getByRole('main').getByRole('heading', { level: 1 }).locator('..')
  const watching = async () =>
    Number.parseInt((await header.getByText(/^\d+ watching$/).textContent()) ?? '', 10)
  await expect.poll(watching, { timeout: 15_000 }).toBeGreaterThanOrEqual(1)
  const alone = await watching()
  const second = await context.newPage()
  await second.goto(`/en/live?id=${room_id}`)
  await expect.poll(watching, { timeout: 15_000 }).toBe(alone + 1)
  await second.close()
  await expect.poll(watching, { timeout: 25_000 }).toBe(alone)
})

test('shows a goal in the room through the socket', async ({ page, request, taken }) => {
  const { room_id, match } = await roomOfCategory(request, 'football')
  if (!match) throw new Error('the football room is about no match')
  await taken.take(match.id)
  await openPage(page, `/en/live?id=${room_id}`)
  const score = page.getByRole('region', { name: 'Score of the match' })
  await expect(score).toContainText(match.home_team_name_en ?? '')
  await feedEvent(match.id, 'goal', '--side', 'away', '--player', 'Nguyen Thu')
  await expect(score).toContainText('Nguyen Thu')
  await cancelGoal(match.id, 'Nguyen Thu')
})

test('responds with 404 for a room that does not exist', async ({ page, troubles }) => {
  troubles.allow(/status of 404|answer 404/)
  for (const path of ['/en/live?id=999999', '/en/live?id=nonsense']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
})

test('fills the window and the page by keys, and Escape exits', async ({ page, request }) => {
  const { room_id } = await roomOfCategory(request, 'football')
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  const width = async () => (await playerOf(page).boundingBox())?.width ?? 0
  const column = await width()
  await page.keyboard.press('t')
  await expect.poll(width).toBeGreaterThan(column + 100)
  await page.keyboard.press('w')
  await expect.poll(width).toBe(1440)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBeLessThan(1440)
  await page.keyboard.press('t')
  await expect.poll(width).toBe(column)
})

test('shows the dialogs of a room in full screen, including the login, and the notices', async ({
  page,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { tools, perks } = messages('en', 'gifts')
  const { report, reasons, me } = messages('en', 'chat')
  const { reportRoom } = messages('en', 'streams.watch')
  const common = messages('en', 'common')
  const { room_id, user_nickname } = await roomOfCategory(request, 'football')
  await openPage(page, `/en/live?id=${room_id}`)
  await expectPlaying(videoOf(page))
  const isFull = () => page.evaluate(() => document.fullscreenElement?.ariaLabel === 'Player')
  const fill = async () => {
    await page.keyboard.press('f')
    await expect.poll(isFull).toBe(true)
    // The player has switched: this button exists only in full screen.
    await expect(playerOf(page).getByRole('button', { name: messages('en', 'player').chat })).toBeAttached()
  }
  await fill()

  // Playwright refuses each click below when another element covers its target, such as the video.
  await page.keyboard.press('c')
  await playerOf(page).getByRole('button', { name: me.login, exact: true }).click()
  const login = page.getByRole('dialog', { name: words.login.title })
  await login.getByRole('tab', { name: words.login.byPhone }).click()
  await fillNumber(login, FAN)
  await page.keyboard.press('Enter')
  await passCheck(login)
  // The login reloads the page.
  await expect(avatar(page)).toBeAttached()
  await expectPlaying(videoOf(page))
  await fill()

  // The controls beside the player are covered in full screen, but a dialog may have been requested just
  // before.
  const open = async (button: string, dialog: string) => {
    await page.getByRole('button', { name: button, exact: true, includeHidden: true }).dispatchEvent('click')
    return page.getByRole('dialog', { name: dialog, exact: true })
  }
  const guards = await open(tools.guard, perks.guardTitle.replace('{name}', user_nickname))
  await guards.getByRole('radio').last().check()
  await guards.getByRole('button', { name: common.close, exact: true }).click()
  await expect(guards).toBeHidden()
  expect(await isFull()).toBe(true)

  const reporting = await open(reportRoom, report.room)
  await reporting.getByRole('radio', { name: reasons.other, exact: true }).check()
  await reporting.getByRole('button', { name: report.send, exact: true }).click()
  const notices = page.getByRole('region', { name: common.notices, exact: true })
  await expect(notices).toContainText(report.sent)
  await notices.getByRole('button', { name: common.dismiss, exact: true }).click()
  await expect(page.getByText(report.sent)).toBeHidden()
  expect(await isFull()).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
  // The notices are back in the page.
  const places = (within: Page | Locator) => within.locator(`section[aria-label="${common.notices}"]`)
  await expect(places(playerOf(page))).toHaveCount(0)
  await expect(places(page)).toHaveCount(1)
})
