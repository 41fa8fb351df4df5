import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { signIn } from '../fixtures/people/accounts.ts'

const { room, phone } = messages('en', 'streams.rooms')
const chat = messages('en', 'chat')
const gifts = messages('en', 'gifts')

async function footballRoom(request: APIRequestContext): Promise<number> {
  const found = (await demoRooms(request)).find(({ category }) => category === 'football')
  if (!found?.match) throw new Error('no football room is on the air: the demo world promises one')
  return found.room_id
}

const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: chat.say.label })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('an element is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Expects that the picture and the field are within the window, one below or beside the other. */
async function expectBothVisible(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const [picture, input] = [await boxOf(player(page)), await boxOf(field(page))]
    for (const box of [picture, input]) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(height)
    }
    expect(input.y >= picture.bottom || input.x >= picture.right).toBe(true)
  }).toPass({ timeout: 10_000 })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the picture and the input are always visible: upright, above a keyboard and sideways', async ({
    page,
    request,
  }) => {
    await signIn(page.context())
    await openPage(page, `/en/m/live?id=${await footballRoom(request)}`)
    await expect(field(page)).toBeVisible()
    await expectBothVisible(page)
    // The score is one line, and the frame of the site leaves its place to the chat.
    expect((await boxOf(page.getByRole('region', { name: room.score }))).height).toBeLessThanOrEqual(60)
    await expect(page.getByRole('banner')).toBeHidden()
    await field(page).focus()
    for (const [width, height] of [
      [390, 480],
      [390, 400],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectBothVisible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })

  test('the match, the streamer and the gifts are in tabs and a sheet, and a link leads back', async ({
    page,
    request,
  }) => {
    await openPage(page, `/en/m/live?id=${await footballRoom(request)}`)
    await page.getByRole('tab', { name: phone.match }).click()
    const panel = page.getByRole('tabpanel', { name: phone.match })
    await expect(panel.getByRole('region', { name: 'Momentum' })).toBeVisible({ timeout: 30_000 })
    await expect(panel.getByRole('region', { name: 'Statistics' })).toBeVisible()
    await expect(panel.getByRole('link', { name: room.detail })).toBeVisible()
    await page.getByRole('tab', { name: phone.streamer }).click()
    await expect(
      page.getByRole('tabpanel', { name: phone.streamer }).getByRole('heading', { name: room.others }),
    ).toBeVisible()
    await page.getByRole('tab', { name: chat.title }).click()
    await page.getByRole('button', { name: phone.gifts }).click()
    const sheet = page.getByRole('dialog', { name: gifts.bar.label })
    await expect(sheet.getByRole('radio').first()).toBeVisible()
    // A dialog of the sheet opens over it, and leads back to it.
    await sheet.getByRole('button', { name: gifts.tools.noble, exact: true }).click()
    const nobility = page.getByRole('dialog', { name: gifts.perks.nobleTitle })
    await expect(nobility).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nobility).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: phone.back }).click()
    await expect(page).toHaveURL(/\/en\/m\/anchor\?type=0$/)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('the chat stands beside the picture from 992 px on, also in theatre mode', async ({ page, request }) => {
  const id = await footballRoom(request)
  for (const width of [992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, `/en/live?id=${id}`)
    const side = page.getByRole('region', { name: room.side, exact: true })
    // The whole row of the player's controls is in the picture.
    const full = player(page).getByRole('button', { name: messages('en', 'player').full })
    expect((await boxOf(full)).right).toBeLessThanOrEqual((await boxOf(player(page))).right)
    const expectBeside = async () => {
      const [picture, column] = [await boxOf(player(page)), await boxOf(side)]
      expect(column.x).toBeGreaterThanOrEqual(picture.right)
      expect(column.right).toBeLessThanOrEqual(width)
      expect(column.bottom).toBeLessThanOrEqual(800)
      return picture.width
    }
    const columnWidth = await expectBeside()
    await page.keyboard.press('t')
    await expect(player(page)).toHaveAttribute('data-size', 'theatre')
    expect(await expectBeside(), String(width)).toBeGreaterThan(columnWidth)
    await page.keyboard.press('t')
  }
})

for (const language of LANGUAGES)
  test(`the tabs of a room are whole in ${language}, beside the picture and on a phone`, async ({
    page,
    request,
  }) => {
    const id = await footballRoom(request)
    const names = messages(language, 'streams.rooms').room
    const cut = () =>
      page
        .getByRole('tablist', { name: names.side, exact: true })
        .evaluate((tabs) => tabs.scrollWidth - tabs.clientWidth)
    await page.setViewportSize({ width: 992, height: 800 })
    await openPage(page, addressIn(language, `/live?id=${id}`))
    for (const width of [992, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(cut, { message: `${width} px` }).toBe(0)
    }
    await resizeBlank(page, { width: 390, height: 844 })
    await openPage(page, addressIn(language, `/m/live?id=${id}`))
    await expect.poll(cut, { message: '390 px' }).toBe(0)
  })

test('the whole gift row is visible at 1440 x 900, and the match follows below', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `/en/live?id=${await footballRoom(request)}`)
  const row = page.getByRole('region', { name: gifts.bar.label })
  await expect(row.getByRole('radio').first()).toBeVisible()
  expect((await boxOf(row)).bottom).toBeLessThanOrEqual(900)
  const match = page.getByRole('region', { name: room.match, exact: true })
  await match.scrollIntoViewIfNeeded()
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 500)
  for (const name of ['Momentum', 'Timeline', 'Statistics', 'Line-ups'])
    await expect(match.getByRole('region', { name, exact: true })).toBeVisible({ timeout: 30_000 })
})

test.describe('while the picture plays', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the match below it stays one line with the delay, in the longest language', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, `/vi/live?id=${await footballRoom(request)}`)
    const strip = page.getByRole('region', { name: messages('vi', 'streams.rooms').room.score, exact: true })
    await expect(strip.getByText(messages('vi', 'player').delay.adjust)).toBeVisible({ timeout: 30_000 })
    expect((await boxOf(strip)).height).toBeLessThanOrEqual(66)
    const gifts = page.getByRole('region', { name: messages('vi', 'gifts').bar.label })
    expect((await boxOf(gifts)).bottom).toBeLessThanOrEqual(900)
  })

  test('the frame behind a room on a phone keeps its place when the page is hydrated', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, `/en/m/live?id=${await footballRoom(request)}`)
    await expect(player(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
    await expect(page.getByRole('button', { name: chat.me.login })).toBeVisible()
    const bar = await boxOf(page.locator('header[data-frame]'))
    expect((await boxOf(page.locator('[data-frame-body]'))).y).toBe(bar.bottom)
  })
})

test('the text of the chat has the size that its viewer chose, and keeps it', async ({ page, request }) => {
  await openPage(page, `/en/live?id=${await footballRoom(request)}`)
  const log = page.getByRole('log', { name: chat.log })
  const { size, sizes } = chat.room
  const sizeOf = () => log.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await expect(log).toBeVisible()
  const usual = await sizeOf()
  for (const [name, compare] of [
    [sizes.large, (now: number) => now > usual],
    [sizes.small, (now: number) => now < usual],
  ] as const) {
    await page.getByRole('button', { name: chat.menu }).click()
    await page.getByRole('group', { name: size }).getByRole('menuitemradio', { name }).click()
    await expect(async () => expect(compare(await sizeOf())).toBe(true)).toPass({ timeout: 5_000 })
    await page.keyboard.press('Escape')
  }
  await page.reload()
  await expect(log).toBeVisible()
  await expect(async () => expect(await sizeOf()).toBeLessThan(usual)).toPass({ timeout: 10_000 })
})
