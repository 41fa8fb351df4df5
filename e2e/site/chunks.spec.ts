import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const PART = '/_next/static/chunks/a-part-of-the-page.js'

/** Asks for a part of the page as the bundler does: by a script element. */
const askFor = (page: Page) =>
  page.evaluate((src) => {
    const settled = () => Object.assign(globalThis, { partCame: true })
    const script = Object.assign(document.createElement('script'), { src, onload: settled })
    document.head.append(script)
  }, PART)

test('offers to load the page again when a part of it cannot be had', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED|a-part-of-the-page/)
  await openPage(page, '/en/football')
  const { chunk } = messages('en', 'layout')
  await page.route(`**${PART}`, (route) => route.abort())
  await expect(page.getByText(chunk.text)).toBeHidden()
  await askFor(page)
  await expect(page.getByRole('alert').getByText(chunk.text)).toBeVisible()
  await page.getByRole('button', { name: chunk.later }).click()
  await expect(page.getByText(chunk.text)).toBeHidden()
  await askFor(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: chunk.reload }).click()
  await loaded
  await expect(page.getByText(chunk.text)).toBeHidden()
})

test('ChunkLoadError after a 120000 ms timeout, and none of what came', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED|a-part-of-the-page|404/)
  await page.clock.install()
  // The page's own parts come in real time, these minutes pass at once: none of them may be on its way meanwhile.
  await page.routeWebSocket(/./, () => undefined)
  await openPage(page, '/football')
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  const { chunk } = messages('zh', 'layout')
  await page.route(`**${PART}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await askFor(page)
  await page.waitForFunction(() => 'partCame' in globalThis)
  await page.clock.runFor(121_000)
  await expect(page.getByText(chunk.text)).toBeHidden()
  await page.unroute(`**${PART}`)
  // Neither answered nor refused.
  await page.route(`**${PART}`, () => undefined)
  await askFor(page)
  await page.clock.runFor(119_000)
  await expect(page.getByText(chunk.text)).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByText(chunk.text)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
