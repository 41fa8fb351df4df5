import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { syncCircles } from '#lib/backend/domains/community/index.ts'
import type { Circle, CirclePage } from '#lib/contract/community/circles.ts'
import type { Post, PostPage, UserPostPage } from '#lib/contract/community/posts.ts'
import type { describeDatabases } from '../../backend/test-database.ts'
import { openTestSite, type TestSite } from '../../backend/test-site.ts'
import { createTestUser, type TestUser } from '../moderation.ts'
import { sampleBatch } from '../sample-batch.ts'

type Input = Record<string, unknown>

export const INSERT = 'api/anchor_dynamics_user/insert'

/** The texts of posts in their order. */
export const textsOf = ({ list }: { list: readonly { text: string }[] }): string[] =>
  list.map(({ text }) => text)

/** For tests: a site with the circles of a small league, three new users before each test, and what they do there. */
export function communitySuite(open: Parameters<Parameters<typeof describeDatabases>[1]>[0]) {
  let site: TestSite
  let users: [TestUser, TestUser, TestUser]

  const call = async (by: TestUser | null, path: string, input: Input) => {
    const { status, msg, data } = await site.call('GET', path, input, { token: by?.token })
    expect([status, msg]).toEqual([200, ''])
    return data
  }
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch() })
    await syncCircles(site.database.db)
  })
  beforeEach(async () => {
    users = [await createTestUser(site), await createTestUser(site), await createTestUser(site)]
  })
  afterAll(() => site.close())

  const circlesOf = async (by: TestUser | null, input: Input = {}) =>
    (await call(by, 'api/community/circles', input)) as CirclePage
  return {
    current: () => ({ site, users }),
    /** Publishes a post; must succeed. */
    async publish(by: TestUser, input: Input): Promise<Post> {
      const { status, msg, data } = await by.post(INSERT, input)
      expect([status, msg]).toEqual([200, ''])
      return data as Post
    },
    circlesOf,
    async circle(by: TestUser | null, text: string): Promise<Circle> {
      const [found] = (await circlesOf(by, { text })).list
      if (!found) throw new Error(`no circle ${text}`)
      return found
    },
    feed: async (by: TestUser | null, input: Input = {}) =>
      (await call(by, 'api/community/posts', input)) as PostPage,
    userPosts: async (by: TestUser | null, input: Input = {}) =>
      (await call(by, 'api/anchor_dynamics/userPostList', input)) as UserPostPage,
  }
}
