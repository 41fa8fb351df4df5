import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replacedCovers, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createMedia } from '#lib/backend/ports/media/index.ts'
import { getLiveList } from '#lib/contract/streams/rooms.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { anchorWithRoom } from '#testing/domains/streams.ts'
import { keepPublishing } from '#testing/media/feed.ts'
import { openSite } from '#testing/media/site.ts'
import { findTestFfmpeg } from '#testing/media/test-ffmpeg.ts'
import { updateLiveCovers } from './update-live-covers.ts'

const ffmpeg = await findTestFfmpeg()

describeDatabase('pictures of live rooms', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  test.skipIf(ffmpeg === null)(
    'are taken of rooms without a cover of their own, replaced, and removed after the end',
    async () => {
      const { db } = site.database
      const plain = await anchorWithRoom(site, { status: 'live', cover: '/covers/football.webp' })
      const own = await anchorWithRoom(site, { status: 'live', cover: 'cover/own.webp' })
      const media = await openSite(createMedia)
      const stops: (() => void)[] = []
      try {
        for (const { room } of [plain, own])
          stops.push(await keepPublishing(await media.publish(`${room.stream}?key=good`), 'plain', 1))
        for (const { room } of [plain, own]) await media.waitForEvent('live', room.stream)
        await expect.poll(() => media.media.snapshot(plain.room.stream), { timeout: 30_000 }).not.toBeNull()
        const deps = { db, storage: site.storage, media: () => media.media, ffmpeg: ffmpeg ?? '' }
        const log = { warn: () => undefined }
        const update = () => updateLiveCovers({ ...deps, log })
        const updateAndDelete = () => updateLiveCovers({ ...deps, log, storedMs: 0 })
        await update()
        const first = (await plain.readRoom()).liveCover ?? ''
        expect(first).toMatch(/^cover\/live-[0-9a-f]{32}\.webp$/)
        expect((await site.storage.stat(first))?.bytes).toBeGreaterThan(300)
        expect((await own.readRoom()).liveCover).toBeNull()
        const { data } = await site.call('GET', getLiveList.path, {})
        const covers = getLiveList.output.parse(data).list.map(({ cover }) => cover)
        expect(covers.toSorted()).toEqual([coverAddress(first), coverAddress('cover/own.webp')].toSorted())
        await update()
        expect((await plain.readRoom()).liveCover).not.toBe(first)
        // Pages that were rendered before show the first one still.
        expect(await site.storage.stat(first)).not.toBeNull()
        const second = (await plain.readRoom()).liveCover ?? ''
        await updateAndDelete()
        await updateAndDelete()
        expect(await site.storage.stat(second)).toBeNull()
        await db.update(rooms).set({ status: 'ended' }).where(eq(rooms.id, plain.room.id))
        await update()
        expect((await plain.readRoom()).liveCover).toBeNull()
        // What is to be deleted is stored, so that another process can do it.
        const replaced = (await db.select().from(replacedCovers)).map(({ key }) => key)
        expect(replaced).toContain(first)
        await db.update(replacedCovers).set({ deleteAt: new Date(0) })
        await update()
        expect(await db.$count(replacedCovers)).toBe(0)
        expect(await site.storage.stat(first)).toBeNull()
      } finally {
        for (const stop of stops) stop()
        await media.close()
      }
    },
    90_000,
  )
})
