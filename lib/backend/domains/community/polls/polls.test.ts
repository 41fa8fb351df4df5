import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pollOptions, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'
import type { Poll } from '#lib/contract/community/polls.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { communitySuite, INSERT } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

const VOTE = 'api/anchor_dynamics_user/vote'
const OPTIONS = ['home', 'draw', 'away']

describeDatabases('a poll', (open) => {
  const { current, publish } = communitySuite(open)
  const seenBy = async (user: TestUser | null, id: number): Promise<Post> => {
    const { data } = await current().site.call(
      'GET',
      'api/anchor_dynamics/info',
      { id },
      { token: user?.token },
    )
    return (data as { post: Post }).post
  }
  const poll = async (by: TestUser, more = {}) =>
    publish(by, { text: 'Who wins?', poll_options: OPTIONS, ...more })
  const vote = (by: TestUser, id: number, position: number) => by.post(VOTE, { id, position })

  test('shows votes to its author, to who has voted, and to everybody after the end', async () => {
    const [author, fan, other] = current().users
    const { id, poll: own } = await poll(author, { poll_hours: 1 })
    expect(own).toMatchObject({ is_open: true, chosen: null, total: 0 })
    expect(Date.parse(own?.ends_at ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000)
    const { data } = await vote(fan, id, 2)
    expect((data as { poll: Poll }).poll).toMatchObject({ chosen: 2, total: 1 })
    const unseen = (await seenBy(other, id)).poll
    expect(unseen).toMatchObject({ is_open: true, chosen: null, total: null })
    expect(unseen?.options.map(({ text, votes }) => [text, votes])).toEqual(
      OPTIONS.map((text) => [text, null]),
    )
    await current()
      .site.database.db.update(postPolls)
      .set({ endsAt: sql`now() - interval '1 minute'` })
      .where(eq(postPolls.postId, id))
    expect((await seenBy(null, id)).poll).toMatchObject({ is_open: false, total: 1 })
    const late = await vote(other, id, 0)
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('ended')])
  })

  test('counts one vote of an account, also when fifty arrive at once', async () => {
    const [author, fan] = current().users
    const { id } = await poll(author)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => vote(fan, id, n % 3)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await current()
      .site.database.db.select({ votes: pollOptions.votes })
      .from(pollOptions)
      .where(eq(pollOptions.postId, id))
    expect(rows.reduce((sum, { votes }) => sum + votes, 0)).toBe(1)
  })

  test('refuses options that do not exist, posts that are not shown, blocked users and guests', async () => {
    const { site, users } = current()
    const [author, fan, other] = users
    const { id } = await poll(author)
    expect((await vote(fan, id, 4)).status).toBe(400)
    expect((await vote(fan, (await publish(author, { text: 'no poll' })).id, 0)).status).toBe(404)
    expect((await site.call('POST', VOTE, { id, position: 0 })).status).toBe(401)
    await author.post('api/social/setBlock', { user_id: other.id, state: 1 })
    expect((await vote(other, id, 0)).status).toBe(403)
    await author.post('api/anchor_dynamics/deletePost', { id })
    expect((await vote(fan, id, 0)).status).toBe(404)
  })

  describe('of a held post', () => {
    const HELD = '加微信 送钻'
    const hour = 3_600_000
    const ago = (hours: number) => new Date(Date.now() - hours * hour)
    /** Hours from now to the end of the poll after an operator has shown its post. */
    async function hoursAfterReview(id: number, endsAt: Date): Promise<number> {
      const { site } = current()
      await site.database.db.update(postPolls).set({ endsAt }).where(eq(postPolls.postId, id))
      const token = await site.logIn('operator')
      const { status } = await site.call('POST', 'api/admin/decideHeldPost', { id, shown: 1 }, { token })
      expect(status).toBe(200)
      return (Date.parse((await seenBy(null, id)).poll?.ends_at ?? '') - Date.now()) / hour
    }

    test('ends later by the time that its post waited', async () => {
      const [author, fan] = current().users
      const { id, state } = await poll(author, { text: HELD })
      expect(state).toBe('held')
      await current()
        .site.database.db.update(posts)
        .set({ createdAt: ago(3) })
        .where(eq(posts.id, id))
      expect(await hoursAfterReview(id, ago(2))).toBeCloseTo(1, 1)
      expect((await vote(fan, id, 0)).status).toBe(200)
    })

    test('waited from the edit that is reviewed, not from the ones after it', async () => {
      const { site, users } = current()
      const { db } = site.database
      const held = async () => {
        const { id } = await poll(users[0])
        for (const text of [HELD, `${HELD}!`])
          expect((await users[0].post('api/anchor_dynamics_user/edit', { id, text })).code).toBe(0)
        const [, first] = await db
          .select({ id: postVersions.id })
          .from(postVersions)
          .where(eq(postVersions.postId, id))
          .orderBy(postVersions.id)
        await db
          .update(postVersions)
          .set({ createdAt: ago(2) })
          .where(eq(postVersions.id, first?.id ?? 0))
        return id
      }
      expect(await hoursAfterReview(await held(), ago(-1))).toBeCloseTo(3, 1)
      // It had ended before.
      expect(await hoursAfterReview(await held(), ago(2.5))).toBeCloseTo(-2.5, 1)
    })
  })

  describe('is refused', () => {
    test.each([
      ['with one option', { poll_options: ['home'] }, 'at least 2'],
      ['with an empty option', { poll_options: ['home', ' '] }, 'empty'],
      ['with the same option twice', { poll_options: ['home', ' home'] }, 'differ'],
      ['with a long option', { poll_options: ['home', '字'.repeat(41)] }, '40'],
      ['without a question', { text: '', poll_options: OPTIONS }, 'question|Write'],
    ])('%s', async (_name, input, reason) => {
      const [author] = current().users
      const { status, msg } = await author.post(INSERT, { text: 'Who wins?', ...input })
      expect([status, msg]).toEqual([400, expect.stringMatching(reason)])
    })
    test('with seven options, and with an end that is not offered', async () => {
      const [author] = current().users
      for (const input of [{ poll_options: [...OPTIONS, 'a', 'b', 'c', 'd'] }, { poll_hours: 5 }])
        expect(
          (await author.post(INSERT, { text: 'Who wins?', poll_options: OPTIONS, ...input })).status,
        ).toBe(400)
    })
  })
})
