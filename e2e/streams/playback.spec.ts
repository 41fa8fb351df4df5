import type { Browser, Page } from '@playwright/test'
import { codedPictureArgs, readCodedPicture } from '#testing/media/coded-picture.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { openForFfmpeg } from '../fixtures/people/go-live.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = messages('en', 'player')
const chat = messages('en', 'chat')
const playerOf = (page: Page) => page.getByRole('region', { name: t.label, exact: true })
const barOf = (page: Page) => playerOf(page).getByRole('slider', { name: t.seek })
/** Places of the bar, as shares of its length from its live end. */
const PLACES = [0.9, 0.7, 0.5, 0.35, 0.2]
/** How old the stream is before its bar is used (s). */
const AGE_S = 45
/** A segment of the film and its rounding (s). */
const TOLERANCE_S = 2.5

async function streamer(browser: Browser, baseURL: string | undefined) {
  const { page, roomId } = await newStreamer(browser, baseURL ?? '')
  return { page, roomId, publish: await openForFfmpeg(page) }
}

/** Opens a room and waits until it plays; `protocol` as the viewer chose it. */
async function watch(page: Page, roomId: number, protocol: 'flv' | 'hls' = 'flv'): Promise<void> {
  await page.addInitScript(
    (settings) => localStorage.setItem('player', settings),
    JSON.stringify({ protocol }),
  )
  await openPage(page, `/en/live?id=${roomId}`)
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 30_000 })
}

/** Presses a place of the bar; returns the moment of the film that the bar says is there (s). */
async function press(page: Page, place: number): Promise<number> {
  await playerOf(page).hover()
  const bar = barOf(page)
  await expect(bar).toBeVisible({ timeout: 20_000 })
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar has no size')
  const shown = await readCodedPicture(page)
  const before = Number(await bar.inputValue())
  await bar.click({ position: { x: box.width * (1 - place), y: box.height / 2 } })
  // The page may be busy: the bar stays where it was until the press has been handled.
  const pressed = async () => Number(await bar.inputValue())
  await expect.poll(pressed).toBeLessThan(before - 1)
  return shown + (await pressed()) - before
}

test('a press on the bar lands where it was pressed, on fresh loads over FLV and HLS', {
  tag: '@long',
}, async ({ browser, baseURL, context, troubles }) => {
  test.setTimeout(400_000)
  troubles.allow(REFUSALS)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  const publisher = publish(codedPictureArgs())
  const first = await context.newPage()
  await watch(first, roomId)
  await expect.poll(() => readCodedPicture(first), { timeout: 90_000 }).toBeGreaterThan(AGE_S)
  await first.close()
  for (const protocol of ['flv', 'hls'] as const)
    for (const place of PLACES) {
      const page = await context.newPage()
      await watch(page, roomId, protocol)
      const moment = await press(page, place)
      const pressedAt = Date.now()
      await expect(playerOf(page).getByRole('button', { name: /^Back to live/ })).toBeVisible()
      await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
      // The first picture there is that of the moment; those after it follow in real time.
      await expect
        .poll(async () => Math.abs((await readCodedPicture(page)) - moment), {
          message: `${protocol} at ${place} of the bar`,
          intervals: [50],
        })
        .toBeLessThan(TOLERANCE_S + (Date.now() - pressedAt) / 1_000)
      await page.close()
    }
  await publisher.drop()
  await studio.context().close()
})

test('chat and danmaku are those of the moment, and live brings picture, chat and danmaku back', async ({
  browser,
  baseURL,
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  const publisher = publish(codedPictureArgs())
  await watch(page, roomId)
  const field = playerOf(page).getByRole('textbox', { name: 'Say something' })
  const log = page.getByRole('log', { name: chat.log })
  await page.keyboard.press('t')
  await expect.poll(() => readCodedPicture(page), { timeout: 60_000 }).toBeGreaterThan(22)
  await openPage(studio, `/en/live?id=${roomId}`)
  const say = async (text: string) => {
    await studio.getByRole('textbox', { name: chat.say.label }).fill(text)
    await studio.keyboard.press('Enter')
    await expect(log).toContainText(text)
  }
  await say('What an opening')
  const saidAt = await readCodedPicture(page)
  await expect.poll(() => readCodedPicture(page), { timeout: 30_000 }).toBeGreaterThan(saidAt + 12)
  await say('Nobody expected that')
  await expect(field).toBeVisible()

  // To before the first message: none of the two is there yet.
  await playerOf(page).hover()
  const behind = Math.round((await readCodedPicture(page)) - saidAt + 6)
  await barOf(page).fill(String(-behind))
  await expect(log).not.toContainText('What an opening')
  await expect(page.getByText(chat.replay)).toBeVisible()
  // The picture reaches its moment, and not that of the second.
  await expect(log).toContainText('What an opening', { timeout: 30_000 })
  await expect(log).not.toContainText('Nobody expected that')
  const shown = await readCodedPicture(page)
  expect(Math.abs(shown - saidAt)).toBeLessThan(5)

  await page.getByRole('button', { name: chat.replayEnd, exact: true }).first().click()
  await expect(log).toContainText('Nobody expected that')
  await expect(page.getByText(chat.replay)).toHaveCount(0)
  await expect(playerOf(page)).toHaveAttribute('data-engine', 'flv')
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  await publisher.drop()
  await studio.context().close()
})

test('plays on over FLV after the publisher was away three times, and says so while they are', async ({
  browser,
  baseURL,
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  let publisher = publish()
  await watch(page, roomId)
  const position = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  for (const seconds of [0.5, 2, 5]) {
    await publisher.drop()
    // The drop itself is the time that passes.
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    const before = await position()
    publisher = publish()
    await expect.poll(position, { intervals: [100], timeout: 15_000 }).toBeGreaterThan(before + 1)
    await expect(playerOf(page)).toHaveAttribute('data-engine', 'flv')
  }
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing')
  await publisher.drop()
  await expect(page.getByText(t.signalLost)).toBeVisible({ timeout: 20_000 })
  await studio.context().close()
})
