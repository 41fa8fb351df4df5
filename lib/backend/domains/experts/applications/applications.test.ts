import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { expertApplications } from '#lib/backend/db/schema/experts/experts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { expertSite } from '#testing/domains/experts/expert-site.ts'

const APPLICATION = {
  sports: ['football', 'football'],
  introduction: 'Ten years of watching Utopian football.',
  samples: ['North FC win at home because they press high.', ' '],
}

describeDatabase('experts', (open) => {
  const at = expertSite(open)
  const applicationOf = async (userId: number) => {
    const [row] = await at.site.database.db
      .select()
      .from(expertApplications)
      .where(eq(expertApplications.userId, userId))
    if (!row) throw new Error('there is no application')
    return row
  }
  const own = async (token: string) =>
    (await at.site.call('GET', 'api/experts/application', {}, { token })).data
  const isExpert = async (id: number) =>
    (await at.site.database.db.select().from(users).where(eq(users.id, id)))[0]?.isExpert

  test('apply, are refused with a reason, apply again and are accepted in the version that was read', async () => {
    const operator = await at.people().person('operator')
    const me = await at.people().person()
    expect(await own(me.token)).toMatchObject({ state: 'none', expert_state: null })
    expect((await me.call('api/experts/apply', APPLICATION)).data).toEqual({ state: 'waiting' })
    expect(await own(me.token)).toMatchObject({
      state: 'waiting',
      sports: ['football'],
      samples: [APPLICATION.samples[0]],
    })
    const { id, version } = await applicationOf(me.id)
    const review = (input: Record<string, unknown>) =>
      operator.call('api/admin/reviewExpertApplication', { id, version, ...input })
    expect((await review({ accept: 0 })).status).toBe(400)
    expect((await review({ accept: 0, reason: 'Too short.' })).status).toBe(200)
    expect(await own(me.token)).toMatchObject({ state: 'failed', reason: 'Too short.' })
    expect((await me.call('api/experts/apply', APPLICATION)).status).toBe(200)
    expect((await review({ accept: 1 })).status).toBe(409)
    const waiting = await at.site.call('GET', 'api/admin/expertApplications', {}, { token: operator.token })
    expect(waiting.data).toMatchObject({ total: 1, list: [{ user_id: me.id, version: version + 1 }] })
    expect((await review({ accept: 1, version: version + 1 })).status).toBe(200)
    expect((await review({ accept: 1, version: version + 1 })).status).toBe(404)
    expect(await own(me.token)).toMatchObject({ state: 'succeeded', expert_state: 'active' })
    expect(await isExpert(me.id)).toBe(true)
    expect((await me.call('api/experts/apply', APPLICATION)).status).toBe(409)
    const kinds = await at.site.database.db.select().from(notices).where(eq(notices.userId, me.id))
    expect(kinds.map(({ kind }) => kind)).toEqual(['expert_failed', 'expert_succeeded'])
  })

  test.each<[string, Record<string, unknown>]>([
    ['fourteen characters', { introduction: 'Fourteen chars' }],
    ['no sample', { samples: [' '] }],
    ['a sample that is too long', { samples: ['x'.repeat(501)] }],
    ['no sport', { sports: [] }],
    ['a sport there is not', { sports: ['chess'] }],
  ])('cannot apply with %s', async (_name, changes) => {
    const me = await at.people().person()
    expect((await me.call('api/experts/apply', { ...APPLICATION, ...changes })).status).toBe(400)
    expect(await own(me.token)).toMatchObject({ state: 'none' })
  })

  test('are suspended, restored and removed with a reason that visitors read; their plans stay', async () => {
    const operator = await at.people().person('operator')
    const expert = await at.expert()
    const pick = { market: 'eu', pick: 'home', price: 2 } as const
    const { id } = await at.publish(expert, [{ match: at.nextMatch(), ...pick }])
    const set = (state: string, reason = 'Sold plans elsewhere.') =>
      operator.call('api/admin/setExpertState', { user_id: expert.id, state, reason })
    expect((await set('suspended', ' ')).status).toBe(400)
    expect((await set('suspended')).status).toBe(200)
    expect((await set('suspended')).status).toBe(409)
    expect(await isExpert(expert.id)).toBe(false)
    const buyer = await at.people().rich(1_000)
    expect((await at.buy(buyer, id)).status).toBe(409)
    const home = async () => (await at.site.call('GET', 'api/experts/expert', { id: expert.id })).data
    expect(await home()).toMatchObject({
      state: 'suspended',
      state_reason: 'Sold plans elsewhere.',
      published: 1,
    })
    const list = async () =>
      ((await at.site.call('GET', 'api/experts/list', {})).data as { list: { user_id: number }[] }).list
    expect((await list()).map(({ user_id }) => user_id)).not.toContain(expert.id)
    expect((await set('active', 'They may continue.')).status).toBe(200)
    expect(await isExpert(expert.id)).toBe(true)
    expect((await list()).map(({ user_id }) => user_id)).toContain(expert.id)
    expect((await at.buy(buyer, id)).status).toBe(200)
    expect((await set('removed')).status).toBe(200)
    const admin = await at.site.call(
      'GET',
      'api/admin/experts',
      { state: 'removed' },
      { token: operator.token },
    )
    expect(admin.data).toMatchObject({ list: [{ user_id: expert.id, published: 1, held_tenths: 180 }] })
    const log = await at.site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${expert.id}`))
    expect(log.map(({ action }) => action)).toEqual(['suspend_expert', 'restore_expert', 'remove_expert'])
    expect(
      (await operator.call('api/admin/setExpertState', { user_id: 999_999, state: 'removed', reason: 'x' }))
        .status,
    ).toBe(404)
  })

  test('keep their record under a neutral name after their account was deleted', async () => {
    const expert = await at.expert()
    const match = at.nextMatch()
    await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }])
    await at.site.database.db
      .update(users)
      .set({ nickname: `#${expert.id}`, isExpert: false, deletedAt: new Date() })
      .where(eq(users.id, expert.id))
    await at.finish(match, 1, 0)
    await at.settle()
    const { data } = await at.site.call('GET', 'api/experts/expert', { id: expert.id })
    expect(data).toMatchObject({ expert: { user_nickname: `#${expert.id}`, settled: 1 }, published: 1 })
  })
})
