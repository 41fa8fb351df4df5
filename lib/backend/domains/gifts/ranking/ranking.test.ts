import { beforeAll, describe, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { contributions } from '#lib/backend/db/schema/gifts/spending.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { type Giving, giftSite } from '#testing/domains/gifts.ts'

const GIVE = 'api/member/handselGift'
const SET = 'api/wallet/setSpending'
const RANK = 'api/live_streaming/roomRanking'

describeDatabase('rankings', (open) => {
  const at = giftSite(open)
  let site: TestSite
  let of: Giving
  let scarf = 0
  beforeAll(async () => {
    ;({ site, of } = at)
    scarf = (await at.giftOf('scarf')).id
  })
  const today = () => dayOf(Date.now(), 'Asia/Shanghai')

  describe('the ranking of a room', () => {
    test('is led by active chatters, not by payers; deleted messages, those of other days and the anchor’s do not count', async () => {
      const room = await of.host()
      const [chatter, giver] = [await of.person(), await of.rich(1_000)]
      await giver.call(SET, { rank_shown: 1 })
      await giver.buy(GIVE, { room_id: room.roomId, gift_id: scarf, count: 10 })
      await chatter.call(SET, { rank_shown: 1 })
      await room.call(SET, { rank_shown: 1 })
      const messages = Array.from({ length: 40 }, (_, n) => ({ roomId: room.roomId, text: `line ${n}` }))
      await site.database.db.insert(roomMessages).values([
        ...messages.map((message) => ({ ...message, userId: chatter.id })),
        ...messages.map((message) => ({ ...message, userId: room.id })),
        ...messages.map((message) => ({ ...message, userId: giver.id, deletedAt: new Date() })),
        {
          roomId: room.roomId,
          text: 'a',
          userId: giver.id,
          createdAt: new Date(Date.now() - 45 * 86_400_000),
        },
      ])
      const { data: ranked } = await chatter.call(RANK, { room_id: room.roomId, period: 'month' })
      expect(ranked).toMatchObject({
        list: [
          { place: 1, user_id: chatter.id, score: 80 },
          { place: 2, user_id: giver.id, score: 68 },
        ],
        mine: { score: 80, is_shown: true },
      })
      expect((ranked as { list: object[] }).list[0]).not.toHaveProperty('tenths')
      expect((await site.call('GET', RANK, { room_id: room.roomId, limit: 1 })).data).toMatchObject({
        list: [{ user_id: chatter.id }],
        mine: null,
      })
      // Withdrawing consent takes effect at once.
      await chatter.call(SET, { rank_shown: 0 })
      expect((await chatter.call(RANK, { room_id: room.roomId, period: 'month' })).data).toMatchObject({
        list: [
          { place: 1, user_id: null, user_nickname: null, avatar: null, score: 80 },
          { place: 2, user_id: giver.id },
        ],
        mine: { score: 80, place: 1, is_shown: false },
      })
    })
    test('counts everybody and names users who agreed, by day, week and month, and shows a user their own score', async () => {
      const room = await of.host()
      const [giver, hidden] = [await of.rich(5_000), await of.rich(5_000)]
      await giver.call(SET, { rank_shown: 1 })
      for (const [user, count] of [
        [giver, 10],
        [hidden, 66],
      ] as const)
        await user.buy(GIVE, { room_id: room.roomId, gift_id: scarf, count })
      await site.database.db
        .insert(contributions)
        .values([{ userId: giver.id, roomId: room.roomId, day: addDays(today(), -40), tenths: 7 }])
      for (const period of ['day', 'week', 'month'])
        expect((await hidden.call(RANK, { room_id: room.roomId, period })).data).toMatchObject({
          // 20 for the day and 20 ln(1 + diamonds): 10 diamonds count 48, 66 count 84.
          list: [
            { place: 1, user_id: null, user_nickname: null, avatar: null, score: 104 },
            { place: 2, user_id: giver.id, score: 68 },
          ],
          mine: { score: 104, place: 1, is_shown: false },
          to: today(),
        })
      expect(await site.call('GET', RANK, { room_id: 999_999 })).toMatchObject({ status: 404 })
      expect(await site.call('GET', RANK, { room_id: room.roomId, period: 'year' })).toMatchObject({
        status: 400,
      })
      const operator = await of.person('operator')
      await operator.call('api/admin/writeMoney', { name: 'ranking', value: 0 })
      expect((await site.call('GET', RANK, { room_id: room.roomId })).data).toMatchObject({
        list: [],
        is_open: false,
      })
    })
  })

  test('a ranking shows a new avatar and name at once, and who shows rooms is notified', async () => {
    const [room, giver, operator] = [await of.host(), await of.rich(5_000), await of.person('operator')]
    await operator.call('api/admin/writeMoney', { name: 'ranking', value: 1 })
    await giver.call(SET, { rank_shown: 1 })
    await giver.buy(GIVE, { room_id: room.roomId, gift_id: scarf })
    const ranked = async () =>
      (await site.call('GET', RANK, { room_id: room.roomId })).data as { list: { avatar: string | null }[] }
    const before = (await ranked()).list[0]?.avatar
    const pushed = Promise.withResolvers<Record<string, unknown>>()
    const stop = site.bus.listen(({ topic, data }) => {
      if (topic === 'rooms' && data.type === 'profile' && data.user_id === giver.id) pushed.resolve(data)
    })
    const [avatar] = ((await giver.call('api/user/avatarList')).data as { list: { name: string }[] }).list
    expect(await giver.call('api/member/updateInfo', { avatar: avatar?.name })).toMatchObject({ code: 0 })
    const after = (await ranked()).list[0]?.avatar
    expect(after).not.toBe(before)
    expect((await pushed.promise).avatar).toBe(after)
    stop()
  })

  test('an anchor sees their level and gains; other users are refused', async () => {
    const anchor = await of.host()
    const fan = await of.rich(5_000)
    await fan.buy(GIVE, { room_id: anchor.roomId, gift_id: scarf, count: 10 })
    expect((await anchor.call('api/User/anchorExperienceList')).data).toMatchObject({
      level: 2,
      experience: 100,
      list: [{ day: today(), source: 'gift', tenths: 100 }],
      total: 1,
    })
    expect(await fan.call('api/User/anchorExperienceList')).toMatchObject({ status: 403 })
  })
})
