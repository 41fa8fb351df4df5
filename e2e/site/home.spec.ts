import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { rooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'

test('plays the first room without sound, and leads into it', async ({ page, request }) => {
  expect((await rooms(request)).length).toBeGreaterThan(0)
  await openPage(page, '/en/main')
  const featured = page.getByRole('main').getByRole('region', { name: 'On air now' })
  const video = featured.locator('video')
  await expect(video).toHaveCount(1)
  const read = () =>
    video.evaluate((one) =>
      one instanceof HTMLVideoElement
        ? { width: one.videoWidth, at: one.currentTime, muted: one.muted }
        : null,
    )
  await expect.poll(async () => (await read())?.width ?? 0, { timeout: 25_000 }).toBeGreaterThan(0)
  const from = (await read())?.at ?? 0
  await expect.poll(async () => (await read())?.at ?? 0).toBeGreaterThan(from + 1)
  expect((await read())?.muted).toBe(true)

  await featured.getByRole('link', { name: /^Enter the room: / }).press('Enter')
  await expect(page).toHaveURL(/\/en\/live\?id=\d+$/)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
})

for (const language of LANGUAGES) {
  test(`shows live and coming matches and a table in ${language}`, async ({ page }) => {
    await page.goto(addressIn(language, '/main'))
    const main = page.getByRole('main')
    const { live, coming } = messages(language, 'site.home')
    for (const { title } of [live, coming])
      await expect(main.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(main.locator('a[href*="score-detail"]').first()).toBeVisible()
    await expect(main.getByRole('table').first()).toBeVisible()
  })
}
