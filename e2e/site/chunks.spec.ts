import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

const CHUNK_PATH = '/_next/static/chunks/a-part-of-the-page.js'

/** Requests a chunk the way the bundler does: with a script element. */
const requestChunk = (page: Page) =>
  page.evaluate((src) => {
    const onload = () => Object.assign(globalThis, { chunkLoaded: true })
    const script = Object.assign(document.createElement('script'), { src, onload })
    document.head.append(script)
  }, CHUNK_PATH)

test('offers to reload the page when a chunk fails to load', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED|a-part-of-the-page/)
  await openPage(page, '/en/football')
  const { chunk } = messages('en', 'layout')
  await page.route(`**${CHUNK_PATH}`, (route) => route.abort())
  await expect(page.getByText(chunk.text)).toBeHidden()
  await requestChunk(page)
  await expect(page.getByRole('alert').getByText(chunk.text)).toBeVisible()
  await page.getByRole('button', { name: chunk.later }).click()
  await expect(page.getByText(chunk.text)).toBeHidden()
  await requestChunk(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: chunk.reload }).click()
  await loaded
  await expect(page.getByText(chunk.text)).toBeHidden()
})

test('ChunkLoadError after a 120000 ms timeout, and none for a chunk that has loaded', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|a-part-of-the-page|404/)
  await page.clock.install()
  // The page's own chunks load in real time, but the fake clock skips two minutes: none may be pending then.
  await page.routeWebSocket(/./, () => undefined)
  await openPage(page, '/football')
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  const { chunk } = messages('zh', 'layout')
  await page.route(`**${CHUNK_PATH}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await requestChunk(page)
  await page.waitForFunction(() => 'chunkLoaded' in globalThis)
  await page.clock.runFor(121_000)
  await expect(page.getByText(chunk.text)).toBeHidden()
  await page.unroute(`**${CHUNK_PATH}`)
  // The request stays pending.
  await page.route(`**${CHUNK_PATH}`, () => undefined)
  await requestChunk(page)
  await page.clock.runFor(119_000)
  await expect(page.getByText(chunk.text)).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByText(chunk.text)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
