import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { callConcurrently, giftSite } from '#testing/domains/gifts.ts'
import { around, GUARD } from '#testing/domains/perks.ts'

describeDatabase('guards', (open, kind) => {
  const at = giftSite(open)

  test('a guard is paid, shown, shared with the anchor, and renewed at a lower price from its end', async () => {
    const fan = await at.of.rich(10_000)
    const anchor = await at.of.host()
    const first = await fan.buy(GUARD, { room_id: anchor.roomId, tier: 1 })
    expect(first).toMatchObject({ code: 0, data: { tenths: 980, is_renewal: false, balance: 9_020 } })
    expect(await anchor.balances()).toMatchObject({ income: 490 })
    const list = (await fan.call('api/Guard/getList', { room_id: anchor.roomId })).data
    expect(list).toMatchObject({
      mine: { tier: 1, is_active: true },
      guards: [{ user_id: fan.id, tier: 1 }],
      tiers: [{ quote: { tenths: 780, is_renewal: true } }, {}, {}],
    })
    // Named only to the anchor and the guard until the guard agrees to be named.
    const guardsFor = async (who: { call: typeof fan.call }) =>
      ((await who.call('api/Guard/getList', { room_id: anchor.roomId })).data as { guards: unknown }).guards
    const hidden = [{ user_id: null, user_nickname: null, tier: 1 }]
    const named = [{ user_id: fan.id, user_nickname: expect.any(String), tier: 1 }]
    const other = await at.of.person()
    expect(await guardsFor(other)).toMatchObject(hidden)
    expect(await guardsFor(anchor)).toMatchObject(named)
    await fan.call('api/wallet/setSpending', { rank_shown: 1 })
    expect(await guardsFor(other)).toMatchObject(named)
    const second = await fan.buy(GUARD, { room_id: anchor.roomId, tier: 1, months: 2 })
    expect(second).toMatchObject({ data: { tenths: 1_560, is_renewal: true } })
    around((second.data as { ends_at: string }).ends_at, 90)
    const events = await at.site.database.db
      .select()
      .from(roomEvents)
      .where(eq(roomEvents.roomId, anchor.roomId))
    expect(events.map(({ kind, payload }) => [kind, payload.tier, payload.is_renewal])).toEqual([
      ['guard', 1, false],
      ['guard', 1, true],
    ])
  })
  test('50 purchases at once on a balance for one: exactly one succeeds', async () => {
    const fan = await at.of.rich(980)
    const answers = await callConcurrently(kind, 50, () =>
      fan.buy(GUARD, { room_id: at.host.roomId, tier: 1 }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await fan.diamonds()).toBe(0)
  })
  test('refuses a guard of oneself, of an unknown tier or room, for no months, one unit short, or of a lower tier', async () => {
    const fan = await at.of.rich(979)
    await at.host.fund(10_000)
    expect(await at.host.buy(GUARD, { room_id: at.host.roomId, tier: 1 })).toMatchObject({ status: 403 })
    expect(await fan.buy(GUARD, { room_id: at.host.roomId, tier: 9 })).toMatchObject({ status: 404 })
    expect(await fan.buy(GUARD, { room_id: 999_999, tier: 1 })).toMatchObject({ status: 404 })
    for (const months of [0, -1, 13, 1.5])
      expect(await fan.buy(GUARD, { room_id: at.host.roomId, tier: 1, months })).toMatchObject({
        status: 400,
      })
    expect(await fan.buy(GUARD, { room_id: at.host.roomId, tier: 1 })).toMatchObject({ status: 409 })
    expect(await fan.diamonds()).toBe(979)
    const rich = await at.of.rich(100_000)
    await rich.buy(GUARD, { room_id: at.host.roomId, tier: 2 })
    expect(await rich.buy(GUARD, { room_id: at.host.roomId, tier: 1 })).toMatchObject({ status: 409 })
    expect(await at.site.call('POST', GUARD)).toMatchObject({ status: 401 })
  })
})
