import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { DanmakuMinute, VideoDanmaku } from '#lib/contract/videos/danmaku.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

const SEND = 'api/Video_user/sendDanmaku'

describeDatabase('danmaku of a video', (open) => {
  let site: TestSite
  let author: TestUser
  let fan: TestUser
  let id: number
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    author = await createTestUser(site)
    fan = await createTestUser(site)
    id = await insertVideo(site, author.id, { seconds: 90 })
  })
  afterAll(() => site.close())

  const send = (by: TestUser, input: Record<string, unknown> = {}) =>
    by.post(SEND, { id, at: 61_500, text: 'What a goal', ...input })
  const read = async (minute: number, by?: TestUser) =>
    (
      (await site.call('GET', 'api/Video/danmaku', { id, minute }, { token: by?.token }))
        .data as DanmakuMinute
    ).list

  test('are kept at their moments, by minute, and read by everybody', async () => {
    await send(fan, { at: 70_000, text: 'later' })
    await send(fan)
    await send(author, { at: 59_999, text: 'before', mode: 'top', color: '#ffd54a' })
    expect((await read(1)).map(({ at, text }) => [at, text])).toEqual([
      [61.5, 'What a goal'],
      [70, 'later'],
    ])
    expect(await read(0)).toMatchObject([{ text: 'before', mode: 'top', color: '#ffd54a', is_own: false }])
    expect((await read(1, fan))[0]?.is_own).toBe(true)
    expect(await read(5)).toEqual([])
  })

  test('are removed by their author and by that of the video, not by others', async () => {
    const sent = (await send(fan, { text: 'to be removed' })).data as VideoDanmaku
    const other = await createTestUser(site)
    const remove = (by: TestUser) => by.post('api/Video_user/deleteDanmaku', { id: sent.id })
    expect((await remove(other)).status).toBe(403)
    expect((await remove(author)).status).toBe(200)
    expect((await remove(fan)).status).toBe(404)
    expect((await read(1)).map(({ id: each }) => each)).not.toContain(sent.id)
  })

  test.each([
    ['an empty text', { text: ' \u200b ' }, 400],
    ['a long text', { text: '字'.repeat(101) }, 400],
    ['a word to review', { text: '加微信 送钻' }, 400],
    ['a moment after the end', { at: 90_001 }, 400],
    ['an unknown mode', { mode: 'sideways' }, 400],
    ['another video', { id: 999_999 }, 404],
  ])('are refused with %s', async (_name, input, status) => {
    expect((await send(fan, input)).status).toBe(status)
  })

  test('are refused of guests, of muted users, and where one has blocked the other', async () => {
    expect((await site.call('POST', SEND, { id, at: 1, text: 'a' })).status).toBe(401)
    const blocked = await createTestUser(site)
    await author.post('api/social/setBlock', { user_id: blocked.id, state: 1 })
    expect((await send(blocked)).status).toBe(403)
    await site.database.db.insert(roomSanctions).values({
      userId: fan.id,
      kind: 'mute',
      endsAt: new Date(Date.now() + 3_600_000),
      createdBy: author.id,
    })
    expect((await send(fan)).status).toBe(403)
    const reader = await createTestUser(site)
    await reader.post('api/social/setBlock', { user_id: fan.id, state: 1 })
    expect((await read(1, reader)).map(({ user_id: userId }) => userId)).not.toContain(fan.id)
  })
})
