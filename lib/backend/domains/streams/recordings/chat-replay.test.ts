import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { getChatReplay, MAX_REPLAYED } from '#lib/contract/streams/recordings.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'

describeDatabase('the chat beside a recording', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const start = Date.parse('2026-11-20T19:30:00.250Z')
  const at = (seconds: number) => new Date(start + seconds * 1_000)
  const request = (input: Record<string, unknown>, by?: Person) =>
    site.call('GET', getChatReplay.path, input, { token: by?.token })
  const replay = async (input: Record<string, unknown>, by?: Person) =>
    getChatReplay.output.parse((await request(input, by)).data).list

  /** Creates a recording of 90 s. */
  async function recorded() {
    const me = await withRoom(site, await person(site))
    const values = {
      roomId: me.room.id,
      key: `recording/${me.id}.mp4`,
      bytes: 1,
      seconds: 90,
      startedAt: at(0),
    }
    const [recording] = await site.database.db.insert(recordings).values(values).returning()
    if (!recording) throw new Error('no recording')
    const say = (seconds: number, fields: Partial<typeof roomMessages.$inferInsert> = {}) =>
      site.database.db.insert(roomMessages).values({
        roomId: me.room.id,
        userId: me.id,
        text: `at ${seconds}`,
        createdAt: at(seconds),
        ...fields,
      })
    return { me, id: recording.id, say }
  }

  test('returns the messages of a minute in their order, with their second, and no others', async () => {
    const { me, id, say } = await recorded()
    for (const seconds of [59.9, 2.4, -1, 0, 60, 89.9, 90]) await say(seconds)
    await (await recorded()).say(3)
    await say(5, { userId: null, guest: 'Guest 7' })
    expect(await replay({ recording_id: id })).toEqual([
      {
        id: expect.any(Number),
        user_id: me.id,
        user_nickname: expect.stringMatching(/^anchor/),
        text: 'at 0',
        at: 0,
      },
      {
        id: expect.any(Number),
        user_id: me.id,
        user_nickname: expect.stringMatching(/^anchor/),
        text: 'at 2.4',
        at: 2,
      },
      { id: expect.any(Number), user_id: null, user_nickname: 'Guest 7', text: 'at 5', at: 5 },
      {
        id: expect.any(Number),
        user_id: me.id,
        user_nickname: expect.stringMatching(/^anchor/),
        text: 'at 59.9',
        at: 59,
      },
    ])
    expect((await replay({ recording_id: id, minute: 1 })).map(({ text }) => text)).toEqual([
      'at 60',
      'at 89.9',
    ])
    expect(await replay({ recording_id: id, minute: 2 })).toEqual([])
  })

  test('leaves out deleted, held and empty messages, and those of users whom the reader has blocked', async () => {
    const { me, id, say } = await recorded()
    await say(1, { deletedAt: at(2), deletedBy: me.id })
    await say(2, { shownAt: new Date(Date.now() + 3_600_000) })
    await say(3, { text: '' })
    await say(4, { shownAt: at(9) })
    const reader = await person(site)
    expect((await replay({ recording_id: id }, reader)).map(({ text }) => text)).toEqual(['at 4'])
    await say(5, { userId: null, guest: 'Guest 7' })
    await site.call('POST', 'api/social/setBlock', { user_id: me.id }, { token: reader.token })
    expect((await replay({ recording_id: id }, reader)).map(({ text }) => text)).toEqual(['at 5'])
    expect(await replay({ recording_id: id })).toHaveLength(2)
  })

  test('belongs to a video that was made of the recording, too; another video has none', async () => {
    const { me, id, say } = await recorded()
    await say(1)
    const made = await insertVideo(site, me.id, { recordingId: id })
    expect(await replay({ video_id: made })).toHaveLength(1)
    expect(await replay({ video_id: await insertVideo(site, me.id) })).toEqual([])
  })

  test('is bounded, and refuses no id, both, and unknown ones', async () => {
    const { me, id } = await recorded()
    const message = { roomId: me.room.id, userId: me.id, text: 'again', createdAt: at(7) }
    await site.database.db
      .insert(roomMessages)
      .values(Array.from({ length: MAX_REPLAYED + 1 }, () => message))
    expect(await replay({ recording_id: id })).toHaveLength(MAX_REPLAYED)
    for (const input of [
      {},
      { recording_id: id, video_id: 1 },
      { recording_id: 'x' },
      { recording_id: id, minute: -1 },
    ])
      expect((await request(input)).status).toBe(400)
    for (const input of [{ recording_id: 999_999 }, { video_id: 999_999 }])
      expect((await request(input)).status).toBe(404)
  })
})
