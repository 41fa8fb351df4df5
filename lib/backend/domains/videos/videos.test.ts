import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { filmFixture } from '#testing/backend/test-film.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'
import { sweepVideos } from './index.ts'

describeDatabase('videos', (open) => {
  let site: TestSite
  let folder: string
  let film: Buffer
  let sound: Buffer
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    folder = await mkdtemp(join(tmpdir(), 'films-'))
    await filmFixture(join(folder, 'film.mp4'))
    await filmFixture(join(folder, 'sound.mp4'), 'no-video')
    film = await readFile(join(folder, 'film.mp4'))
    sound = await readFile(join(folder, 'sound.mp4'))
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A user with a verified identity. */
  const publisher = async () => {
    const user = await person(site)
    await verifyIdentity(site.database.db, user.id)
    return user
  }
  type Uploader = Awaited<ReturnType<typeof person>>
  const send = async (who: Uploader, bytes: Buffer = film, type = 'video/mp4') =>
    (await who.upload(bytes, type, 'video')).key
  const insert = (who: Uploader, input: Record<string, unknown>) => who.call('api/Video_user/insert', input)
  const publish = async (who: Uploader, input: Record<string, unknown> = {}) => {
    const answer = await insert(who, { title: 'a goal', file: await send(who), ...input })
    expect(answer.msg).not.toContain('MP4')
    return answer.data as VideoCard
  }
  const info = (id: number) => site.call('POST', 'api/Video/getVideoInfo', { id })
  const works = async (userId: number) =>
    (await site.call('POST', 'api/Video/anchorWorks', { user_id: userId })).data as {
      list: VideoCard[]
      total: number
    }
  const recordedBy = async (who: Uploader) => {
    const me = await withRoom(site, who)
    const key = `recording/r${who.id}x.mp4`
    await site.storage.write(key, film, 'video/mp4')
    const [row] = await site.database.db
      .insert(recordings)
      .values({
        roomId: me.room.id,
        key,
        bytes: film.length,
        seconds: 4,
        width: 640,
        height: 360,
        poster: '/covers/a.webp',
        startedAt: new Date(),
      })
      .returning()
    return { ...me, recordingId: row?.id ?? 0, key }
  }

  test("of a file: checked, remuxed, played by byte ranges, listed among its author's works", async () => {
    const me = await publisher()
    const cover = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const card = await publish(me, {
      cover: (await me.upload(cover, 'image/png', 'cover')).key,
      tags: '#goal, final',
    })
    expect(card).toMatchObject({ title: 'a goal', tags: ['goal', 'final'], user_id: me.id, views: 0 })
    expect(card.cover).toMatch(/^\/api\/streams\/covers\/cover\//)
    const { video, others } = (await info(card.id)).data as VideoInfo
    expect(video).toMatchObject({ is_recording: false, room_id: null })
    expect(video.seconds).toBeGreaterThanOrEqual(4)
    expect(video.width).toBeGreaterThan(0)
    expect(others).toEqual([])
    const part = await site.raw(video.url.slice(1), { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    const second = await publish(me)
    expect((await works(me.id)).list.map(({ id }) => id)).toEqual([second.id, card.id])
    expect(((await info(card.id)).data as VideoInfo).others.map(({ id }) => id)).toEqual([second.id])
  })

  test('of a recording: shares its file, which stays while either shows it', async () => {
    const me = await recordedBy(await publisher())
    const card = (await insert(me, { title: 'the night', recording_id: me.recordingId })).data as VideoCard
    expect(card.cover).toBe('/covers/a.webp')
    const { video } = (await info(card.id)).data as VideoInfo
    expect(video).toMatchObject({ is_recording: true, room_id: me.room.id, is_live: false })
    expect((await me.call('api/anchor/deleteRecording', { id: me.recordingId })).status).toBe(200)
    expect(await site.storage.stat(me.key)).not.toBeNull()
    expect((await me.call('api/Video_user/delete', { id: card.id })).status).toBe(200)
    expect(await site.storage.stat(me.key)).toBeNull()
    expect((await info(card.id)).status).toBe(404)
  })

  describe('refuses', () => {
    test('files other than MP4 with H.264, AAC and a picture, with a message, and stores none of them', async () => {
      const me = await publisher()
      const refusalOf = async (bytes: Buffer) =>
        (await insert(me, { title: 'x y', file: await send(me, bytes) })).msg
      expect(await refusalOf(Buffer.from('<html>not a film</html>'))).toContain('not an MP4')
      expect(await refusalOf(Buffer.concat([film.subarray(0, 12), Buffer.alloc(9_000, 7)]))).toMatch(
        /no picture|damaged/,
      )
      expect(await refusalOf(film.subarray(0, film.length >> 1))).toMatch(/damaged/)
      expect(await refusalOf(sound)).toContain('no picture')
      const hevc = Buffer.from(film)
      for (let at = hevc.indexOf('avc1'); at >= 0; at = hevc.indexOf('avc1', at + 1))
        hevc.write('hvc1', at, 'latin1')
      expect(await refusalOf(hevc)).toMatch(/H\.264/)
      expect((await works(me.id)).total).toBe(0)
    })

    test('both or neither source, no title, filtered words, unknown matches', async () => {
      const me = await publisher()
      const file = 'incoming/video/abc.mp4'
      for (const [input, words] of [
        [{ title: 'a' }, 'either'],
        [{ title: 'a', file, recording_id: 1 }, 'either'],
        [{ title: ' \u200b ', file }, 'title'],
        [{ title: '字'.repeat(41), file }, '40'],
        [{ title: 'a', file, tags: 'a,b,c,d,e,f' }, '5'],
      ] as const) {
        const answer = await insert(me, input)
        expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(words)])
      }
      expect((await insert(me, { title: 'a', file, match_id: 999_999 })).status).toBe(404)
      expect((await insert(me, { title: 'a', file: '../../etc/passwd' })).status).toBe(404)
      expect((await insert(me, { file })).status).toBe(400)
    })

    test('uploads and recordings of others, used ones, guests, and users muted on the whole site', async () => {
      const [me, other] = [await recordedBy(await publisher()), await publisher()]
      const file = await send(me)
      expect((await insert(other, { title: 'a', file })).status).toBe(404)
      expect((await insert(other, { title: 'a', recording_id: me.recordingId })).status).toBe(404)
      expect((await insert(me, { title: 'a', file })).status).toBe(200)
      expect((await insert(me, { title: 'a', file })).status).toBe(404)
      const guest = await site.call('POST', 'api/Video_user/insert', {
        title: 'a',
        recording_id: me.recordingId,
      })
      expect(guest.status).toBe(401)
      await site.database.db.insert(roomSanctions).values({
        userId: other.id,
        kind: 'mute',
        endsAt: new Date(Date.now() + 3_600_000),
        createdBy: me.id,
      })
      expect((await insert(other, { title: 'a', file: await send(other) })).status).toBe(403)
    })

    test("removing another user's video", async () => {
      const [me, other] = [await publisher(), await publisher()]
      const { id } = await publish(me)
      expect((await other.call('api/Video_user/delete', { id })).status).toBe(404)
      expect((await site.call('POST', 'api/Video_user/delete', { id })).status).toBe(401)
      expect((await info(id)).status).toBe(200)
      const operator = await site.logIn('operator')
      const answer = await site.call('POST', 'api/Video_user/delete', { id }, { token: operator })
      expect(answer.status).toBe(200)
    })
  })

  test('videos of a deleted account are hidden immediately and removed by the sweep', async () => {
    const { db } = site.database
    const me = await publisher()
    const { id } = await publish(me)
    const [row] = await db.select().from(videos).where(eq(videos.id, id))
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, me.id))
    expect((await info(id)).status).toBe(404)
    expect(await works(me.id)).toMatchObject({ list: [], total: 0 })
    await sweepVideos({ db, storage: site.storage })
    expect(await site.storage.stat(row?.key ?? '')).toBeNull()
  })
})
