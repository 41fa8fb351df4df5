import type { Browser, Page } from '@playwright/test'
import { STUDIO_SECTIONS, studioSectionAddress } from '#components/streams/studio/sections.ts'
import { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { rooms } from '../fixtures/api.ts'
import { axeOf, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { acceptApplication } from '../fixtures/new-streamer.ts'
import { signIn, signUp } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { ANCHOR, REFUSALS } from '../fixtures/people/people.ts'
import { camera, whipServer } from '../fixtures/whip-server.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = messages('en', 'streams.studio')
const common = messages('en', 'common')
const signal = messages('en', 'streams.health')

/** Watches a room until its video has played for a while, and leaves for another page. */
async function watchAndLeave(browser: Browser, room: string): Promise<void> {
  const context = await browser.newContext()
  const viewer = await context.newPage()
  await viewer.goto(room)
  const video = viewer.locator('[data-phase=playing] video')
  await expect(video).toBeVisible({ timeout: 20_000 })
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const from = await place()
  await expect.poll(async () => (await place()) - from, { timeout: 20_000 }).toBeGreaterThan(3)
  // The report is sent by a beacon on leaving; the console's row proves it.
  await viewer.goto(new URL('/en/about-user', room).href)
  await context.close()
}

const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

test('applies, is accepted, previews the stream, goes live and ends', async ({
  page,
  browser,
  troubles,
  request,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  // The preview is closed while its connection is still being opened.
  troubles.allow(/\/media\/.*WebSocket is closed before the connection is established/)
  // The stream ends before the page is notified of the end, and the player requests it once more.
  troubles.allow(/\/media\/.*Unexpected response code: 404/)
  const operatorName = `studio-operator-${Date.now()}`
  await makeOperator(operatorName)
  const operatorContext = await browser.newContext({ reducedMotion: 'reduce' })
  await Promise.all([signInOperator(operatorContext, operatorName), signUp(page.context())])

  await openPage(page, '/en/member?type=7')
  const form = page.getByRole('form', { name: t.apply.title })
  const about = `Derbies from the north stand, every week ${Date.now()}`
  await form.getByLabel(t.apply.description, { exact: true }).fill('too short')
  await form.getByRole('button', { name: t.apply.submit }).click()
  await expect(form.getByText(t.apply.nameMissing)).toBeVisible()
  await expect(form.getByText('Please write at least 15 characters.')).toBeVisible()
  await form.getByRole('combobox').selectOption('passport')
  await form.getByLabel(t.apply.name, { exact: true }).fill('Nguyễn Văn A')
  await form.getByLabel(t.apply.number, { exact: true }).fill(`E${Date.now()}`)
  await form.getByLabel(t.apply.description, { exact: true }).fill(about)
  await form.getByRole('button', { name: t.apply.submit }).click()
  await expect(page.getByText(t.apply.state.waiting)).toBeVisible()

  // The page is notified by the socket.
  await acceptApplication(operatorContext.request, ({ description }) => description === about)
  await operatorContext.close()
  await page.getByRole('link', { name: t.apply.toStudio }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(t.stage.none, { exact: true })).toBeVisible()

  // Errors are shown before submitting, and nothing is saved.
  const notice = main.getByRole('textbox', { name: t.room.notice })
  await notice.fill('a'.repeat(51))
  await expect(main.getByText('1 character too many: at most 50.')).toBeVisible()
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(main.getByText(t.cover.wrongType)).toBeVisible()
  await notice.fill('Kick-off at eight')
  await main.getByRole('form', { name: t.room.notice }).getByRole('button', { name: common.save }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()

  await main.getByRole('button', { name: t.push.show }).click()
  await expect(main.getByText(t.push.once)).toBeVisible()
  const { hostname, port, pathname } = new URL(await typed(page, t.push.server))
  const publisher = await RtmpPublisher.open({
    rtmp: { host: hostname, port: Number(port) },
    app: pathname.slice(1),
    streamKey: await typed(page, t.push.key),
  })
  const stop = await keepPublishing(publisher, 'plain', 1)
  try {
    await expect(main.getByText(t.stage.test)).toBeVisible()
    await expect(main.locator('[data-phase=playing]')).toBeVisible({ timeout: 20_000 })
    const mine = new URL(
      (await main.getByRole('link', { name: t.air.toRoom }).getAttribute('href')) ?? '',
      page.url(),
    )
    const isListed = async () =>
      (await rooms(request)).some(({ room_id: id }) => String(id) === mine.searchParams.get('id'))
    expect(await isListed()).toBe(false)

    await main.getByRole('button', { name: t.air.start }).click()
    await expect(main.getByText(t.state.live.text)).toBeVisible()
    await expect.poll(isListed).toBe(true)

    await main.getByRole('link', { name: t.part.console }).click()
    await expect(
      main.getByRole('region', { name: messages('en', 'chat').title }).locator('textarea'),
    ).toBeVisible()

    // A viewer watches and leaves: the console shows their playback, and neither others nor its own preview.
    const plays = main.getByRole('region', { name: t.console.playback })
    await expect(plays.getByText(signal.playback.none)).toBeVisible()
    await watchAndLeave(browser, mine.href)
    const row = plays.getByRole('row', { name: /^FLV, Original, computer/ })
    await expect(row).toContainText('1 report', { timeout: 45_000 })
    // Leaving is not counted as a playback error.
    await expect(row).not.toContainText('·')
    await expect(plays.getByRole('row')).toHaveCount(2)
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1024, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // A narrow window is led to the narrow site, and a wide one back.
      await expect(page).toHaveURL(width < 500 ? /\/en\/m\// : /\/en\/(?!m\/)/)
      await expect(row).toBeVisible()
      await expectAccessiblePart(page, `${width} ${colorScheme}`, '[aria-labelledby="console-playback"]')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${width}`).toBeLessThanOrEqual(width)
    }
    await main.getByRole('button', { name: t.air.end }).click()
    const dialog = page.getByRole('dialog', { name: t.air.endTitle })
    await dialog.getByRole('button', { name: t.air.end }).click()
    await expect(main.getByText(t.state.ended.text)).toBeVisible()
    await expect.poll(isListed).toBe(false)
  } finally {
    stop()
    await publisher.close()
  }

  // The record of the broadcast has it as well.
  await main.getByRole('link', { name: t.part.records, exact: true }).click()
  await expect(main.getByText(t.records.totals.rate)).toBeVisible()
  const playback = main.getByRole('region', { name: t.records.playback })
  await expect(playback.getByRole('row', { name: /^FLV, Original, computer/ })).toBeVisible()

  // Streaming from the browser: nothing is sent before the camera is allowed, then the video arrives.
  await main.getByRole('link', { name: t.part.live, exact: true }).click()
  const box = main.getByRole('region', { name: t.browser.title })
  const film = async () => {
    await box.getByRole('button', { name: t.browser.begin }).click()
    const confirmation = page.getByRole('dialog', { name: t.browser.askTitle })
    await confirmation.getByRole('button', { name: t.browser.askVerb, exact: true }).click()
  }
  troubles.allow(/a request to another site: http:\/\/127\.0\.0\.1:9\//)
  const server = await whipServer(page)
  await camera(page, 'denied')
  await film()
  await expect(box.getByText(t.browser.denied)).toBeVisible()
  expect(server.asked).toEqual([])
  await camera(page, 'allowed')
  await film()
  await expect(box.getByText(t.browser.sending)).toBeVisible()
  await expect.poll(server.played).toBeGreaterThan(0.5)
  await box.getByRole('button', { name: t.browser.end }).click()
  await expect(box.getByRole('button', { name: t.browser.begin })).toBeVisible()
  await expect.poll(() => server.asked.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  await server.close()
})

test('axe finds no violations in the streamer’s centre, wide in light or narrow in dark, in three languages', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  await signIn(page.context(), ANCHOR)
  const screens = [...STUDIO_SECTIONS.map(studioSectionAddress), '/new_file']
  for (const [at, screen] of screens.entries()) {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en'
    const variants = [
      { to: screen, width: 1440, colorScheme: 'light' },
      { to: `/m${screen}`, width: 390, colorScheme: 'dark' },
    ] as const
    // Each part in one form; the next part, of the same components, in the other.
    for (const { to, width, colorScheme } of variants.slice(at % 2, (at % 2) + 1)) {
      await resizeBlank(page, { width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPage(page, addressIn(language, to))
      const main = page.getByRole('main')
      await expect(main.getByRole('status', { name: messages(language, 'common').loading })).toHaveCount(0)
      const { violations } = await axeOf(page).include('main').analyze()
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect.soft(faults, `${language} ${to}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${language} ${to}`).toBeLessThanOrEqual(width)
    }
  }
})
