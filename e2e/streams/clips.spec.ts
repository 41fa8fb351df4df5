import type { APIRequestContext, Page } from '@playwright/test'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { updateLive } from '#lib/contract/streams/studio.ts'
import { clockSeconds, footballMinute } from '#lib/shared/time/minute.ts'
import { MIN_CLIP_SECONDS } from '#lib/shared/videos/clips.ts'
import { liveList } from '../fixtures/api.ts'
import { feedEvent } from '../fixtures/commands.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { signUp } from '../fixtures/people/accounts.ts'
import { change, goLive } from '../fixtures/people/go-live.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

// Videos play by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The end of a clip is this much behind the newest picture (components/videos/clips/clip-source.ts), in seconds. */
const LIVE_DELAY_SECONDS = 5
/**
 * The test's film has 13 KB a second, and the recording is written in steps of 64 KB (server/recorder.ts): so many of
 * the newest seconds may not be on the disk yet.
 */
const UNWRITTEN_SECONDS = 7
/** A clock that passes a full minute between two readings. */
const MINUTES_OFF = 1

const t = messages('en', 'videos')
const works = messages('en', 'streams.rooms').works

/** Returns a row of the live list. */
async function rowOf(request: APIRequestContext, id: number): Promise<MatchRow> {
  const row = (await liveList(request, 'football')).matches.find((match) => match.id === id)
  if (!row) throw new Error(`match ${id} is over`)
  return row
}

const scoreOf = ({ home_score: home, away_score: away }: MatchRow) => `${home}–${away}`

/** Waits until a film or a stream has shown a picture and has played for so many seconds more. */
async function playFor(page: Page, selector: string, seconds: number): Promise<void> {
  const video = page.locator(selector)
  const place = () => video.evaluate((film: HTMLVideoElement) => film.currentTime)
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth), { timeout: 20_000 })
    .toBeGreaterThan(0)
  const from = await place()
  await expect
    .poll(async () => (await place()) - from, { timeout: (seconds + 30) * 1_000 })
    .toBeGreaterThan(seconds)
}

test('a viewer cuts a clip of the running broadcast and watches it, with the minute and the score of the match', {
  tag: '@long',
}, async ({ page, browser, baseURL, request, taken, troubles }) => {
  test.slow()
  troubles.allow(REFUSALS)
  const [match] = (await liveList(request, 'football')).matches
    .filter(({ phase }) => phase === 'h1' || phase === 'h2')
    .toSorted((a, b) => Date.parse(b.kickoff_at) - Date.parse(a.kickoff_at))
  if (!match) throw new Error('no football match is being played: the demo world promises some')
  await taken.take(match.id)
  const [{ page: streamer, roomId }] = await Promise.all([
    newStreamer(browser, baseURL ?? ''),
    signUp(page.context()),
  ])
  await change(streamer, updateLive.path, { room_id: roomId, match_id: match.id })
  const endLive = await goLive(streamer, roomId)
  try {
    await expect(async () => {
      await openPage(page, `/en/live?id=${roomId}`)
      await expect(page.locator('[data-phase=playing] video')).toBeVisible()
    }).toPass({ timeout: 40_000 })
    await feedEvent(match.id, 'goal', '--player', `Clip Test ${match.id}`)
    const scores = [scoreOf(await rowOf(request, match.id))]
    await playFor(page, '[data-phase=playing] video', MIN_CLIP_SECONDS + LIVE_DELAY_SECONDS)

    await page.getByRole('button', { name: t.clips.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.clips.title })
    await dialog
      .getByText(t.clips.seconds.replace('{count}', String(MIN_CLIP_SECONDS)), { exact: true })
      .click()
    const title = `Curled into the corner ${roomId}`
    await dialog.getByLabel(t.clips.name).fill(title)
    const row = await rowOf(request, match.id)
    scores.push(scoreOf(row))
    const ordered = performance.now()
    const seconds = clockSeconds(row, Date.now() - LIVE_DELAY_SECONDS * 1_000) ?? Number.NaN
    await dialog.getByRole('button', { name: t.clips.send, exact: true }).click()
    await dialog.getByRole('link', { name: t.clips.watch }).click({ timeout: 40_000 })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(/\/en\/video-player\?id=\d+/)
    const [, id] = /id=(\d+)/.exec(page.url()) ?? []
    const film = page.getByLabel(t.player.name.replace('{title}', title))
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await playFor(page, `video[aria-label="${t.player.name.replace('{title}', title)}"]`, 0.2)
    console.log(`clip ${id} was watched ${Math.round(performance.now() - ordered)} ms after it was ordered`)
    const length = await film.evaluate((video: HTMLVideoElement) => video.duration)
    expect(length).toBeGreaterThan(MIN_CLIP_SECONDS - UNWRITTEN_SECONDS)

    await openPage(page, `/en/live?id=${roomId}`)
    await page.getByText(works.clips, { exact: true }).scrollIntoViewIfNeeded()
    await page.getByText(works.clips, { exact: true }).click()
    const item = page
      .getByRole('list', { name: t.clips.list })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/video-player?id=${id}"]`) })
    const moment = await item.getByText(/^\d+(?:\+\d+)?′ \d+–\d+$/).textContent()
    const [, minute = '', score] = /^(\d+)(?:\+\d+)?′ (\S+)$/.exec(moment ?? '') ?? []
    expect(scores).toContain(score)
    const now = footballMinute(row.phase, seconds).minute
    expect(Math.abs(Number(minute) - now), `${moment} at minute ${now}`).toBeLessThanOrEqual(MINUTES_OFF)
  } finally {
    await endLive()
    await streamer.context().close()
  }
})
