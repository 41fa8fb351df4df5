import type { BrowserContext } from '@playwright/test'
import { reserveBooking } from '#lib/contract/streams/reservations.ts'
import { demoRooms } from '../fixtures/api.ts'
import { answered, expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { signIn } from '../fixtures/people/accounts.ts'
import { ANCHOR, FAN, REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = messages('en', 'streams.reservations')
const common = messages('en', 'common')
const MINUTE = 60_000

test('a room plays in its card while hovered, without entering the room', async ({ page, request }) => {
  // The first room of the list may be another test's, and end at any time.
  const [room] = await demoRooms(request)
  await openPage(page, '/en/anchor?type=0')
  const link = page.locator(`a[href$="/live?id=${room?.room_id}"]`)
  const card = page.getByRole('main').getByRole('article').filter({ has: link })
  await card.hover()
  await expect(card.locator('[data-preview] [data-phase=playing]')).toBeAttached({ timeout: 15_000 })
  await page.mouse.move(0, 0)
  await expect(card.locator('[data-preview]')).toHaveCount(0)
  await expect(page).toHaveURL('/en/anchor?type=0')
})

test('a booked broadcast is reserved, listed, its reminders set, and cancelled', async ({
  page,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  await signIn(page.context(), FAN)
  await openPage(page, '/en/reserve')
  const row = page.getByRole('list', { name: t.list }).getByRole('listitem').first()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('button', { name: common.reserve.off }).click()
  await expect(row.getByRole('button', { name: common.reserve.on })).toBeVisible()
  await page.getByRole('link', { name: t.mine }).click()
  const own = page.getByRole('list', { name: t.mine }).getByRole('listitem').filter({ hasText: name })
  const five = own.getByRole('button', { name: t.ahead.long['5'] })
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  const changed = answered(page, reserveBooking.path)
  await five.click()
  await expect(five).toHaveAttribute('aria-pressed', 'false')
  await changed
  await page.reload()
  await expect(five).toHaveAttribute('aria-pressed', 'false')
  await own.getByRole('button', { name: common.reserve.on }).click()
  await expect(own.getByRole('button', { name: common.reserve.off })).toBeVisible()
  await expect(five).toHaveCount(0)
})

/** Calls the API like the page's client. */
const call = (context: BrowserContext, path: string, data: object) =>
  context.request.post(path, { data, headers: { 'x-touchline': 'web' } })

test('a reminder is shown on an open page and links to the room', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  await signIn(page.context(), FAN)
  await openPage(page, '/en/downLoad')
  const anchor = await browser.newContext({ baseURL: baseURL ?? '' })
  await signIn(anchor, ANCHOR)
  // Just over an hour ahead: the reminder one hour before is due at once.
  const starts_at = new Date(Date.now() + 60 * MINUTE + 4_000).toISOString()
  const booked = await call(anchor, '/api/Live/setReserveLiveNew', { title: 'Derby talk', starts_at })
  const { booking_id } = ((await booked.json()) as { data: { booking_id: number } }).data
  const reserved = await call(page.context(), '/api/live/reserveMatch2', { booking_id })
  expect(reserved.ok()).toBe(true)
  const toasts = page.getByRole('region', { name: common.notices })
  await expect(toasts).toContainText('Derby talk', { timeout: 30_000 })
  await expect(toasts).toContainText('Starts in an hour.')
  await toasts.getByRole('button', { name: common.reserve.open }).click()
  await expect(page).toHaveURL(/\/en\/live\?id=\d+$/)
  await call(anchor, '/api/live/deleteReserveLive', { booking_id })
  await anchor.close()
})

test('the service worker shows a push notification in the language of the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await openPage(page, '/en/football')
  const { origin } = new URL(page.url())
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const worker = await started
  // Records the notifications; a headless browser does not show them.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const kept: object[] = []
    Object.assign(self, { kept })
    registration.showNotification = async (title, { body, tag } = {}) => {
      kept.push({ title, body, tag })
    }
  })
  const texts = {
    en: { title: 'North – South', text: 'Starts in 5 minutes.' },
    zh: { title: 'Z', text: 'Z' },
  }
  const data = JSON.stringify({ id: 7, link: '/live?id=3', texts })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  })
  const shown = () => worker.evaluate(() => (self as unknown as { kept: object[] }).kept)
  await expect
    .poll(shown)
    .toEqual([{ title: 'North – South', body: 'Starts in 5 minutes.', tag: 'notice-7' }])
})
