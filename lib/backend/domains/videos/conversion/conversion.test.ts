import { copyFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { videoConversions, videoRenditions } from '#lib/backend/db/schema/videos/conversions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { Mp4Error } from '#lib/backend/ports/media/index.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { videoFixture } from '#testing/media/video-fixture.ts'
import { type ConversionDeps, convertNextVideo } from './convert-videos.ts'

describeDatabase('conversion of videos', (open) => {
  let site: TestSite
  let me: Person
  const film = join(tmpdir(), `touchline-converted-${process.pid}.mp4`)
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), ffmpeg: 'ffmpeg' })
    me = await person(site)
    await verifyIdentity(site.database.db, me.id)
    await writeFile(film, await videoFixture('mp4'))
  })
  beforeEach(() => site.database.db.delete(videoConversions))
  afterAll(() => site.close())

  /** A converter that writes a film, whatever it is given. */
  const writesFilm: ConversionDeps['convert'] = (_from, to) => copyFile(film, to)
  const run = (convert: ConversionDeps['convert'] = writesFilm, signal = new AbortController().signal) =>
    convertNextVideo({
      db: site.database.db,
      storage: site.storage,
      secrets: { sign: (_use, text) => text.replaceAll(' ', '-') },
      log: { warn: () => undefined },
      convert,
      signal,
    })
  const publish = async (input = {}) => {
    const { key } = await me.upload(Buffer.from('a film of another kind'), 'video/mp4', 'video')
    const answer = await me.call('api/Video_user/insert', { title: 'The final', file: key, ...input })
    expect([answer.status, answer.msg]).toEqual([200, expect.stringContaining('converted')])
    return answer.data as OwnVideo
  }
  const rowOf = async (id: number) =>
    (await site.database.db.select().from(videos).where(eq(videos.id, id)))[0]
  const info = (id: number) => site.call('POST', 'api/Video/getVideoInfo', { id })

  test('makes a video of a file that browsers do not play, which is published then', async () => {
    const { id, state, progress } = await publish()
    expect([state, progress]).toEqual(['processing', 0])
    expect((await info(id)).status).toBe(404)
    const source = (await rowOf(id))?.key ?? ''
    expect(await run()).toBe(true)
    const { video } = (await info(id)).data as VideoInfo
    expect(video.seconds).toBeGreaterThan(0)
    expect(video.url).toMatch(/\.mp4$/)
    expect(await site.storage.stat(source)).toBeNull()
    expect(await run()).toBe(false)
  })

  test('keeps a draft a draft, and fails for a file that cannot be read, which leaves nothing behind', async () => {
    const draft = await publish({ as_draft: 1 })
    await run()
    expect((await rowOf(draft.id))?.state).toBe('draft')
    const { id } = await publish()
    const source = (await rowOf(id))?.key ?? ''
    await run(() => Promise.reject(new Mp4Error('broken', 'no film')))
    expect((await rowOf(id))?.state).toBe('failed')
    expect(await site.storage.stat(source)).toBeNull()
    expect((await me.call('api/Video_user/update', { id, submit: 1, title: 'x y' })).data).toMatchObject({
      state: 'failed',
    })
  })

  test('is taken over when its node was killed, and given up after the third time', async () => {
    const { db } = site.database
    const { id } = await publish()
    await expect(run(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await run()).toBe(false)
    const expire = () => db.update(videoConversions).set({ claimedUntil: sql`now() - interval '1 second'` })
    await expire()
    expect(await run()).toBe(true)
    expect((await rowOf(id))?.state).toBe('published')
    const other = await publish()
    for (let n = 0; n < 3; n++) {
      await expect(run(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
      await expire()
    }
    await run()
    expect((await rowOf(other.id))?.state).toBe('failed')
  })

  test('begins again at once after a stop of the site', async () => {
    const { id } = await publish()
    const control = new AbortController()
    const stopped = run(() => {
      control.abort(new Error('the site stops'))
      return Promise.reject(control.signal.reason)
    }, control.signal)
    expect(await stopped).toBe(false)
    expect(await run()).toBe(true)
    expect((await rowOf(id))?.state).toBe('published')
  })

  test('leaves nothing of a video that is removed meanwhile', async () => {
    const { id } = await publish()
    let made = ''
    await run(async (from, to) => {
      await me.call('api/Video_user/delete', { id })
      await copyFile(film, to)
      made = `video/ssource-${id}.mp4`
      expect(from).toContain('sent')
    })
    expect((await rowOf(id))?.state).toBe('processing')
    expect(await site.storage.stat(made)).toBeNull()
    expect(await run()).toBe(false)
  })

  test('makes the smaller sizes of a large video once, which go with it', async () => {
    const { db } = site.database
    const key = `video/${process.pid}large.mp4`
    await site.storage.write(key, await videoFixture('mp4'), 'video/mp4')
    const id = await insertVideo(site, me.id, { key, width: 1280, height: 720, seconds: 4 })
    await db.insert(videoConversions).values({ videoId: id })
    const asked: number[] = []
    let broken = true
    const convert: ConversionDeps['convert'] = async (from, to, { lines, onProgress }) => {
      asked.push(lines)
      onProgress(2)
      if (lines === 360 && broken) throw new Error('killed')
      await writesFilm(from, to, { lines, onProgress, signal: new AbortController().signal })
    }
    await expect(run(convert)).rejects.toThrow('killed')
    broken = false
    await db.update(videoConversions).set({ claimedUntil: null })
    await run(convert)
    expect(asked).toEqual([480, 360, 360])
    const { video } = (await info(id)).data as VideoInfo
    expect(video.renditions.map(({ lines }) => lines)).toEqual([480, 360])
    const files = await db.select().from(videoRenditions).where(eq(videoRenditions.videoId, id))
    await me.call('api/Video_user/delete', { id })
    for (const { key: each } of files) expect(await site.storage.stat(each)).toBeNull()
  })
})
