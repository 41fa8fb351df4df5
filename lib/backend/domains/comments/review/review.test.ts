import { beforeEach, expect, test } from 'vitest'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { commentSuite, textsOf } from '#testing/domains/comments.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

describeDatabase('held comments', (open) => {
  const { current, list, post } = commentSuite(open)
  let site: TestSite
  let bob: TestUser
  beforeEach(() => {
    const { users } = current()
    ;({ site } = current())
    bob = users[1]
  })

  test('a text with a word to review is shown once an operator has released it', async () => {
    const operator = await createTestUser(site, 'operator')
    const held = await post(bob, { text: 'NHÀ CÁI UY TÍN', mentions: [] })
    expect(held.state).toBe('held')
    expect(textsOf(await list(bob))).toEqual(['NHÀ CÁI UY TÍN'])
    expect(await list(null)).toMatchObject({ total: 0, list: [] })
    const waiting = (await operator.get('api/admin/heldComments')).data as { list: Comment[] }
    expect(waiting.list.map(({ id }) => id)).toContain(held.id)
    const decide = async (id: number, shown: number) =>
      (await operator.post('api/admin/decideHeldComment', { id, shown })).status
    expect(await decide(held.id, 1)).toBe(200)
    expect(await decide(held.id, 0)).toBe(409)
    expect(await list(null)).toMatchObject({ total: 1, list: [{ state: 'shown' }] })
    const other = await post(bob, { text: 'nhà cái uy tín nhất' })
    expect(await decide(other.id, 0)).toBe(200)
    expect(await list(bob)).toMatchObject({ total: 1 })
    expect(await decide(999_999, 1)).toBe(404)
    const removed = (await operator.get('api/admin/heldComments', { state: 'removed' })).data
    expect(removed).toMatchObject({ list: [{ id: other.id, text: 'nhà cái uy tín nhất', state: 'removed' }] })
  })
})
