import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { guards, nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { giftSite } from '#testing/domains/gifts.ts'
import { DAY, GUARD, NOBLE } from '#testing/domains/perks.ts'
import { remindOfEnds } from './remind.ts'

describeDatabase('the end of guards and nobility', (open) => {
  const at = giftSite(open)

  test('the holder is reminded once before each end', async () => {
    const fan = await at.of.rich(10_000)
    await fan.buy(GUARD, { room_id: at.host.roomId, tier: 1 })
    await fan.buy(NOBLE, { tier: 1 })
    const { db } = at.site.database
    const deps = { db, publish: at.site.bus.publish, log: { warn: () => undefined } }
    const noticeKinds = async () =>
      (await db.select().from(notices).where(eq(notices.userId, fan.id)))
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'level_up')
        .toSorted()
    await remindOfEnds(deps)
    expect(await noticeKinds()).toEqual([])
    await db
      .update(guards)
      .set({ endsAt: new Date(Date.now() + 2 * DAY) })
      .where(eq(guards.userId, fan.id))
    await db
      .update(nobles)
      .set({ endsAt: new Date(Date.now() + 2 * DAY) })
      .where(eq(nobles.userId, fan.id))
    await remindOfEnds(deps)
    await remindOfEnds(deps)
    expect(await noticeKinds()).toEqual(['guard_ends', 'noble_ends'])
    await db
      .update(nobles)
      .set({ endsAt: new Date(Date.now() + 2.5 * DAY) })
      .where(eq(nobles.userId, fan.id))
    await remindOfEnds(deps)
    expect(await noticeKinds()).toEqual(['guard_ends', 'noble_ends', 'noble_ends'])
  })
})
