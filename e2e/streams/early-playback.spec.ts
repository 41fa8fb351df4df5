import type { APIRequestContext, Page } from '@playwright/test'
import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { layoutShift } from '../fixtures/page/layout-shift.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = messages('en', 'player')
const playerOf = (page: Page) => page.getByRole('region', { name: t.label, exact: true })
const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
const store = (page: Page, settings: object) =>
  page.addInitScript((text) => localStorage.setItem('player', text), JSON.stringify(settings))

/** Opens a room of the demo world and waits until it plays; returns its requests. */
async function watchRoom(page: Page, request: APIRequestContext) {
  const [room] = await demoRooms(request)
  const requests = requestsOf(page)
  await openPage(page, `/en/live?id=${room?.room_id}`)
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  return requests
}

/** Collects the requests for streams and for the scripts that play them. */
function requestsOf(page: Page) {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname))
  return {
    streams: () => addresses.filter((path) => path.endsWith('.flv')),
    early: () => addresses.filter((path) => /\/media\/(?:flv|hls)\.[\w~-]+\.js$/.test(path)),
  }
}

for (const protocol of ['flv', 'hls'] as const)
  test(`a room plays over ${protocol} before its scripts have arrived`, async ({
    page,
    request,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED/)
    const [room] = await demoRooms(request)
    await store(page, { protocol })
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.goto(`/en/live?id=${room?.room_id}`)
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1)
    await expect(playerOf(page)).toHaveAttribute('data-phase', 'idle')
  })

test('the page takes over what plays already, with one connection to the stream', async ({
  page,
  request,
}) => {
  const requests = await watchRoom(page, request)
  const before = await position(page)
  await expect.poll(() => position(page)).toBeGreaterThan(before + 1)
  expect(requests.early()).toHaveLength(1)
  expect(requests.streams()).toHaveLength(1)
  // Its controls work.
  await playerOf(page).focus()
  await page.keyboard.press('k')
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'paused')
  await page.keyboard.press('k')
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing')
})

test('the page’s scripts are loaded once the video plays and shows a frame, each once', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const record = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      target.requestVideoFrameCallback(() => performance.mark('first-frame'))
      target.addEventListener('playing', () => performance.mark('playing'), { once: true })
    }
    // Later than this the browser may already have shown the first frame.
    document.addEventListener('loadstart', record, { capture: true, once: true })
  })
  await watchRoom(page, request)
  const {
    playback,
    page: received,
    scripts,
  } = await page.evaluate(() => ({
    playback: Math.max(
      ...['first-frame', 'playing'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      ),
    ),
    page:
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.responseStart ??
      Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/chunks\/.*\.js$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(scripts.length).toBeGreaterThan(5)
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length)
  // At most a second later where playback takes longer.
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(
    Math.min(playback, received + 1_000),
  )
})

test('the whole page is rendered when the stream does not arrive', async ({ page, request, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const [room] = await demoRooms(request)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`/en/live?id=${room?.room_id}`)
  await expect(page.locator('html')).not.toHaveAttribute('data-video-first')
  await expect(page.locator('[data-after-video] a').first()).toBeVisible()
})

test('the picture does not move when the rest of the page follows it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [room] = await demoRooms(request)
  // The longest texts above the picture.
  await openPage(page, `/vi/live?id=${room?.room_id}`)
  const player = page.getByRole('region', { name: messages('vi', 'player').label, exact: true })
  await expect(player).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  expect(await layoutShift(page)).toBeLessThan(0.05)
})

test('nothing plays early for who listens only, and the page is used without waiting for a picture', async ({
  page,
  request,
}) => {
  await store(page, { audioOnly: true })
  const requests = await watchRoom(page, request)
  expect(requests.streams()).toHaveLength(1)
})

test('a room that is opened from another page plays with the page’s own scripts', async ({
  page,
  request,
}) => {
  const [room] = await demoRooms(request)
  const requests = requestsOf(page)
  await openPage(page, '/en/anchor?type=0')
  await page.locator(`a[href$="/live?id=${room?.room_id}"]`).first().click()
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 })
  expect(requests.early()).toEqual([])
  expect(requests.streams()).toHaveLength(1)
})

test('users with reduced motion press play first', async ({ browser, baseURL, request }) => {
  const [room] = await demoRooms(request)
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const requests = requestsOf(page)
  await openPage(page, `/en/live?id=${room?.room_id}`)
  await expect(playerOf(page)).toHaveAttribute('data-phase', 'idle')
  expect(requests.streams()).toEqual([])
  await context.close()
})
