import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { giftSite } from '#testing/domains/gifts.ts'
import { DAY, NOBLE } from '#testing/domains/perks.ts'

describeDatabase('nobility', (open) => {
  const at = giftSite(open)

  test('includes 30 free horns a month, and an upgrade costs less by the remaining time', async () => {
    const fan = await at.of.rich(10_000)
    expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({
      code: 0,
      data: { tenths: 500, horns: 30, balance: 9_500 },
    })
    const up = await fan.buy(NOBLE, { tier: 2, room_id: at.host.roomId })
    // A whole month of the lower tier remains, to the second.
    expect((up.data as { tenths: number }).tenths).toBeGreaterThanOrEqual(1_100)
    expect((up.data as { tenths: number }).tenths).toBeLessThanOrEqual(1_101)
    expect(up.data).toMatchObject({ horns: 70, is_renewal: false })
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { tier: 2 }, horns: 70 })
  })
  test('gives more with every tier, on sale and in the list', async () => {
    const { tiers } = (await at.site.call('GET', 'api/noble/list')).data as {
      tiers: { horns: number; free_barrages: number; horn_discount: number; entrance: boolean }[]
    }
    const values = tiers.map((tier) => [
      tier.horns,
      tier.free_barrages,
      tier.horn_discount,
      Number(tier.entrance),
    ])
    for (const [n, higher] of values.entries()) {
      const lower = values[n - 1] ?? [0, 0, 0, 0]
      expect(higher.every((value, perk) => value >= (lower[perk] ?? 0))).toBe(true)
      expect(higher.some((value, perk) => value > (lower[perk] ?? 0))).toBe(true)
    }
  })
  test('lets its holder send some paid danmaku a day for free, which pay no share; the next one is paid', async () => {
    const [fan, room] = [await at.of.rich(20_000), await at.of.host()]
    await fan.buy(NOBLE, { tier: 3 })
    const balance = await fan.diamonds()
    const { list, free } = (await fan.call('api/Barrage/getList')).data as {
      list: { barrage_id: number; price: number }[]
      free: number
    }
    expect(free).toBe(2)
    const [style] = list
    const send = async () =>
      (
        await fan.buy('api/Barrage/send', {
          room_id: room.roomId,
          barrage_id: style?.barrage_id,
          text: 'Come on',
        })
      ).data
    // Two calls at once do not both take the last one.
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => (answer as { is_free: boolean }).is_free).toSorted()).toEqual([
      false,
      true,
      true,
    ])
    expect(await fan.diamonds()).toBe(balance - (style?.price ?? 0))
    expect((await room.balances()).income).toBe((style?.price ?? 0) / 2)
    expect((await fan.call('api/Barrage/getList')).data).toMatchObject({ free: 0 })
  })
  test('lowers the price of horns', async () => {
    const fan = await at.of.rich(60_000)
    await fan.buy(NOBLE, { tier: 5 })
    await at.site.database.db.update(nobles).set({ horns: 0 }).where(eq(nobles.userId, fan.id))
    expect((await fan.call('api/Member/hornList')).data).toMatchObject({ price: 800, horns: 0 })
    const before = await fan.diamonds()
    expect(await fan.buy('api/Member/sneHorn', { text: 'Come on' })).toMatchObject({
      data: { is_free: false },
    })
    expect(await fan.diamonds()).toBe(before - 800)
    // Without nobility the price is the operator's.
    expect((await at.site.call('GET', 'api/Member/hornList')).data).toMatchObject({ price: 1_000 })
  })
  test('of a high tier is published to the whole site', async () => {
    const fan = await at.of.rich(50_000)
    await fan.buy(NOBLE, { tier: 4 })
    const rows = await at.site.database.db.select().from(roomEvents).where(eq(roomEvents.kind, 'noble'))
    expect(rows.filter((row) => row.roomId === null && row.payload.user_id === fan.id)).toHaveLength(1)
  })
  test('that has ended has no free horns, and renews at a lower price within 15 days', async () => {
    const fan = await at.of.rich(10_000)
    await fan.buy(NOBLE, { tier: 1 })
    await at.site.database.db
      .update(nobles)
      .set({ endsAt: new Date(Date.now() - DAY) })
      .where(eq(nobles.userId, fan.id))
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { is_active: false }, horns: 0 })
    expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({
      data: { tenths: 400, is_renewal: true, horns: 30 },
    })
  })
  test('is refused for an unknown tier, without money or without a login', async () => {
    const fan = await at.of.rich(499)
    expect(await fan.buy(NOBLE, { tier: 50 })).toMatchObject({ status: 404 })
    expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({ status: 409 })
    expect(await at.site.call('POST', NOBLE)).toMatchObject({ status: 401 })
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: null })
  })
})
