import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { sweepUploads } from '#lib/backend/domains/accounts/index.ts'
import { coverKeyOf } from '#lib/backend/domains/streams/index.ts'
import { StorageError } from '#lib/backend/ports/storage/index.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { UPLOAD_PART_BYTES, UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { videoFixture } from '#testing/media/video-fixture.ts'
import { padMp4, partedUploads } from '#testing/storage/parted-uploads.ts'
import { sweepVideos } from '../sweep.ts'
import { storedKeysOf } from './stored-file.ts'

const SIZE = 2 * UPLOAD_PART_BYTES + 1_000

describeDatabase('a video that is uploaded in parts', (open) => {
  let site: TestSite
  let me: Person
  let film: Buffer
  let upload: ReturnType<typeof partedUploads>
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    upload = partedUploads(site)
    me = await person(site)
    await verifyIdentity(site.database.db, me.id)
    film = padMp4(await videoFixture('mp4'), SIZE)
  })
  afterAll(() => site.close())

  const incoming = async () =>
    (await readdir(join(site.dataDir, 'uploads', 'incoming'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const publish = (key: string) => me.call('api/Video_user/insert', { title: 'a late goal', file: key })

  test('is published once all parts are there, whatever their order, and leaves none behind', async () => {
    const key = await upload.start(me, SIZE)
    expect(await upload.sendNext(me, key, film, [1])).toEqual([200, 200])
    expect((await upload.parts(me, key)).arrived).toEqual([2, 3])
    const early = await publish(key)
    expect([early.status, early.msg]).toEqual([409, expect.stringContaining('not arrived completely')])
    expect(await upload.sendNext(me, key, film)).toEqual([200])
    expect((await publish(key)).code).toBe(0)
    expect(await incoming()).toEqual([])
    expect((await publish(key)).status).toBe(404)
  })

  test('asks again for a part that is not whole, and refuses a larger one', async () => {
    const key = await upload.start(me, SIZE)
    const [{ ticket } = { ticket: null }] = (await upload.parts(me, key)).missing
    if (!ticket) throw new Error('no ticket')
    const put = (bytes: number) =>
      site.raw(ticket.url.slice(1), { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) })
    expect((await put(UPLOAD_PART_BYTES + 1)).status).toBe(413)
    expect((await put(10)).status).toBe(200)
    expect((await upload.parts(me, key)).missing.map(({ part }) => part)).toEqual([1, 2, 3])
    await site.database.db.delete(uploads).where(eq(uploads.key, key))
  })

  test('is refused by its size and type before a byte is sent; the site determines how large an anchor’s may be', async () => {
    const begin = (token: string, bytes: number, type = 'video/mp4') =>
      site.call('POST', 'api/accounts/startUpload', { bytes, type }, { token, language: 'en' })
    const large = await begin(me.token, UPLOADS.video.maxBytes + 1)
    expect([large.status, large.msg]).toEqual([413, expect.stringContaining('50 MB')])
    expect((await begin(me.token, 10, 'image/png')).status).toBe(400)
    expect((await begin(me.token, 0)).status).toBe(400)
    const anchor = await site.logIn('anchor')
    expect((await begin(anchor, 300 * 1024 ** 2)).code).toBe(0)
    const rules = { review: 'none', anchor_mb: 200 }
    await site.call('POST', 'api/admin/writeVideoRules', rules, { token: await site.logIn('operator') })
    expect((await begin(anchor, 300 * 1024 ** 2)).status).toBe(413)
  })

  test('belongs to its user, who needs a verified identity', async () => {
    const key = await upload.start(me, SIZE)
    const other = await person(site)
    const refused = await other.call('api/accounts/startUpload', { type: 'video/mp4', bytes: SIZE })
    expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('verify your identity')])
    await verifyIdentity(site.database.db, other.id)
    expect((await other.call('api/accounts/uploadParts', { key })).status).toBe(404)
    expect((await other.call('api/Video_user/insert', { title: 'a b', file: key })).status).toBe(404)
    expect((await site.call('POST', 'api/accounts/uploadParts', { key })).status).toBe(401)
  })

  test('stays when the disk is full, and when the process was killed while it was checked', async () => {
    const { db } = site.database
    const key = await upload.send(me, film)
    const full = vi
      .spyOn(site.storage, 'importFile')
      .mockRejectedValue(new StorageError('unavailable', 'the disk refused: ENOSPC'))
    expect((await publish(key)).status).toBe(503)
    full.mockRestore()
    await db.update(uploads).set({ takenAt: sql`now()` }).where(eq(uploads.key, key))
    expect((await publish(key)).status).toBe(404)
    await db.update(uploads).set({ takenAt: sql`now() - interval '11 minutes'` }).where(eq(uploads.key, key))
    expect((await publish(key)).code).toBe(0)
    expect(await incoming()).toEqual([])
  })

  test('keeps its parts until the video is written, and is published once where they could not be removed', async () => {
    const { db } = site.database
    const key = await upload.send(me, film)
    const title = 'a goal from behind'
    const again = () => me.call('api/Video_user/insert', { title, file: key })
    const written: number[] = []
    const removal = vi.spyOn(site.storage, 'remove').mockImplementation(async () => {
      written.push(await db.$count(videos, eq(videos.title, title)))
    })
    expect((await again()).code).toBe(0)
    removal.mockRestore()
    // One removal for each part.
    expect(written).toEqual([1, 1, 1])
    // The process was killed before the removal: the parts are all there, and the sweep removes them.
    await db.update(uploads).set({ takenAt: sql`now() - interval '11 minutes'` }).where(eq(uploads.key, key))
    expect((await again()).status).toBe(404)
    expect(await db.$count(videos, eq(videos.title, title))).toBe(1)
    await db
      .update(uploads)
      .set({ expiresAt: sql`expires_at - interval '1 hour'` })
      .where(eq(uploads.key, key))
    await sweepUploads({ db, storage: site.storage })
    expect(await incoming()).toEqual([])
  })

  test('leaves no file when the process was killed before the video was written', async () => {
    const { db } = site.database
    const key = await upload.send(me, film)
    const stored = storedKeysOf(key)[0] ?? ''
    await site.storage.write(stored, film, 'video/mp4')
    const age = () =>
      db.update(uploads).set({ takenAt: sql`now() - interval '11 minutes'` }).where(eq(uploads.key, key))
    await age()
    // The user tries again: the same file becomes the video.
    const { data } = await publish(key)
    await age()
    await sweepVideos({ db, storage: site.storage })
    expect(await site.storage.stat(stored)).not.toBeNull()
    await me.call('api/Video_user/delete', { id: (data as OwnVideo).id })
    await site.storage.write(stored, film, 'video/mp4')
    await db.delete(videos).where(eq(videos.id, (data as OwnVideo).id))
    await sweepVideos({ db, storage: site.storage })
    expect(await site.storage.stat(stored)).toBeNull()
  })

  test('has a cover that the sweep removes if nothing shows it', async () => {
    const { db } = site.database
    const name = randomBytes(16).toString('hex')
    const cover = coverKeyOf(`incoming/${name}.png`)
    const [upload] = await db
      .insert(uploads)
      .values({
        userId: me.id,
        purpose: 'cover',
        key: `incoming/${name}.png`,
        type: 'image/png',
        expiresAt: new Date(),
        takenAt: new Date(),
      })
      .returning()
    await site.storage.write(cover, Buffer.from('picture'), 'image/webp')
    const sweep = () => sweepVideos({ db, storage: site.storage })
    await sweep()
    expect(await site.storage.stat(cover)).not.toBeNull()
    await db
      .update(uploads)
      .set({ takenAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(uploads.id, upload?.id ?? 0))
    const id = await insertVideo(site, me.id, { cover })
    await sweep()
    expect(await site.storage.stat(cover)).not.toBeNull()
    await db.delete(videos).where(eq(videos.id, id))
    await sweep()
    expect(await site.storage.stat(cover)).toBeNull()
  })

  test('is given up when three newer ones have begun; the sweep removes its parts', async () => {
    const key = await upload.start(me, SIZE)
    await upload.sendNext(me, key, film, [3])
    for (let n = 0; n < 3; n++) await upload.start(me, SIZE)
    expect((await me.call('api/accounts/uploadParts', { key })).status).toBe(404)
    expect(await incoming()).toHaveLength(2)
    await sweepUploads({ db: site.database.db, storage: site.storage })
    expect(await incoming()).toEqual([])
  })
})
