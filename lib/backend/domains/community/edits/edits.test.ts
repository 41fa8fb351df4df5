import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users as accounts } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'
import type { PostVersions } from '#lib/contract/community/edits.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { MAX_POST_EDITS } from '#lib/shared/community.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { communitySuite, textsOf } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

describeDatabase('an edited post', (open) => {
  const { current, publish, feed } = communitySuite(open)
  const edit = (by: TestUser, input: Record<string, unknown>) =>
    by.post('api/anchor_dynamics_user/edit', input)
  const versions = (id: number, by?: TestUser) =>
    current().site.call('GET', 'api/anchor_dynamics/versions', { id }, { token: by?.token })

  test('has its new text and topics, and everybody reads what it said before', async () => {
    const [author] = current().users
    const { id } = await publish(author, { text: 'What a save #firstword' })
    const { data } = await edit(author, { id, text: 'What a miss #secondword', is_spoiler: 1 })
    expect(data).toMatchObject({ text: 'What a miss #secondword', is_spoiler: true, state: 'shown' })
    expect((data as Post).edited_at).not.toBeNull()
    expect(textsOf(await feed(null, { topic: 'firstword' }))).toEqual([])
    expect(textsOf(await feed(null, { topic: 'secondword' }))).toEqual(['What a miss #secondword'])
    const { list } = (await versions(id)).data as PostVersions
    expect(list.map(({ text, is_spoiler }) => [text, is_spoiler])).toEqual([
      ['What a miss #secondword', true],
      ['What a save #firstword', false],
    ])
  })

  test('stays unchanged with the same text', async () => {
    const [author] = current().users
    const { id } = await publish(author, { text: 'What a save' })
    expect((await edit(author, { id, text: ' What a save ' })).data).toMatchObject({ edited_at: null })
    expect(((await versions(id)).data as PostVersions).list).toHaveLength(1)
  })

  test('is out of all lists while its new text is reviewed', async () => {
    const { site, users } = current()
    const [author, fan] = users
    const { id } = await publish(author, { text: 'What a save' })
    expect((await edit(author, { id, text: '加微信 送钻' })).data).toMatchObject({ state: 'held' })
    expect((await feed(fan, { feed: 'new' })).list.map((post) => post.id)).not.toContain(id)
    expect((await versions(id, fan)).status).toBe(404)
    expect((await versions(id, author)).status).toBe(200)
    const operator = await site.logIn('operator')
    await site.call('POST', 'api/admin/decideHeldPost', { id, shown: 1 }, { token: operator })
    expect((await feed(fan, { feed: 'new' })).list.map((post) => post.id)).toContain(id)
  })

  test('shows no text in its history that was replaced while it waited for review', async () => {
    const { site, users } = current()
    const [author, fan] = users
    const { id } = await publish(author, { text: 'What a save' })
    await edit(author, { id, text: '加微信 送钻' })
    await edit(author, { id, text: 'What a miss' })
    const operator = await site.logIn('operator')
    await site.call('POST', 'api/admin/decideHeldPost', { id, shown: 1 }, { token: operator })
    for (const user of [fan, author])
      expect(textsOf((await versions(id, user)).data as PostVersions)).toEqual(['What a miss', 'What a save'])
    expect(await site.database.db.$count(postVersions, eq(postVersions.postId, id))).toBe(2)
  })

  test('is not released with a text that the operator has not read', async () => {
    const { site, users } = current()
    const [author] = users
    const { id } = await publish(author, { text: '加微信 送钻' })
    const operator = await site.logIn('operator')
    const decide = (edited_at: string | null) =>
      site.call('POST', 'api/admin/decideHeldPost', { id, shown: 1, edited_at }, { token: operator })
    const { data } = await edit(author, { id, text: '加微信 送钻 now' })
    const late = await decide(null)
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('changed')])
    expect((await decide((data as Post).edited_at)).status).toBe(200)
  })

  test('keeps what it needs beside its text: a question for a poll, none for a quote', async () => {
    const [author, fan] = current().users
    const quoted = await publish(author, { text: 'What a save' })
    const options = { poll_options: ['home', 'away'], quote_id: quoted.id }
    const { id } = await publish(author, { text: 'Who wins?', ...options })
    const empty = await edit(author, { id, text: '' })
    expect([empty.status, empty.msg]).toEqual([400, expect.stringContaining('question')])
    const quote = await publish(fan, { quote_id: quoted.id })
    expect((await edit(fan, { id: quote.id, text: '', is_spoiler: 1 })).data).toMatchObject({
      text: '',
      is_spoiler: true,
    })
  })

  test('notifies nobody twice, whatever is changed and reviewed', async () => {
    const { site, users } = current()
    const [author, fan, other] = users
    const quoted = await publish(other, { text: 'What a save' })
    const at = mentionText(`user ${fan.id}`)
    const mentioning = { text: `${at} look`, mentions: [fan.id] }
    const { id } = await publish(author, { ...mentioning, quote_id: quoted.id })
    await site.database.db.update(notices).set({ readAt: sql`now()` })
    await edit(author, { id, text: 'look' })
    await edit(author, { id, ...mentioning })
    await edit(author, { id, text: `${at} 加微信 送钻`, mentions: [fan.id] })
    const operator = await site.logIn('operator')
    await site.call('POST', 'api/admin/decideHeldPost', { id, shown: 1 }, { token: operator })
    for (const [user, kind] of [
      [fan, 'post_mentioned'],
      [other, 'post_quoted'],
    ] as const) {
      const rows = await site.database.db.select().from(notices).where(eq(notices.userId, user.id))
      expect(rows.filter((row) => row.kind === kind)).toMatchObject([{ readAt: expect.any(Date) }])
    }
  })

  test('notifies only those whom it mentions anew', async () => {
    const { site, users } = current()
    const [author, fan, other] = users
    const names = await site.database.db
      .select({ id: accounts.id, nickname: accounts.nickname })
      .from(accounts)
    const at = (user: TestUser) => mentionText(names.find(({ id }) => id === user.id)?.nickname ?? '')
    const { id } = await publish(author, { text: `${at(fan)} look`, mentions: [fan.id] })
    await edit(author, { id, text: `${at(fan)} ${at(other)} look`, mentions: `${fan.id},${other.id}` })
    for (const user of [fan, other]) {
      const rows = await site.database.db.select().from(notices).where(eq(notices.userId, user.id))
      expect(rows.filter(({ kind }) => kind === 'post_mentioned')).toHaveLength(1)
    }
  })

  test('loses its versions when it is removed', async () => {
    const { site, users } = current()
    const [author] = users
    const { id } = await publish(author, { text: 'What a save' })
    await edit(author, { id, text: 'What a miss' })
    await author.post('api/anchor_dynamics/deletePost', { id })
    expect((await versions(id)).status).toBe(404)
    expect(await site.database.db.$count(postVersions, eq(postVersions.postId, id))).toBe(0)
  })

  test('is refused to others, for removed posts, after thirty days and twenty changes', async () => {
    const { site, users } = current()
    const [author, fan] = users
    const { db } = site.database
    const { id } = await publish(author, { text: 'What a save' })
    expect((await edit(fan, { id, text: 'Mine' })).status).toBe(403)
    expect((await edit(author, { id, text: ' ' })).status).toBe(400)
    await db
      .insert(postVersions)
      .values(Array.from({ length: MAX_POST_EDITS }, () => ({ postId: id, text: 'a', spoiler: false })))
    const often = await edit(author, { id, text: 'b' })
    expect([often.status, often.msg]).toEqual([409, expect.stringContaining('20')])
    await db.delete(postVersions)
    await db.update(posts).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(posts.id, id))
    const late = await edit(author, { id, text: 'b' })
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('30')])
    await author.post('api/anchor_dynamics/deletePost', { id })
    expect((await edit(author, { id, text: 'b' })).status).toBe(404)
  })
})
