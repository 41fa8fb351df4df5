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
    expect(up.data).toMatchObject({ horns: 60, is_renewal: false })
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { tier: 2 }, horns: 60 })
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
