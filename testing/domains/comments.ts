import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Comment, CommentPage, Thread } from '#lib/contract/comments/threads.ts'
import type { describeDatabases } from '../backend/test-database.ts'
import { openTestSite, type TestSite } from '../backend/test-site.ts'
import { createTestUser, type TestUser } from './moderation.ts'

type Input = Record<string, unknown>

export const ADD = 'api/Video_user/comment'

/** The texts of comments in their order. */
export const textsOf = ({ list }: { list: readonly { text: string }[] }): string[] =>
  list.map(({ text }) => text)

/** For tests: a site with three new users and a new video of the first one before each test, and what they do there. */
export function commentSuite(open: Parameters<Parameters<typeof describeDatabases>[1]>[0]) {
  let site: TestSite
  let users: [TestUser, TestUser, TestUser]
  let video = 0

  const insertVideo = async ({ id }: { id: number }): Promise<number> => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `insert into videos (user_id, key, title, bytes, seconds) values ($1, $2, 'a goal', 10, 4) returning id`,
      [id, `video/${randomUUID()}.mp4`],
    )
    return Number(rows[0]?.id)
  }
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  beforeEach(async () => {
    users = [await createTestUser(site), await createTestUser(site), await createTestUser(site)]
    video = await insertVideo(users[0])
  })
  afterAll(() => site.close())

  return {
    current: () => ({ site, users, video }),
    insertVideo,
    /** Comments the video, or answers; must succeed. */
    async post(by: TestUser, input: Input): Promise<Comment> {
      const { status, msg, data } = await by.post(ADD, { id: video, ...input })
      expect([status, msg]).toEqual([200, ''])
      return data as Comment
    },
    list: async (by: TestUser | null, input: Input = {}) =>
      (await site.call('POST', 'api/Video/commentList', { id: video, ...input }, { token: by?.token }))
        .data as CommentPage,
    thread: async (by: TestUser | null, input: Input) =>
      (await site.call('GET', 'api/Video/commentOneList', input, { token: by?.token })).data as Thread,
    /** The notices of a user about comments, the oldest first. */
    noticesOf: async ({ id }: TestUser) =>
      (await site.database.db.select().from(notices).where(eq(notices.userId, id)).orderBy(notices.id))
        .filter(({ kind }) => kind.startsWith('comment_'))
        .map(({ kind, values, link }) => ({ kind, values, link })),
  }
}
