import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { rooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('plays the first room muted and links to it', async ({ page, request }) => {
  expect((await rooms(request)).length).toBeGreaterThan(0)
  await openPage(page, '/en/main')
  const featured = page.getByRole('main').getByRole('region', { name: 'Featured stream' })
  const video = featured.locator('video')
  await expect(video).toHaveCount(1)
  const readVideo = () =>
    video.evaluate((element) =>
      element instanceof HTMLVideoElement
        ? { width: element.videoWidth, time: element.currentTime, muted: element.muted }
        : null,
    )
  await expect.poll(async () => (await readVideo())?.width ?? 0, { timeout: 25_000 }).toBeGreaterThan(0)
  const startTime = (await readVideo())?.time ?? 0
  await expect.poll(async () => (await readVideo())?.time ?? 0).toBeGreaterThan(startTime + 1)
  expect((await readVideo())?.muted).toBe(true)

  await featured.getByRole('link', { name: /^Enter the room: / }).press('Enter')
  await expect(page).toHaveURL(/\/en\/live\?id=\d+$/)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
})

for (const language of languagesInTurn(1)) {
  test(`shows live and upcoming matches and a table in ${language}`, async ({ page }) => {
    await page.goto(addressIn(language, '/main'))
    const main = page.getByRole('main')
    const { live, coming } = messages(language, 'site.home')
    for (const { title } of [live, coming])
      await expect(main.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(main.locator('a[href*="score-detail"]').first()).toBeVisible()
    await expect(main.getByRole('table').first()).toBeVisible()
    // The badges of the rooms are in the page's language.
    if (language !== 'en') await expect(main.getByText('LIVE', { exact: true })).toHaveCount(0)
  })
}
