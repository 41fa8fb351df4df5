import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nobleRecords, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { contributions } from '#lib/backend/db/schema/gifts/spending.ts'
import { unspend } from '#lib/backend/domains/gifts/unspend.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { brokenBy, callConcurrently, giftSite, testKey } from '#testing/domains/gifts.ts'
import { DAY, NOBLE } from '#testing/domains/perks.ts'

const BACK = 'coins were paid back once for a renewal of nobility, to its payer, and no others were'
const RECLAIMED = 'reclaimed coins match those a renewal paid back, in amount and user'

describeDatabase('coins paid back by a renewal', (open, kind) => {
  const at = giftSite(open)
  const coinsOf = async (id: number) => (await balancesOf(at.site.database.db, id)).coins.available
  const recordOf = async (id: number) =>
    (
      await at.site.database.db
        .select()
        .from(nobleRecords)
        .where(eq(nobleRecords.userId, id))
        .orderBy(nobleRecords.id)
    ).at(-1)

  test('are paid once per payment key and do not count as spending', async () => {
    const fan = await at.of.rich(10_000)
    expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({ data: { tenths: 500, coins: 0 } })
    expect(await coinsOf(fan.id)).toBe(0)
    const again = { tier: 1, months: 2, idempotency_key: testKey() }
    const answers = await callConcurrently(kind, 20, () => fan.buy(NOBLE, again))
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 0, data: { tenths: 800, is_renewal: true, coins: 40 } })
    expect([await coinsOf(fan.id), await fan.diamonds()]).toEqual([40, 8_700])
    const spent = await at.site.database.db
      .select({ tenths: contributions.tenths })
      .from(contributions)
      .where(eq(contributions.userId, fan.id))
    expect(spent).toEqual([{ tenths: 1_300 }])
    const statement = await fan.call('api/wallet/statement', { currency: 'coins' })
    expect(statement.data).toMatchObject({ list: [{ reason: 'noble_coins', amount: 40 }] })
    // Each row is tied to its ledger transaction.
    const { database } = at.site
    const mine = `user_id = ${fan.id} and coins_back > 0`
    expect(await brokenBy(database, `update noble_records set coins_back = 41 where ${mine}`)).toEqual([BACK])
    expect(
      await brokenBy(database, `update noble_records set coins_back = 0, coins_paid_by = null where ${mine}`),
    ).toEqual([BACK])
  })

  test('are listed with the tiers, and are deducted from an upgrade credit for unused time', async () => {
    const fan = await at.of.rich(10_000)
    await fan.buy(NOBLE, { tier: 1 })
    await fan.buy(NOBLE, { tier: 1 })
    const { data } = await fan.call('api/noble/list')
    expect(data).toMatchObject({
      time_zone: 'Asia/Shanghai',
      mine: { tier: 1, coins_given: 20, coins_from: expect.any(String) },
      tiers: [{ coins_back: 20 }, { coins_back: 60 }, {}, {}, {}, {}],
    })
    // Two months at 400 remain, less 20 coins at ten tenths.
    const up = (await fan.buy(NOBLE, { tier: 2 })).data as { tenths: number; coins: number }
    expect([900, 901]).toContain(up.tenths)
    expect(up.coins).toBe(0)
    expect((await fan.call('api/noble/list')).data).toMatchObject({
      mine: { coins_given: 0, coins_from: null },
    })
  })

  test('are reclaimed by a refund, which is refused once they are spent', async () => {
    const { db } = at.site.database
    const fan = await at.of.rich(10_000)
    await fan.buy(NOBLE, { tier: 1 })
    await fan.buy(NOBLE, { tier: 1 })
    const record = await recordOf(fan.id)
    const refund = () =>
      db.transaction((tx) =>
        unspend(tx, {
          userId: fan.id,
          roomId: null,
          anchorId: null,
          tenths: 400,
          source: 'noble',
          paidBy: record?.transactionId ?? 0,
          at: record?.createdAt ?? new Date(),
          timeZone: 'Asia/Shanghai',
        }),
      )
    const moveToSiteAccount = (coins: number) =>
      db.transaction((tx) =>
        move(tx, {
          reason: 'adjustment',
          subject: testKey(),
          entries: [
            { account: { user: fan.id, currency: 'coins' }, amount: -coins },
            { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: coins },
          ],
        }),
      )
    await moveToSiteAccount(1)
    await expect(refund()).rejects.toMatchObject({ key: 'wallet.not_enough' })
    expect(await coinsOf(fan.id)).toBe(19)
    await moveToSiteAccount(-1)
    await refund()
    expect(await coinsOf(fan.id)).toBe(0)
    await moveToSiteAccount(-20)
    await expect(refund()).rejects.toMatchObject({ key: 'wallet.booked_already' })
    expect(
      await brokenBy(
        at.site.database,
        `update noble_records set coins_back = 21 where id = ${record?.id ?? 0}`,
      ),
    ).toEqual([BACK, RECLAIMED])
  })

  test('are seeded for each tier', async () => {
    const tiers = await at.site.database.db.select().from(nobleTiers).orderBy(asc(nobleTiers.tier))
    expect(tiers.map(({ coinsBack }) => coinsBack)).toEqual([20, 60, 180, 480, 1_440, 3_960])
  })

  test('never reach the price, even of a tier written to the database directly', async () => {
    const write = at.site.database.db.update(nobleTiers)
    await expect(write.set({ coinsBack: 40 }).where(eq(nobleTiers.tier, 1))).rejects.toThrow()
    await expect(write.set({ coinsBack: -1 }).where(eq(nobleTiers.tier, 1))).rejects.toThrow()
  })
})

describeDatabase('the end of nobility', (open) => {
  const at = giftSite(open)

  test('is at 04:00 of the site’s day, and not before the month is over', async () => {
    const { db } = at.site.database
    const fan = await at.of.rich(10_000)
    const findRow = async () => (await db.select().from(nobles).where(eq(nobles.userId, fan.id)))[0]
    const hour = async () => {
      const { rows } = await db.execute<{ hour: string }>(
        sql`select to_char(ends_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as hour from nobles where user_id = ${fan.id}`,
      )
      return rows[0]?.hour
    }
    await fan.buy(NOBLE, { tier: 1 })
    const first = await findRow()
    expect(await hour()).toBe('04:00:00')
    const [paid, ends] = [first?.paidUntil?.getTime() ?? 0, first?.endsAt.getTime() ?? 0]
    expect(Math.abs(paid - Date.now() - 30 * DAY)).toBeLessThan(60_000)
    expect(ends - paid).toBeGreaterThanOrEqual(0)
    expect(ends - paid).toBeLessThan(DAY)
    // One more month adds 30 days to the same hour; an upgrade starts a new period.
    await fan.buy(NOBLE, { tier: 1 })
    expect((await findRow())?.endsAt.getTime()).toBe(ends + 30 * DAY)
    await fan.buy(NOBLE, { tier: 2 })
    expect((await findRow())?.endsAt.getTime()).toBe(ends)
    // Twelve months can be bought ahead, not counting the hours up to 04:00.
    const other = await at.of.rich(10_000)
    for (const months of [6, 6])
      expect(await other.buy(NOBLE, { tier: 1, months })).toMatchObject({ code: 0 })
    expect(await other.buy(NOBLE, { tier: 1 })).toMatchObject({ status: 409 })
  })

  test('is not changed for a perk sold to the second, and its next month ends at 04:00', async () => {
    const { db } = at.site.database
    const fan = await at.of.rich(10_000)
    const endsAt = new Date(Date.now() + 5 * DAY)
    await db.insert(nobles).values({ userId: fan.id, tier: 1, startsAt: new Date(), endsAt, horns: 3 })
    expect((await fan.call('api/noble/list')).data).toMatchObject({
      mine: { ends_at: endsAt.toISOString(), paid_until: endsAt.toISOString(), coins_from: null },
    })
    const { data } = await fan.buy(NOBLE, { tier: 1 })
    const after = new Date((data as { ends_at: string }).ends_at).getTime() - endsAt.getTime() - 30 * DAY
    expect(after).toBeGreaterThanOrEqual(0)
    expect(after).toBeLessThan(DAY)
  })
})
