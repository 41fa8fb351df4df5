import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeClip } from '#testing/media/large-clip.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { goLive } from '../fixtures/people/go-live.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = messages('en', 'player')

test('a viewer chooses 360 lines of a larger stream and sees a picture of 360 lines', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const ffmpeg = await findTestFfmpeg()
  test.skip(ffmpeg === null, 'there is no ffmpeg')
  const folder = await mkdtemp(join(tmpdir(), 'ladder-'))
  const clip = join(folder, 'large.flv')
  await writeLargeClip(ffmpeg ?? '', clip)
  const { page: streamer, roomId } = await newStreamer(browser, baseURL ?? '')
  const endLive = await goLive(streamer, roomId, clip)
  try {
    const video = page.locator('[data-phase=playing] video')
    const lines = () => video.evaluate((film: HTMLVideoElement) => film.videoHeight)
    const position = () => video.evaluate((film: HTMLVideoElement) => film.currentTime)
    await expect(async () => {
      await openPage(page, `/en/live?id=${roomId}`)
      await expect(video).toBeVisible()
    }).toPass({ timeout: 40_000 })
    await expect.poll(lines, { timeout: 20_000 }).toBe(540)
    await page.locator('section[data-phase][data-size]').hover()
    await page.getByRole('button', { name: t.qualityLabel.split('{')[0] ?? '' }).click()
    await page.getByRole('radio', { name: t.quality.smooth, exact: true }).check()
    await expect.poll(lines, { timeout: 40_000 }).toBe(360)
    const from = await position()
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(from + 1)
  } finally {
    await endLive()
    await rm(folder, { recursive: true, force: true })
  }
})
