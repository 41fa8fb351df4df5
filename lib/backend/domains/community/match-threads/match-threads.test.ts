import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { CommentPage, Thread } from '#lib/contract/comments/threads.ts'
import type { MatchThreads } from '#lib/contract/community/match-threads.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { communitySuite } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'

const HOUR_MS = 3_600_000

describeDatabase('the thread of a match', (open) => {
  const { current } = communitySuite(open)
  /** Moves a match of the sample to this many hours from now. Returns its id. */
  const matchIn = async (hours: number, status: 'scheduled' | 'live' | 'finished' = 'scheduled') => {
    const { db } = current().site.database
    const [match] = await db.select({ id: matches.id }).from(matches).limit(1)
    if (!match) throw new Error('the sample has no match')
    await db
      .update(matches)
      .set({ kickoffAt: new Date(Date.now() + hours * HOUR_MS), status })
      .where(eq(matches.id, match.id))
    return match.id
  }
  const add = (by: TestUser, id: number, input = {}) =>
    by.post('api/Video_user/comment', { type: 'match', id, text: 'Come on!', ...input })
  const list = (id: number) => current().site.call('POST', 'api/Video/commentList', { type: 'match', id })
  /** The comments as a visitor sees them who hides all scores. */
  const listHidden = async (id: number) => {
    const answer = await current().site.raw('api/Video/commentList', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HIDDEN_SCORES_HEADER]: 'all' },
      body: JSON.stringify({ type: 'match', id }),
    })
    return ((await answer.json()) as { data: CommentPage }).data.list
  }

  test('opens an hour before kick-off', async () => {
    const [fan] = current().users
    const id = await matchIn(1.1)
    expect((await add(fan, id)).status).toBe(404)
    await matchIn(0.9)
    expect((await add(fan, id)).status).toBe(200)
    expect(((await list(id)).data as CommentPage).total).toBe(1)
  })

  test('is only read a day after the match', async () => {
    const [fan] = current().users
    const id = await matchIn(-27, 'finished')
    expect((await add(fan, id)).status).toBe(200)
    await matchIn(-29, 'finished')
    const late = await add(fan, id)
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('closed')])
    expect((await list(id)).status).toBe(200)
  })

  test('has a title without a score, and closes comments for who hides it', async () => {
    const [fan] = current().users
    const id = await matchIn(-1, 'live')
    const { data } = await add(fan, id, { text: '2-1 already' })
    const comment = (data as { id: number }).id
    const thread = await current().site.call('GET', 'api/Video/commentOneList', { id: comment })
    expect((thread.data as { target_title: { title_en: string } }).target_title.title_en).toMatch(
      /^[^\d]+ – [^\d]+$/,
    )
    const seen = ((await list(id)).data as CommentPage).list.find((each) => each.id === comment)
    expect(seen?.is_spoiler).toBe(false)
    expect((await listHidden(id)).find((each) => each.id === comment)?.is_spoiler).toBe(true)
    expect((await add(fan, id, { text: '3-1 now', parent_id: comment })).status).toBe(200)
    const answer = await current().site.raw(`api/Video/commentOneList?id=${comment}`, {
      headers: { [HIDDEN_SCORES_HEADER]: 'all' },
    })
    expect(((await answer.json()) as { data: Thread }).data).toMatchObject({
      root: { id: comment, is_spoiler: true },
      list: [{ text: '3-1 now', is_spoiler: true }],
    })
  })

  test('is listed while it is played, with its comments', async () => {
    const [fan] = current().users
    const id = await matchIn(-1, 'live')
    await add(fan, id)
    const days = async () =>
      ((await current().site.call('GET', 'api/community/matchThreads', {})).data as MatchThreads).list
    const [first] = await days()
    expect(first?.match.id).toBe(id)
    expect(first?.comments).toBeGreaterThan(0)
    await matchIn(2)
    expect((await days()).map(({ match }) => match.id)).not.toContain(id)
  })
})
