import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { guardRecords, guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { type GiftSite, giftSite } from '#testing/domains/gifts.ts'
import { around, GUARD, NOBLE } from '#testing/domains/perks.ts'
import { remindOfEnds } from './remind.ts'
import { renewPerks } from './renew.ts'

describeDatabase('automatic renewal', (open) => {
  const at = giftSite(open)

  const GUARD_RENEWAL = 'api/guard_user/setRenewal'
  const NOBLE_RENEWAL = 'api/noble/setRenewal'
  const pass = () =>
    renewPerks({
      db: at.site.database.db,
      publish: at.site.bus.publish,
      log: { warn: (about: unknown) => expect(about).toBeUndefined() },
      timeZone: 'Asia/Shanghai',
    })
  const setEnd = (userId: number, hours: number) => {
    const endsAt = new Date(Date.now() + hours * 3_600_000)
    return Promise.all([
      at.site.database.db.update(guards).set({ endsAt }).where(eq(guards.userId, userId)),
      at.site.database.db.update(nobles).set({ endsAt }).where(eq(nobles.userId, userId)),
    ])
  }
  const noticesOf = async (userId: number) =>
    (
      await at.site.database.db
        .select()
        .from(notices)
        .where(
          and(
            eq(notices.userId, userId),
            inArray(notices.kind, ['perk_renews', 'perk_renewed', 'perk_not_renewed']),
          ),
        )
        .orderBy(notices.id)
    ).map(({ kind, values }) => [kind, values.reason_en ?? values.amount])
  const guarding = async (userId: number) =>
    (await at.site.database.db.select().from(guards).where(eq(guards.userId, userId)))[0]

  test('happens once on the last day, as a purchase, and only if the holder switched it on', async () => {
    const [fan, other] = [await at.of.rich(10_000), await at.of.rich(10_000)]
    for (const who of [fan, other]) await who.buy(GUARD, { room_id: at.host.roomId, tier: 1 })
    await fan.buy(NOBLE, { tier: 1 })
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { renews_for: null } })
    expect(await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on: 1 })).toMatchObject({
      code: 0,
      data: { renews_for: 780 },
    })
    expect((await fan.call(NOBLE_RENEWAL, { on: true })).data).toEqual({ renews_for: 400 })
    const before = await fan.diamonds()
    await pass()
    for (const who of [fan, other]) await setEnd(who.id, 25)
    await pass()
    expect(await fan.diamonds()).toBe(before)
    await remindOfEnds({
      db: at.site.database.db,
      publish: at.site.bus.publish,
      log: { warn: () => undefined },
    })
    expect((await noticesOf(fan.id)).toSorted()).toEqual([
      ['perk_renews', 40],
      ['perk_renews', 78],
    ])
    expect(await noticesOf(other.id)).toEqual([])

    for (const who of [fan, other]) await setEnd(who.id, 12)
    const income = (await at.host.balances()).income
    await Promise.all([pass(), pass()])
    await pass()
    expect(await fan.diamonds()).toBe(before - 780 - 400)
    expect((await at.host.balances()).income).toBe(income + 390)
    expect(await other.diamonds()).toBe(10_000 - 980)
    const held = await guarding(fan.id)
    around(held?.endsAt, 30.5)
    expect(held?.renewsFor).toBe(780)
    expect((await fan.call('api/noble/list')).data).toMatchObject({ horns: 60, mine: { renews_for: 400 } })
    expect(
      (
        await at.site.database.db
          .select()
          .from(guardRecords)
          .where(eq(guardRecords.userId, fan.id))
          .orderBy(guardRecords.id)
      ).map(({ renewal, tenths, months }) => [renewal, tenths, months]),
    ).toEqual([
      [false, 980, 1],
      [true, 780, 1],
    ])
    expect((await noticesOf(fan.id)).slice(2).toSorted()).toEqual([
      ['perk_renewed', 40],
      ['perk_renewed', 78],
    ])
    // Renewal switched off: the next end is final. An agreement for one tier does not apply to another.
    expect((await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on: 0 })).data).toEqual({
      renews_for: null,
    })
    await fan.buy(NOBLE, { tier: 2 })
    expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { tier: 2, renews_for: null } })
    const now = await fan.diamonds()
    await setEnd(fan.id, 1)
    await pass()
    expect(await fan.diamonds()).toBe(now)
  })

  test('notifies the holder once of the reason for a failure, and the perk ends as planned', async () => {
    const { db } = at.site.database
    const operator = await at.of.person('operator')
    const tier = (set: Partial<typeof guardTiers.$inferInsert>) =>
      db.update(guardTiers).set(set).where(eq(guardTiers.tier, 1))
    const money = (name: string, value: number) => operator.call('api/admin/writeMoney', { name, value })
    const nothing = async () => undefined
    const cases: [
      string,
      RegExp,
      (fan: Awaited<ReturnType<GiftSite['of']['rich']>>) => Promise<unknown>,
      () => Promise<unknown>,
    ][] = [
      ['withdrawn', /not available/, () => tier({ active: false }), () => tier({ active: true })],
      ['dearer', /now higher/, () => tier({ renewalTenths: 790 }), () => tier({ renewalTenths: 780 })],
      ['switched off', /disabled/, () => money('guard', 0), () => money('guard', 1)],
      ['a limit', /diamonds/, (fan) => fan.call('api/wallet/setSpending', { send: 500 }), nothing],
      [
        'shut out',
        /blocked your own spending/,
        (fan) => fan.call('api/wallet/setSpending', { exclude_days: 1 }),
        nothing,
      ],
    ]
    for (const [name, reason, breakRenewal, restore] of cases) {
      const fan = await at.of.rich(2_000)
      await fan.buy(GUARD, { room_id: at.host.roomId, tier: 1 })
      await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on: true })
      await setEnd(fan.id, 12)
      const end = (await guarding(fan.id))?.endsAt
      await breakRenewal(fan)
      await Promise.all([pass(), pass()])
      await restore()
      await pass()
      expect([name, await noticesOf(fan.id)]).toEqual([
        name,
        [['perk_not_renewed', expect.stringMatching(reason)]],
      ])
      expect(await fan.diamonds()).toBe(1_020)
      expect((await guarding(fan.id))?.endsAt).toEqual(end)
    }
    // The balance is too low. After funding it, agreeing again gives another attempt.
    const fan = await at.of.rich(980 + 779)
    await fan.buy(GUARD, { room_id: at.host.roomId, tier: 1 })
    await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on: true })
    await setEnd(fan.id, 12)
    await pass()
    await fan.fund(1)
    await pass()
    expect(await noticesOf(fan.id)).toEqual([['perk_not_renewed', expect.stringMatching(/too low/)]])
    await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on: true })
    await pass()
    expect(await fan.diamonds()).toBe(0)
  })

  test('is not switched on without a login, without a perk, or for a tier that is no longer sold', async () => {
    const fan = await at.of.rich(1_000)
    expect(await at.site.call('POST', GUARD_RENEWAL, { room_id: at.host.roomId, on: true })).toMatchObject({
      status: 401,
    })
    expect(await at.site.call('POST', NOBLE_RENEWAL, { on: true })).toMatchObject({ status: 401 })
    for (const on of [true, false]) {
      expect(await fan.call(GUARD_RENEWAL, { room_id: at.host.roomId, on })).toMatchObject({ status: 404 })
      expect(await fan.call(NOBLE_RENEWAL, { on })).toMatchObject({ status: 404 })
    }
    expect(await fan.call(NOBLE_RENEWAL, { on: 'perhaps' })).toMatchObject({ status: 400 })
    await fan.buy(NOBLE, { tier: 1 })
    const setOnSale = (active: boolean) =>
      at.site.database.db.update(nobleTiers).set({ active }).where(eq(nobleTiers.tier, 1))
    await setOnSale(false)
    expect(await fan.call(NOBLE_RENEWAL, { on: true })).toMatchObject({ status: 409 })
    expect(await fan.call(NOBLE_RENEWAL, { on: false })).toMatchObject({ code: 0 })
    // A withdrawn tier is still shown to its holder, with the values an upgrade is calculated from.
    expect((await fan.call('api/noble/list')).data).toMatchObject({
      mine: { tier: 1, is_sold: false, look: expect.any(String), renewal_price: 400 },
    })
    await setOnSale(true)
  })
})
