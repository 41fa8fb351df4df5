import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite, INSERT } from '#testing/domains/community/community-suite.ts'
import { photo, sendPicture } from '#testing/domains/community/send-picture.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { sweepPostPictures } from '../index.ts'

describeDatabase('pictures of posts', (open) => {
  const { current, publish } = communitySuite(open)
  let site: TestSite
  let ann: TestUser
  beforeEach(() => {
    ;({ site } = current())
    ann = current().users[0]
  })

  const send = async (bytes?: Uint8Array, type?: string) =>
    sendPicture(site, ann, bytes ?? (await photo()), type)
  /** The names of all stored files. */
  const files = async () =>
    (await readdir(site.dataDir, { recursive: true })).filter((name) => name.endsWith('.webp')).sort()
  const rows = async () =>
    (await site.database.pool.query<{ key: string; post_id: string | null }>('select * from post_pictures'))
      .rows

  test('up to four are stored in their order, re-encoded without EXIF, and removed with the post', async () => {
    const before = await files()
    const images = [await send(), await send(), await send(), await send()]
    const post = await publish(ann, { images })
    expect(post.images).toHaveLength(4)
    for (const address of post.images) {
      const file = await site.raw(new URL(address, 'http://test').pathname.slice(1))
      const { format, exif, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 64 })
    }
    const reporter = await createTestUser(site)
    await reporter.post('api/moderation/report', { kind: 'post', id: post.id, reason: 'spam' })
    const kept = (await files()).length - before.length - 4
    expect(kept).toBe(4)
    await ann.post('api/anchor_dynamics/deletePost', { id: post.id })
    // The copies of the report stay.
    expect((await files()).length - before.length).toBe(kept)
    expect(await rows()).toEqual([])
  })

  test('a file that is no picture is refused, and none of the others stays', async () => {
    const before = await files()
    const images = [await send(), await send(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')]
    const answer = await ann.post(INSERT, { text: 'x', images })
    expect(answer.status).toBe(400)
    expect(await files()).toEqual(before)
    expect(await rows()).toEqual([])
    // An upload is taken once.
    expect((await ann.post(INSERT, { text: 'x', images: images.slice(0, 1) })).status).toBe(404)
    expect((await ann.get('api/anchor_dynamics/userPostList')).data).toMatchObject({ total: 0 })
  })

  test('the sweep removes pictures that a stop of the process left without a post', async () => {
    const { db, pool } = site.database
    const post = await publish(ann, { images: [await send()] })
    const [stored] = await rows()
    await site.storage.write('post/left.webp', await photo(), 'image/webp')
    await pool.query(
      `insert into post_pictures (key, user_id, position, created_at)
       values ('post/left.webp', $1, 0, now() - interval '2 hours'), ('post/fresh.webp', $1, 0, now())`,
      [ann.id],
    )
    expect(await sweepPostPictures({ db, storage: site.storage })).toBe(1)
    expect(await site.storage.stat('post/left.webp')).toBeNull()
    expect((await rows()).map(({ key }) => key).sort()).toEqual(['post/fresh.webp', stored?.key].sort())
    expect(await site.storage.stat(stored?.key ?? '')).not.toBeNull()
    expect(post.images).toHaveLength(1)
  })
})
