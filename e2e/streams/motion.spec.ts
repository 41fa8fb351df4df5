import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { seenMoving } from '../fixtures/page/moving.ts'

// a11y.spec.ts checks every screen for reduced motion.

test('with reduced motion, a room waits until its viewer presses play', async ({ page, request }) => {
  const [room] = await demoRooms(request)
  await openPage(page, `/en/live?id=${room?.room_id}`)
  const player = page.getByRole('region', { name: 'Player' })
  const video = player.locator('video')
  const at = () => video.evaluate((one) => (one instanceof HTMLVideoElement ? one.currentTime : -1))
  await expect(player.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  expect(await at()).toBe(0)
  await player.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(at, { timeout: 25_000 }).toBeGreaterThan(1)
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the live mark is animated, so that the check detects animations', async ({ page }) => {
    await openPage(page, '/en/demo')
    expect((await seenMoving(page, 500)).length).toBeGreaterThan(0)
  })
})
