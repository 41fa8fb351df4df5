import type { Browser, Page } from '@playwright/test'
import { codedPictureArgs } from '#testing/media/coded-picture.ts'
import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { openForFfmpeg } from '../fixtures/people/go-live.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LANGUAGES = ['zh', 'en', 'vi'] as const
const t = messages('en', 'player')
const playerOf = (page: Page) => page.locator('section[data-phase][data-size]')
const plays = (page: Page) =>
  expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 30_000 })

const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc=s=160x90:r=10']
const SOUND = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '10',
]
const AAC = ['-c:a', 'aac']
/** Packets with key frames are dropped. */
const WITHOUT_KEYS = ['-bsf:v', 'noise=drop=key']

async function streamer(browser: Browser, baseURL: string | undefined) {
  const { page, roomId } = await newStreamer(browser, baseURL ?? '')
  return { page, roomId, publish: await openForFfmpeg(page) }
}

test('says what a stream lacks: sound, the picture, or key frames', { tag: '@long' }, async ({
  browser,
  baseURL,
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  for (const [name, args, hasPicture] of [
    ['noSound', [...PICTURE, ...H264], true],
    ['soundOnly', [...SOUND, ...AAC], false],
    ['keyless', [...PICTURE, ...SOUND, ...H264, ...WITHOUT_KEYS, ...AAC], false],
  ] as const) {
    const publisher = publish(args)
    for (const language of LANGUAGES) {
      await openPage(page, `${language === 'zh' ? '' : `/${language}`}/live?id=${roomId}`)
      await expect(page.getByText(messages(language, 'player')[name], { exact: true })).toBeVisible({
        timeout: 30_000,
      })
      const video = playerOf(page).locator('video')
      if (hasPicture) await expect(video).toBeVisible()
      else await expect(video).toBeHidden()
    }
    await publisher.drop()
  }
  await studio.context().close()
})

test('says who causes an interruption: the publisher, our server, or the viewer’s connection', {
  tag: '@long',
}, async ({ browser, baseURL, context, page, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/)
  troubles.allow(/\/media\/|WebSocket|status of 502/)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  let publisher = publish()
  for (const language of LANGUAGES) {
    const texts = messages(language, 'player')
    await openPage(page, `${language === 'zh' ? '' : `/${language}`}/live?id=${roomId}`)
    await plays(page)
    await publisher.drop()
    await expect(page.getByText(texts.signalLost)).toBeVisible({ timeout: 20_000 })
    publisher = publish()
    await plays(page)

    // Our server no longer delivers the stream, while everything else works.
    await page.route('**/media/**', (route) => route.fulfill({ status: 502, body: '' }))
    await page.routeWebSocket(/\/media\//, (socket) => void socket.close())
    await page.reload()
    await expect(page.getByText(texts.fault.server)).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/media/**')

    await page.route('**/media/**', (route) => route.abort('internetdisconnected'))
    await openPage(page, `${language === 'zh' ? '' : `/${language}`}/live?id=${roomId}`)
    await context.setOffline(true)
    await expect(page.getByText(texts.fault.viewer)).toBeVisible({ timeout: 40_000 })
    await context.setOffline(false)
    await page.unroute('**/media/**')
  }
  await publisher.drop()
  await studio.context().close()
})

test('offers theatre mode only where the layout has room for it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is on the air')
  const theatre = { name: t.theatre, exact: true }
  await openPage(page, `/en/live?id=${room.room_id}`)
  await playerOf(page).hover()
  await expect(playerOf(page).getByRole('button', theatre)).toBeVisible()
  await openPage(page, `/en/embed/room?id=${room.room_id}`)
  await playerOf(page).hover()
  await expect(playerOf(page).getByRole('button', { name: t.page, exact: true })).toBeVisible()
  await expect(playerOf(page).getByRole('button', theatre)).toHaveCount(0)
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 844, height: 390 },
    isMobile: true,
    hasTouch: true,
  })
  const narrow = await phone.newPage()
  await openPage(narrow, `/en/m/live?id=${room.room_id}`)
  await expect(playerOf(narrow)).toBeVisible()
  await expect(playerOf(narrow).getByRole('button', theatre)).toHaveCount(0)
  await phone.close()
})

test('danmaku pass below the sound button, and emoji are drawn without an emoji font of the system', async ({
  browser,
  baseURL,
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { page: studio, roomId, publish } = await streamer(browser, baseURL)
  const publisher = publish(codedPictureArgs())
  await openPage(page, `/en/live?id=${roomId}`)
  await plays(page)
  const chip = playerOf(page).getByRole('button', { name: t.unmuteChip })
  await expect(chip).toBeVisible()
  const layer = page.locator('[data-danmaku]')
  const [button, danmaku] = [await chip.boundingBox(), await layer.boundingBox()]
  expect(danmaku?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  await chip.click()
  await expect.poll(async () => (await layer.boundingBox())?.y).toBeLessThan(button?.y ?? 0)

  // The test's browser has no emoji font: the site's is loaded for the characters that are shown, and no other.
  const font = page.waitForResponse(/noto-color-emoji.*\.woff2/)
  await openPage(studio, `/en/live?id=${roomId}`)
  await studio.getByRole('textbox', { name: messages('en', 'chat').say.label }).fill('Goal 🥳')
  await studio.keyboard.press('Enter')
  expect((await font).ok()).toBe(true)
  await publisher.drop()
  await studio.context().close()
})
