import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { anchorWithRoom } from '#testing/domains/streams.ts'

const PROGRESS = 'api/streams/recordingProgress'
const SAVE = 'api/streams/saveRecordingProgress'

describeDatabase('progress in recordings', (open) => {
  let site: TestSite
  let id: number
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const anchor = await anchorWithRoom(site)
    const [row] = await site.database.db
      .insert(recordings)
      .values({
        roomId: anchor.room.id,
        key: `recording/${randomUUID()}.mp4`,
        ...{ bytes: 1_000, seconds: 60 },
        startedAt: new Date(),
      })
      .returning({ id: recordings.id })
    id = row?.id ?? 0
  })
  afterAll(() => site.close())

  test('a user continues where they left, and at the beginning after the end', async () => {
    const [viewer, other] = [await person(site), await person(site)]
    const save = async (position: number) => (await viewer.call(SAVE, { id, position })).data
    const position = async () => (await viewer.get(PROGRESS, { id })).data
    expect(await position()).toEqual({ id, position: 0 })
    expect(await save(31)).toEqual({ id, position: 31 })
    expect(await save(33)).toEqual({ id, position: 33 })
    expect(await position()).toEqual({ id, position: 33 })
    expect((await other.get(PROGRESS, { id })).data).toEqual({ id, position: 0 })
    expect(await save(58)).toEqual({ id, position: 0 })
    expect(await position()).toEqual({ id, position: 0 })
  })

  test('refuses guests, bad input, and recordings that are missing or removed', async () => {
    const viewer = await person(site)
    expect((await site.call('POST', SAVE, { id, position: 1 })).status).toBe(401)
    expect((await site.call('GET', PROGRESS, { id })).status).toBe(401)
    expect((await viewer.call(SAVE, { id, position: -1 })).status).toBe(400)
    expect((await viewer.call(SAVE, { id, position: 'x' })).status).toBe(400)
    expect((await viewer.call(SAVE, { id: 999_999, position: 1 })).status).toBe(404)
    await site.database.db.update(recordings).set({ removedAt: new Date() }).where(eq(recordings.id, id))
    expect((await viewer.call(SAVE, { id, position: 1 })).status).toBe(404)
    expect((await viewer.get(PROGRESS, { id })).status).toBe(404)
  })
})
