import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { circleModerators } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { syncCircles } from '#lib/backend/domains/community/index.ts'
import type { CircleRules } from '#lib/contract/community/circles.ts'
import type { PostPage } from '#lib/contract/community/posts.ts'
import { MAX_CIRCLE_RULES_LENGTH } from '#lib/shared/community.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { ensureViewers } from '../audience/people.ts'
import { CIRCLE_RULES } from './circle-texts.ts'
import { moderateCircles } from './moderate-circles.ts'

describeDatabase('moderators of demo circles', (open) => {
  test('are simulated members of big circles, with rules and a pinned post, once', async () => {
    const site = await openTestSite({ database: await open() })
    const { db } = site.database
    await site.ingest(sampleBatch())
    await syncCircles(db)
    const now = Date.now()
    expect(await moderateCircles(db, 'test', now)).toBe(0)
    const [circle, small] = await db.select().from(circles).orderBy(circles.id)
    const id = circle?.id ?? 0
    const members = (await ensureViewers(db)).slice(0, 7)
    await db.insert(circleMembers).values(members.map((member) => ({ userId: member.id, circleId: id })))
    await db.update(circles).set({ members: members.length }).where(eq(circles.id, id))
    expect(await moderateCircles(db, 'test', now)).toBe(1)
    expect(await moderateCircles(db, 'test', now)).toBe(0)

    const detail = (await site.call('GET', 'api/community/circle', { id })).data as { rules: CircleRules }
    expect(detail.rules).toEqual({
      rules_zh: CIRCLE_RULES.rulesZh,
      rules_en: CIRCLE_RULES.rulesEn,
      rules_vi: CIRCLE_RULES.rulesVi,
    })
    const { list } = (await site.call('GET', 'api/community/posts', { feed: 'new', circle_id: id }))
      .data as PostPage
    expect(list).toMatchObject([{ is_pinned: true, is_simulated: true }])
    const [moderator] = await db.select().from(circleModerators)
    const joined = await db.select().from(circleMembers).where(eq(circleMembers.circleId, id))
    expect(joined.map(({ userId }) => userId)).toContain(moderator?.userId)
    const [counted] = await db.select().from(circles).where(eq(circles.id, id))
    expect(counted).toMatchObject({ members: joined.length, posts: 1 })
    expect(await db.$count(posts, isNotNull(posts.pinnedAt))).toBe(1)
    expect(small?.members).toBe(0)

    // What an operator takes back stays so.
    await db.delete(circleModerators)
    await db.update(posts).set({ state: 'removed', pinnedAt: null })
    expect(await moderateCircles(db, 'test', now)).toBe(0)
    await site.close()
  })

  test('write rules that are not too long', () => {
    for (const text of Object.values(CIRCLE_RULES)) expect(text.length).toBeLessThan(MAX_CIRCLE_RULES_LENGTH)
  })
})
