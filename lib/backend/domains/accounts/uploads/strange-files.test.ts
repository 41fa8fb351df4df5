import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVATAR_SIDE } from '#lib/shared/vocabulary/profile.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { hostileFiles, MARK } from './hostile-files.ts'

/** Uploads of one user in the test: below the limit of thirty an hour. */
const UPLOADS_PER_USER = 25

test('each of two hundred files is refused with a message or re-encoded, and leaves nothing behind (B3)', async () => {
  const files = await hostileFiles()
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  expect(files.length).toBeGreaterThanOrEqual(200)
  const site = await openTestSite()
  const onDisk = async () =>
    (await readdir(join(site.dataDir, 'uploads'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const seen = { refused: 0, clean: 0 }
  let me: Person | null = null
  for (const [n, { name, bytes, type, ends }] of files.entries()) {
    if (n % UPLOADS_PER_USER === 0 || me === null) me = await person(site)
    const had = (await me.row()).avatar
    const { key, status } = await me.upload(bytes, type)
    // The storage refuses an empty file.
    expect(status, name).toBe(bytes.length === 0 ? 400 : 200)
    const since = performance.now()
    const answer = await me.call('api/member/updateInfo', { avatar: key })
    expect(performance.now() - since, name).toBeLessThan(10_000)
    const became = answer.code === 0 ? 'clean' : 'refused'
    seen[became]++
    if (ends !== 'either') expect(became, `${name}: ${answer.msg}`).toBe(ends)
    expect(await site.storage.stat(key), name).toBeNull()
    const avatar = (await me.row()).avatar
    if (became === 'refused') {
      expect(answer.status, name).toBe(bytes.length === 0 ? 404 : 400)
      expect(answer.msg, name).toMatch(/PNG, JPG or WebP|pixels|choose the file again/)
      expect(avatar, name).toBe(had)
    } else {
      const stream = await site.storage.read(avatar ?? '')
      const drawn = Buffer.concat((await stream?.toArray()) ?? [])
      const { format, width, height, pages, exif, xmp, iptc, icc } = await sharp(drawn).metadata()
      expect({ format, pages, exif, xmp, iptc, icc }, name).toEqual({ format: 'webp' })
      expect(Math.max(width, height), name).toBeLessThanOrEqual(AVATAR_SIDE)
      expect(width, name).toBe(height)
      for (const word of [MARK, 'script', 'GPS', 'PK\x03\x04', '%PDF'])
        expect(drawn.includes(word), `${name} holds ${word}`).toBe(false)
    }
    // The current picture of each user, and no other file.
    const people = Math.floor(n / UPLOADS_PER_USER) + 1
    const remaining = await onDisk()
    expect(remaining.length, `${name} left ${remaining}`).toBeLessThanOrEqual(people)
    expect(
      remaining.every((file) => file.endsWith('.webp')),
      String(remaining),
    ).toBe(true)
  }
  expect(seen.refused).toBeGreaterThan(120)
  expect(seen.clean).toBeGreaterThan(40)
  process.stderr.write(`B3: ${files.length} files, ${seen.refused} refused, ${seen.clean} redrawn\n`)
}, 240_000)
