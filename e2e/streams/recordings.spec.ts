import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'
import { getPlaybackList } from '#lib/contract/streams/recordings.ts'
import { MIN_CLIP_SECONDS } from '#lib/shared/videos/clips.ts'
import { publishSeconds } from '#testing/media/feed.ts'
import { readBoard } from '#testing/media/read-board.ts'
import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { ANCHOR, logIn, REFUSALS } from '../fixtures/people/people.ts'
import { TERMINAL } from '../secrets/site-log.ts'
import { testedSite } from '../tested-site.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The recording begins once the room is live, some seconds of the film later; it has to be long enough for a clip. */
const BROADCAST_SECONDS = 40
/** The encoder's first connection: so many seconds of film, and how long after its beginning the next one begins. */
const FIRST_SECONDS = 4
const SECOND_AFTER_MS = 8_000

const t = messages('en', 'videos')

/** Returns the publish address printed by the site, and the id of the room. */
function obsRoom() {
  const terminalOutput = readFileSync(join(testedSite().dataDir, TERMINAL), 'utf8')
  const [, server, key, room] =
    /server (\S+) {2}stream key (\S+) {2}and watch \/live\?id=(\d+)/.exec(terminalOutput) ?? []
  if (!server || !key || !room) throw new Error('the site did not say where to publish')
  const { hostname, port, pathname } = new URL(server)
  return {
    rtmp: { host: hostname, port: Number(port) },
    app: pathname.slice(1),
    streamKey: key,
    room: Number(room),
  }
}

test('an interrupted broadcast is recorded, published as a video, and played from any position', async ({
  page,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  // While the encoder is away its stream is answered 503.
  troubles.allow(/503 to GET \S+\/media\/|status of 503/)
  const { room, ...address } = obsRoom()
  const recordings = async () => {
    const answer = await request.post(`/${getPlaybackList.path}`, { data: { room_id: room } })
    return getPlaybackList.output.parse(((await answer.json()) as { data: unknown }).data)
  }
  const began = Date.now()
  /** The recording of this broadcast: those of earlier ones are in the list as well. */
  const ownRecording = async () =>
    (await recordings()).list.find(({ started_at: at }) => Date.parse(at) >= began)
  const first = await RtmpPublisher.open(address)
  await publishSeconds(first, 'plain', FIRST_SECONDS)
  await openPage(page, '/en/about-user')
  await logIn(page, ANCHOR)
  await openPage(page, `/en/live?id=${room}`)
  // The encoder has sent nothing for some seconds when it reconnects.
  await expect.poll(() => Date.now() - began, { timeout: 30_000 }).toBeGreaterThan(SECOND_AFTER_MS)
  await first.close()
  const publisher = await RtmpPublisher.open(address)
  const published = publishSeconds(publisher, 'plain', BROADCAST_SECONDS)
  const field = page.getByRole('textbox', { name: messages('en', 'chat').say.label })
  await field.fill('Was that in?')
  await field.press('Enter')
  await expect(page.locator('[data-line]').filter({ hasText: 'Was that in?' }).last()).toBeVisible()
  await published
  await publisher.close()
  // The broadcast ends half a minute after its signal.
  await expect.poll(ownRecording, { timeout: 60_000 }).toBeDefined()

  // The preview loads the film already, which the player may have from the cache.
  const parts: string[] = []
  page.on('response', (response) => {
    if (response.status() === 206) parts.push(response.headers()['content-range'] ?? '')
  })
  await openPage(page, '/en/new_file')
  await page.getByText(t.publish.fromRecording, { exact: true }).click()
  await page
    .getByRole('radio', { name: /Your room/ })
    .first()
    .check()
  await page.getByLabel(t.publish.name, { exact: true }).fill('What happened here')
  await page.getByRole('button', { name: t.publish.send }).click()
  await page.getByRole('link', { name: t.publish.watch }).click()

  await expect(page).toHaveURL(/\/en\/video-player\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'What happened here' })).toBeVisible()
  const video = page.getByLabel(t.player.name.replace('{title}', 'What happened here'))
  const read = (what: 'currentTime' | 'duration') =>
    video.evaluate((film: HTMLVideoElement, name) => film[name as 'currentTime'], what)
  await expect.poll(() => read('duration')).toBeGreaterThan(MIN_CLIP_SECONDS)
  const duration = await read('duration')
  // Backwards as well, and near both ends.
  for (const part of [0.9, 0.1, 0.5]) {
    const at = duration * part
    await video.evaluate(async (film: HTMLVideoElement, second) => {
      film.muted = true
      film.currentTime = second
      await film.play()
    }, at)
    await expect.poll(() => read('currentTime'), { message: `plays from ${at} s` }).toBeGreaterThan(at + 0.5)
    expect(await read('currentTime')).toBeLessThan(at + 0.1 * duration)
  }
  expect(parts.length).toBeGreaterThan(0)

  const recording = await ownRecording()
  await openPage(page, `/en/video-player?recording=${recording?.id}`)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain(`/en/video-player?recording=${recording?.id}&t={seek_to_second_number}`)
  // A recording begins with the first key frame after the room is live.
  const second = Math.round(recording?.gaps[0]?.at ?? 0)
  expect(second).toBeGreaterThan(0)
  expect(second).toBeLessThanOrEqual(FIRST_SECONDS)
  const gap = page.getByRole('button', { name: /No signal for \d+ second/ })
  await expect(gap).toBeVisible()
  await gap.click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((film: HTMLVideoElement) => Math.round(film.currentTime)),
    )
    .toBe(second)
  await page.locator('[data-film-curve]').hover()
  await expect
    .poll(() =>
      page.locator('[data-film-preview] video').evaluate((film: HTMLVideoElement) => film.readyState),
    )
    .toBeGreaterThan(1)
  await page.mouse.move(0, 0)
  await page
    .locator('video')
    .first()
    .evaluate((film: HTMLVideoElement) => {
      film.pause()
      film.currentTime = 0
    })
  const replay = page.getByRole('region', { name: t.replay.title })
  await expect(replay.getByText(t.replay.none)).toBeVisible()
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration
  })
  await expect(replay.getByRole('listitem').filter({ hasText: 'Was that in?' })).toBeVisible()
  await replay.getByRole('slider').fill('30')
  await expect(replay.getByText(t.replay.later.replace('{seconds}', '30'))).toBeVisible()
  await page.getByRole('button', { name: t.clips.open }).click()
  const dialog = page.getByRole('dialog', { name: t.clips.title })
  await dialog.getByText(t.clips.seconds.replace('{count}', '15'), { exact: true }).click()
  await dialog.getByRole('button', { name: t.clips.send, exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(t.clips.needTitle)
  await dialog.getByLabel(t.clips.name).fill('The best part')
  await dialog.getByRole('button', { name: t.clips.send, exact: true }).click()
  await dialog.getByRole('link', { name: t.clips.watch }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The best part' })).toBeVisible()
  const clip = page.getByLabel(t.player.name.replace('{title}', 'The best part'))
  // A clip begins with a key frame, so that it may be a little longer than was chosen.
  await expect.poll(() => clip.evaluate((film: HTMLVideoElement) => film.duration)).toBeGreaterThan(14)
  expect(await clip.evaluate((film: HTMLVideoElement) => film.duration)).toBeLessThan(20)
})

/** The score bar of a film at a moment (s), as this browser decodes and paints it. */
async function boardAt(page: Page, second: number): Promise<string> {
  const pixels = await page.locator('video').evaluate(async (film: HTMLVideoElement, at) => {
    const seeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
    film.currentTime = at
    await seeked
    const [width, height] = [film.videoWidth, film.videoHeight]
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(film, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    // Green is close enough to the brightness of a grey picture.
    return Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 1] ?? 0)
  }, second)
  return readBoard(Uint8Array.from(pixels))
}

test('a recording of the demo world shows teams, score and clock in its picture', async ({
  page,
  request,
}) => {
  test.slow()
  const room = (await demoRooms(request)).find(({ category }) => category === 'football')
  const find = async () => {
    const answer = await request.post(`/${getPlaybackList.path}`, { data: { room_id: room?.room_id } })
    const { list } = getPlaybackList.output.parse(((await answer.json()) as { data: unknown }).data)
    return list.find(({ title_en: title }) => title === room?.title_en) ?? list[0]
  }
  await expect.poll(find, { timeout: 90_000 }).toBeDefined()
  await openPage(page, `/en/video-player?recording=${(await find())?.id}`)
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0)
  const FORM = /^ [A-Z0-9]+ \d+-\d+ [A-Z0-9]+ +(\d\d):(\d\d) $/
  const secondsAt = async (second: number) => {
    const text = await boardAt(page, second)
    const [, minutes, seconds] = FORM.exec(text) ?? []
    expect(text).toMatch(FORM)
    return Number(minutes) * 60 + Number(seconds)
  }
  // Also in the second of a group without a key frame, and in another round of the clip.
  const first = await secondsAt(600.5)
  expect(first).toBeGreaterThan(300)
  expect((await secondsAt(601.5)) - first).toBe(1)
  expect((await secondsAt(655.5)) - first).toBe(55)
})
