import type { Page } from '@playwright/test'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { rooms } from './api.ts'
import { expect, openPage, test } from './fixtures.ts'
import { addressOf, asksWho, NOBODY, SCREENS } from './screens.ts'

/** Everything that was seen moving within `ms`: running animations and transitions, by name and place. */
const seenMoving = (page: Page, ms: number): Promise<string[]> =>
  page.evaluate(
    (length) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>()
        const from = performance.now()
        const look = () => {
          for (const animation of document.getAnimations()) {
            const { effect, playState } = animation
            const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0)
            // What ends within a frame is no movement: that is how motion is switched off.
            if (playState !== 'running' || lasts < 10) continue
            const target = effect instanceof KeyframeEffect ? effect.target : null
            const name =
              animation instanceof CSSAnimation
                ? animation.animationName
                : animation instanceof CSSTransition
                  ? animation.transitionProperty
                  : 'animation'
            seen.add(`${name} of <${target?.tagName.toLowerCase()} class="${target?.className}">`)
          }
          if (performance.now() - from > length) resolve([...seen])
          else requestAnimationFrame(look)
        }
        look()
      }),
    ms,
  )

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const screen of SCREENS) {
    test(`/${screen} stands still`, async ({ page, request, troubles }) => {
      if (asksWho(screen)) troubles.allow(NOBODY)
      await openPage(page, addressIn('en', await addressOf(screen, request)))
      expect(await seenMoving(page, 2000)).toEqual([])
      const playing = await page
        .locator('video')
        .evaluateAll((videos) => videos.filter((video) => video instanceof HTMLVideoElement && !video.paused))
      expect(playing).toEqual([])
    })
  }

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

test('with motion the live mark beats, so that the tests above would see it', async ({ page }) => {
  await openPage(page, '/en/demo')
  expect((await seenMoving(page, 500)).length).toBeGreaterThan(0)
})
