import { deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { chunk, png } from './build-png.ts'
import { redrawSquare } from './pictures/redraw.ts'
import { sweepUploads } from './sweep-uploads.ts'

const MB = 1024 * 1024
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7346' } })

describe('an invalid picture (B3)', () => {
  const reencode = (bytes: Buffer, type = 'image/png') =>
    redrawSquare({ bytes, type }, { square: null, side: 512 })
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  )

  test.each<[string, Buffer, string, string]>([
    [
      'a page called a picture',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/png',
      'not_picture',
    ],
    ['an SVG with a script', script, 'image/png', 'not_picture'],
    ['a GIF called JPG', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'image/jpeg', 'not_picture'],
    [
      'the beginning of a PNG and nothing after',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'image/png',
      'not_picture',
    ],
    ['a PNG whose data breaks off', png(64, 64, deflateSync(Buffer.alloc(500))), 'image/png', 'not_picture'],
    ['a program', Buffer.from('MZ\x90\x00\x03', 'latin1'), 'image/webp', 'not_picture'],
    [
      '50,000 x 50,000 pixels',
      png(50_000, 50_000, deflateSync(Buffer.alloc(100))),
      'image/png',
      'too_many_pixels',
    ],
    ['nothing', Buffer.alloc(0), 'image/png', 'not_picture'],
  ])('refuses %s', async (_name, bytes, type, why) => {
    await expect(reencode(bytes, type)).rejects.toMatchObject({ kind: 'invalid', key: `upload.${why}` })
  })

  test('is refused when it has another type than declared', async () => {
    await expect(reencode(await picture(20, 20).jpeg().toBuffer(), 'image/png')).rejects.toMatchObject({
      key: 'upload.not_picture',
    })
  })

  test('does not blow up memory with text that unpacks to 400 MB', async () => {
    const bomb = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(400 * MB))])
    const rows = deflateSync(Buffer.alloc(16 * (16 * 3 + 1)))
    const before = process.memoryUsage().rss
    const drawn = await reencode(png(16, 16, rows, [chunk('zTXt', bomb)])).catch((error: unknown) => error)
    // Compressing it here takes memory too: only the growth while unpacking counts.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
    expect(Buffer.isBuffer(drawn) || drawn instanceof Error).toBe(true)
  })

  test('keeps only the pixels: no location, no owner, nothing behind the end', async () => {
    const tail = Buffer.from('<script>alert("polyglot")</script>PK\x03\x04', 'latin1')
    const photo = await picture(60, 40)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Somebody', ImageDescription: 'alert(1)' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
      })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const drawn = await reencode(Buffer.concat([photo, tail]), 'image/jpeg')
    const found = await sharp(drawn).metadata()
    expect(found).toMatchObject({ format: 'webp', width: 40, height: 40 })
    for (const kind of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(found[kind], kind).toBeUndefined()
    const text = drawn.toString('latin1')
    for (const word of ['Somebody', 'script', 'polyglot', 'GPS', 'PK\x03\x04'])
      expect(text).not.toContain(word)
  })

  test('crops the square of the upright picture, at most 512 pixels wide', async () => {
    // Left half red, right half green; rotated by a quarter by its orientation, so red is on top.
    const red = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const both = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#00ff00' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const colourOf = async (y: number, size: number) => {
      const drawn = await redrawSquare(
        { bytes: both, type: 'image/jpeg' },
        { square: { x: 100, y, size }, side: 512 },
      )
      const { dominant } = await sharp(drawn).stats()
      return { width: (await sharp(drawn).metadata()).width, red: dominant.r > 128 }
    }
    expect(await colourOf(0, 700)).toEqual({ width: 512, red: true })
    expect(await colourOf(900, 200)).toEqual({ width: 200, red: false })
    // Outside the picture: moved inside.
    expect(await colourOf(50_000, 300)).toEqual({ width: 300, red: false })
  })
})

describeDatabase('uploads', (open) => {
  let site: TestSite
  let me: Person
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    me = await person(site)
  })
  afterAll(() => site.close())

  const use = (who: Person, key: string, more = {}) =>
    who.call('api/member/updateInfo', { avatar: key, ...more })
  const rowOf = async (key: string) =>
    (await site.database.db.select().from(uploads).where(eq(uploads.key, key)))[0]

  test('go straight to the storage under a ticket with a generated name', async () => {
    const { data, code } = await me.call('api/Member/getQiniuToken', { type: 'image/webp' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ how: 'put', most_bytes: 5 * MB, expires_in: 900 })
    expect((data as UploadTicket).key).toMatch(/^incoming\/avatar\/[0-9a-f]{32}\.webp$/)
  })

  test('become an avatar: re-encoded, readable, the original removed', async () => {
    const { key, status } = await me.upload(await picture(800, 600).png().toBuffer())
    expect(status).toBe(200)
    const changed = await use(me, key, { crop_x: 10, crop_y: 20, crop_size: 300 })
    expect(changed).toMatchObject({ code: 0, msg: 'Avatar changed' })
    const { avatar } = changed.data as { avatar: string }
    expect(avatar).toMatch(/^\/api\/accounts\/avatars\/avatar\/[0-9a-f]{32}\.webp$/)
    const shown = await site.raw(avatar.slice(1))
    expect(shown.status).toBe(302)
    const lies = shown.headers.get('location') ?? ''
    expect(lies).toMatch(/^\/uploads\/avatar\/[0-9a-f]{32}\.webp$/)
    const file = await site.raw(lies.slice(1))
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      width: 300,
      height: 300,
    })
    expect(await site.storage.stat(key)).toBeNull()
    expect((await me.get('api/Member/info')).data).toMatchObject({ avatar, avatar_name: null })
    expect((await me.get('api/User/getUserInfo')).data).toMatchObject({ avatar })
    // Another avatar replaces it: the old picture is removed.
    const next = await me.upload(await picture(50, 50).png().toBuffer())
    await use(me, next.key)
    expect((await site.raw(lies.slice(1))).status).toBe(404)
    for (const path of [
      'incoming/avatar/1.png',
      'avatar/../x.webp',
      'avatar%2f..%2fx.webp',
      'banner/1.webp',
      'nobody.svg',
    ])
      expect((await site.raw(`api/accounts/avatars/${path}`)).status, path).toBe(404)
  })

  test('of other users, used ones and unknown ones are all not found (A2)', async () => {
    const other = await person(site)
    const bytes = await picture(50, 50).png().toBuffer()
    const { key } = await other.upload(bytes)
    const answers = [
      await use(me, key),
      await use(me, 'incoming/avatar/00.png'),
      await use(me, 'avatar/../x.png'),
    ]
    await use(other, key)
    answers.push(await use(other, key))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 404,
        code: 1,
        msg: 'This upload was not found. Please choose the file again.',
      })
    expect((await me.row()).avatar).not.toBe(key)
  })

  test('that never arrived, or have another purpose, are not found', async () => {
    const { data } = await me.call('api/Member/getQiniuToken', { type: 'image/png' })
    expect((await use(me, (data as UploadTicket).key)).status).toBe(404)
    const cover = await me.upload(await picture(50, 50).png().toBuffer(), 'image/png', 'cover')
    expect(cover.status).toBe(200)
    expect((await use(me, cover.key)).status).toBe(404)
  })

  test.each([
    ['avatar', 'image/png', 5 * MB],
    ['cover', 'image/png', 5 * MB],
    ['video', 'video/mp4', 50 * MB - 1],
  ] as const)(
    'for %s may have the maximum size exactly, and not a byte more',
    async (purpose, type, most) => {
      expect(UPLOADS[purpose].maxBytes).toBe(most)
      expect((await me.upload(Buffer.alloc(most), type, purpose)).status).toBe(200)
      expect((await me.upload(Buffer.alloc(most + 1), type, purpose)).status).toBe(413)
    },
  )

  test('that turn out not to be pictures are refused and removed', async () => {
    const { key, status } = await me.upload(Buffer.from('<script>alert(1)</script>'))
    expect(status).toBe(200)
    const before = (await me.row()).avatar
    expect(await use(me, key)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('PNG, JPG or WebP'),
    })
    expect(await site.storage.stat(key)).toBeNull()
    expect((await me.row()).avatar).toBe(before)
  })

  test('are refused for a type the purpose does not allow, an unknown purpose, and an incomplete square', async () => {
    expect((await me.call('api/Member/getQiniuToken', { purpose: 'avatar', type: 'video/mp4' })).status).toBe(
      400,
    )
    expect((await me.call('api/Member/getQiniuToken', { purpose: 'cover', type: 'image/webp' })).status).toBe(
      400,
    )
    expect((await me.call('api/Member/getQiniuToken', { purpose: 'shell' })).status).toBe(400)
    expect((await me.call('api/Member/getQiniuToken', { type: 'image/svg+xml' })).status).toBe(400)
    const { key } = await me.upload(await picture(50, 50).png().toBuffer())
    expect(await use(me, key, { crop_x: 1 })).toMatchObject({ status: 400 })
  })

  test("under a ticket changed by one character are refused in the user's language", async () => {
    const { data } = await me.call('api/Member/getQiniuToken', {})
    const { url, headers } = data as UploadTicket
    const token = headers['x-upload-token'] ?? ''
    const bent = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const answer = await site.raw(url.slice(1), {
      method: 'PUT',
      headers: { ...headers, 'x-upload-token': bent, lang: 'vi' },
      body: 'x',
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 1,
      msg: expect.stringContaining('Vui lòng chọn lại tệp'),
    })
  })

  test('are limited to thirty an hour, from all addresses together', async () => {
    const busy = await person(site)
    for (let n = 0; n < 30; n++) expect((await busy.call('api/Member/getQiniuToken')).code).toBe(0)
    const refused = await busy.call('api/Member/getQiniuToken')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await me.call('api/Member/getQiniuToken')).code).toBe(0)
  })

  test('that were not used are swept with their files', async () => {
    const { key } = await me.upload(await picture(50, 50).png().toBuffer())
    const { db } = site.database
    await sweepUploads({ db, storage: site.storage })
    expect(await rowOf(key)).toBeDefined()
    await db
      .update(uploads)
      .set({ expiresAt: sql`now() - interval '31 minutes'` })
      .where(eq(uploads.key, key))
    expect(await sweepUploads({ db, storage: site.storage })).toBe(1)
    expect(await rowOf(key)).toBeUndefined()
    expect(await site.storage.stat(key)).toBeNull()
  })
})
