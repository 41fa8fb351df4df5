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

  test('a shut room shows its reason and takes one appeal; operators decide, and approval opens it again', async () => {
    const { anchor, operator, roomId } = room
    const own = async () => (await anchor.get('api/anchor/room')).data as { status: string; shut: unknown }
    const APPEAL = 'api/moderation/appealShutting'
    const text = 'The picture was licensed; the contract is attached.'
    expect((await anchor.post(APPEAL, { text })).status).toBe(409)
    expect((await own()).shut).toBeNull()
    const shut = () => operator.post('api/admin/shutRoom', { id: roomId, reason: 'A stolen picture' })
    const appeals = async () => {
      const { data } = await operator.get('api/moderation/appeals', {})
      return (data as { list: { id: number; kind: string }[] }).list.filter(({ kind }) => kind === 'shut')
    }
    await shut()
    expect(await own()).toMatchObject({
      status: 'banned',
      shut: { reason: 'A stolen picture', appeal: null },
    })
    expect((await anchor.post(APPEAL, { text })).status).toBe(200)
    expect((await anchor.post(APPEAL, { text })).status).toBe(409)
    const [first] = await appeals()
    expect(first).toMatchObject({ user_id: anchor.id, room_id: roomId, reason: 'A stolen picture', text })
    // Nobody else decides: not the streamer, and no moderator of the room.
    for (const who of [anchor, await manager(site, roomId, ['review'])])
      expect((await who.post('api/moderation/decideAppeal', { id: first?.id, approve: 1 })).status).toBe(404)
    const denied = { id: first?.id, approve: 0, answer: 'No' }
    expect((await operator.post('api/moderation/decideAppeal', denied)).status).toBe(200)
    expect(await own()).toMatchObject({
      status: 'banned',
      shut: { appeal: { state: 'denied', answer: 'No' } },
    })
    await operator.post('api/admin/reopenRoom', { id: roomId, reason: 'x' })
    // Another shutting can be appealed against anew.
    await shut()
    expect((await anchor.post(APPEAL, { text })).status).toBe(200)
    const [second] = await appeals()
    await operator.post('api/moderation/decideAppeal', { id: second?.id, approve: 1, answer: 'Proved' })
    expect(await own()).toMatchObject({ status: 'idle', shut: null })
    expect(await appeals()).toEqual([])
    // A room that an operator opens without the appeal leaves none to decide.
    await shut()
    expect((await anchor.post(APPEAL, { text })).status).toBe(200)
    expect(await appeals()).toHaveLength(1)
    await operator.post('api/admin/reopenRoom', { id: roomId, reason: 'A mistake' })
    expect(await appeals()).toEqual([])
  })
})
