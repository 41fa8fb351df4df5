import { rooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { seenMoving } from '../fixtures/moving.ts'

// That every screen stands still with reduced motion is looked at in a11y.spec.ts, where each is open anyway.

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a room waits for its viewer to press play', async ({ page, request }) => {
    const [room] = await rooms(request)
    await openPage(page, `/en/live?id=${room?.room_id}`)
    const player = page.getByRole('region', { name: 'Player' })
    const video = player.locator('video')
    const at = () => video.evaluate((one) => (one instanceof HTMLVideoElement ? one.currentTime : -1))
    await expect(player.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
    expect(await at()).toBe(0)
    await player.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect.poll(at, { timeout: 25_000 }).toBeGreaterThan(1)
  })
})

test('with motion the live mark beats, so that standing still would be seen to be none', async ({ page }) => {
  await openPage(page, '/en/demo')
  expect((await seenMoving(page, 500)).length).toBeGreaterThan(0)
})
