import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSanctionEnds } from '#lib/backend/domains/moderation/sanctions/sanction-ends.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  createTestUser,
  manager,
  type OpenRoom,
  openModeratedSite,
  type TestUser,
} from '#testing/domains/moderation.ts'

describeDatabase('sanctions and appeals', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    ;({ site, room } = await openModeratedSite(await open()))
  })
  afterAll(() => site.close())

  test('users see the sanctions applied to them with role, reason and their appeal, without the name of the moderator', async () => {
    const one = await createTestUser(site)
    const { roomId: room_id, anchor, operator } = room
    const moderator = await manager(site, room_id, ['mute'])
    const target = { room_id, user_id: one.id, reason: 'loud' }
    await anchor.post('api/moderation/warn', target)
    await moderator.post('api/Live/setTaboo', { ...target, minutes: 5 })
    await operator.post('api/admin/sanction', { ...target, kind: 'kick', minutes: 0 })
    const ownSanctions = async (who = one) => {
      const { data } = await who.get('api/moderation/ownSanctions')
      return data as { total: number; list: { id: number; kind: string }[] }
    }
    const { total, list } = await ownSanctions()
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { kind: 'kick', by_role: 'operator', room: null, until: null, state: 'runs', reason: 'loud' },
      { kind: 'mute', by_role: 'manager', room: { room_id }, state: 'runs', appeal: null },
      { kind: 'warn', by_role: 'anchor', room: { room_id }, state: 'runs' },
    ])
    for (const name of [`user ${moderator.id}`, `operator ${operator.id}`])
      expect(JSON.stringify(list)).not.toContain(name)
    const sanction_id = list[1]?.id
    for (const text of ['too short', 'x'.repeat(501), '               '])
      expect((await one.post('api/moderation/appeal', { sanction_id, text })).status).toBe(400)
    const text = 'I was only cheering for my team.'
    expect((await one.post('api/moderation/appeal', { sanction_id, text })).status).toBe(200)
    expect((await ownSanctions()).list[1]).toMatchObject({ appeal: { text, state: 'open', answer: '' } })
    await moderator.post('api/RoomManage/relieveTaboo', target)
    expect((await ownSanctions()).list[1]).toMatchObject({ state: 'lifted', appeal: { state: 'approved' } })
    expect(await ownSanctions(await createTestUser(site))).toMatchObject({ total: 0, list: [] })
  })

  test('a user appeals once against their own sanction, and approval ends it', async () => {
    const one = await createTestUser(site)
    await room.anchor.post('api/Live/setTaboo', { user_id: one.id, minutes: 0, reason: 'x' })
    const mine = (await one.post('api/live/liveKickoutList', { kind: 'mute' })).data as {
      list: { id: number }[]
    }
    const appeal = (who: TestUser) =>
      who.post('api/moderation/appeal', {
        sanction_id: mine.list[0]?.id,
        text: 'It was not me, it was my brother.',
      })
    expect((await appeal(room.user)).status).toBe(404)
    const created = (await appeal(one)).data as { id: number }
    expect((await appeal(one)).status).toBe(409)
    const decide = (who: TestUser) =>
      who.post('api/moderation/decideAppeal', { id: created.id, approve: true, answer: 'sorry' })
    for (const who of [one, await manager(site, room.roomId, ['mute', 'kick'])])
      expect((await decide(who)).status).toBe(403)
    for (const who of [room.other, room.former]) expect((await decide(who)).status).toBe(404)
    expect((await decide(await manager(site, room.roomId, ['review']))).status).toBe(200)
    expect((await decide(room.anchor)).status).toBe(409)
    expect(await loadSanctionEnds(site.database.db, room.roomId, one.id)).toEqual({
      kicked: null,
      muted: null,
    })
    expect((await one.get('api/Push/getList')).data).toMatchObject({
      list: [{ kind: 'appeal_approved', text: expect.stringContaining('sorry') }],
    })
  })
})
