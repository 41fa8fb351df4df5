import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { insertVideo } from '#testing/backend/insert-video.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { communitySuite, INSERT } from '#testing/domains/community/community-suite.ts'

describeDatabase('a post that quotes another one', (open) => {
  const { current, publish, feed } = communitySuite(open)

  test('shows it until it is removed, and not to who has blocked its author', async () => {
    const [author, fan, other] = current().users
    const quoted = await publish(author, { text: 'What a save', is_spoiler: true })
    const { id, quote } = await publish(fan, { text: 'Indeed', quote_id: quoted.id })
    expect(quote).toMatchObject({ id: quoted.id, text: 'What a save', is_spoiler: true, is_removed: false })
    const find = async () => (await feed(other, { feed: 'new' })).list.find((post) => post.id === id)
    await other.post('api/social/setBlock', { user_id: author.id, state: 1 })
    expect((await find())?.quote).toBeNull()
    await other.post('api/social/setBlock', { user_id: author.id, state: 0 })
    await author.post('api/anchor_dynamics/deletePost', { id: quoted.id })
    expect((await find())?.quote).toMatchObject({ text: '', image: null, is_removed: true })
  })

  test('may be without a text, and notifies the quoted author, once for several', async () => {
    const { site, users } = current()
    const [author, fan, other] = users
    const quoted = await publish(author, { text: 'What a save' })
    await publish(fan, { quote_id: quoted.id })
    await publish(other, { quote_id: quoted.id, text: 'Yes' })
    await publish(author, { quote_id: quoted.id, text: 'I said so' })
    const rows = await site.database.db.select().from(notices).where(eq(notices.userId, author.id))
    expect(rows.filter(({ kind }) => kind === 'post_quoted')).toMatchObject([
      { values: { count: 1 }, link: `/circle-detail?id=${quoted.id}` },
    ])
  })

  test('may have a published video of its author instead of pictures', async () => {
    const { site, users } = current()
    const [author, fan] = users
    const video = await insertVideo(site, author.id, { title: 'The goal' })
    const draft = await insertVideo(site, author.id, { state: 'draft' })
    const { id, video: shown } = await publish(author, { video_id: video })
    expect(shown).toMatchObject({ id: video, title: 'The goal' })
    expect((await author.post(INSERT, { text: 'a', video_id: draft })).status).toBe(404)
    expect((await fan.post(INSERT, { text: 'a', video_id: video })).status).toBe(404)
    const both = await author.post(INSERT, { text: 'a', video_id: video, images: ['incoming/post/a.png'] })
    expect([both.status, both.msg]).toEqual([400, expect.stringContaining('not both')])
    await author.post('api/Video_user/delete', { id: video })
    const found = (await feed(fan, { feed: 'new' })).list.find((post) => post.id === id)
    expect(found?.video).toBeNull()
  })

  test('refuses posts that are removed, held or of an author who has blocked the user', async () => {
    const [author, fan] = current().users
    const removed = await publish(author, { text: 'gone' })
    await author.post('api/anchor_dynamics/deletePost', { id: removed.id })
    const held = await publish(author, { text: '加微信 送钻' })
    expect(held.state).toBe('held')
    for (const id of [removed.id, held.id, 999_999])
      expect((await fan.post(INSERT, { text: 'a', quote_id: id })).status).toBe(404)
    const shown = await publish(author, { text: 'What a save' })
    await author.post('api/social/setBlock', { user_id: fan.id, state: 1 })
    expect((await fan.post(INSERT, { text: 'a', quote_id: shown.id })).status).toBe(403)
  })
})
