import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { expertSite, type PlanPick } from '#testing/domains/experts/expert-site.ts'
import { type Person, testKey } from '#testing/domains/gifts.ts'

const SHARE = 90

describeDatabases('plans are settled', (open) => {
  const at = expertSite(open)

  const rich = () => at.people().rich(1_000)
  const balanceOf = async (person: Pick<Person, 'diamonds'>) => person.diamonds()
  /** What an expert has earned. */
  const incomeOf = async (expert: { token: string }) =>
    (
      (await at.site.call('GET', 'api/wallet/balances', {}, { token: expert.token })).data as {
        wallets: { currency: string; available: number }[]
      }
    ).wallets.find(({ currency }) => currency === 'income')?.available

  /** What counts for a buyer's limits. */
  const spentToday = async (buyer: { token: string }) =>
    (
      (await at.site.call('GET', 'api/wallet/spendingLimits', {}, { token: buyer.token })).data as {
        today: number
      }
    ).today

  /** The notices about plans; a purchase may also raise the buyer's level. */
  const planNotices = (userId: number) =>
    at.site.database.db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), like(notices.kind, 'plan%')))
      .orderBy(notices.id)

  /** Empties a wallet by an adjustment. */
  const empty = (user: number, currency: 'diamonds' | 'income', amount: number) =>
    at.site.database.db.transaction(async (tx) => {
      await move(tx, {
        reason: 'adjustment',
        subject: testKey(),
        entries: [
          { account: { user, currency }, amount: -amount },
          { account: { siteAccount: 'adjustments', currency }, amount },
        ],
      })
    })

  test.each<[string, Omit<PlanPick, 'match'>, [number, number], string, number]>([
    ['a win', { market: 'eu', pick: 'home', price: 2 }, [2, 1], 'won', 5],
    ['a loss', { market: 'eu', pick: 'away', price: 4 }, [2, 1], 'lost', -5],
    ['a half loss', { market: 'asia', pick: 'home', line: 0.25, price: 1.9 }, [1, 1], 'lost', -2.5],
    ['a half win', { market: 'asia', pick: 'away', line: 0.25, price: 1.9 }, [1, 1], 'won', 2.25],
    ['an over', { market: 'bs', pick: 'home', line: 2.5, price: 2 }, [2, 1], 'won', 5],
    ['both teams to score', { market: 'btts', pick: 'home', price: 1.8 }, [2, 1], 'won', 4],
    ['no goal of one side', { market: 'btts', pick: 'away', price: 2 }, [2, 1], 'lost', -5],
  ])('%s', async (_name, pick, [home, away], verdict, profit) => {
    const match = at.nextMatch()
    const { id } = await at.publish(await at.expert(), [{ match, ...pick }])
    await at.settle()
    expect((await at.planRow(id))?.settledAt).toBeNull()
    await at.finish(match, home, away)
    await at.settle()
    expect(await at.planRow(id)).toMatchObject({ verdict, profit, settlements: 1 })
    await at.settle()
    expect(await at.planRow(id)).toMatchObject({ settlements: 1, paymentDue: false })
  })

  test('an accumulator by the product, once all its matches are over; a void match counts as 1', async () => {
    const [one, two, three] = [at.nextMatch(), at.nextMatch(), at.nextMatch()]
    const { id } = await at.publish(await at.expert(), [
      { match: one, market: 'eu', pick: 'home', price: 2 },
      { match: two, market: 'asia', pick: 'away', line: 0.25, price: 1.9 },
      { match: three, market: 'eu', pick: 'home', price: 2 },
    ])
    await at.finish(one, 1, 0)
    await at.finish(two, 0, 0)
    await at.settle()
    expect((await at.planRow(id))?.settledAt).toBeNull()
    await at.change(three, { status: 'cancelled' })
    await at.settle()
    // 2 × (1.9 + 1) / 2 × 1
    expect(await at.planRow(id)).toMatchObject({
      verdict: 'won',
      returned: 2.9,
      profit: 9.5,
      totalPrice: 3.8,
    })
  })

  test('a won plan pays the share of each purchase to the expert, the rest stays with the site', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyers = [await rich(), await rich()]
    const { id, hash } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }])
    for (const buyer of buyers) {
      const answer = await at.buy(buyer, id)
      expect(answer.data).toMatchObject({ balance: 820, hash })
    }
    expect(await incomeOf(expert)).toBe(0)
    await at.finish(match, 1, 0)
    await at.settle()
    await at.settle()
    expect(await incomeOf(expert)).toBe(2 * SHARE)
    expect(await Promise.all(buyers.map(balanceOf))).toEqual([820, 820])
    const [notice] = await planNotices(buyers[0]?.id ?? 0)
    expect(notice).toMatchObject({ kind: 'plan_settled', link: `/specialist-detail?id=${id}` })
  })

  test.each([
    ['a wrong plan that promises it is paid back', { back_if_wrong: true }, [0, 1], 1_000, 0],
    ['a wrong plan that does not promise it is not', { back_if_wrong: false }, [0, 1], 820, SHARE],
  ] as const)('%s', async (_name, changes, [home, away], balance, income) => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyer = await rich()
    const { id } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }], changes)
    await at.buy(buyer, id)
    await at.finish(match, home, away)
    await at.settle()
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([balance, income])
  })

  test('a plan without a match that counted is paid back, with what it took of the limits', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyer = await rich()
    const { id } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }])
    await at.buy(buyer, id)
    expect(await spentToday(buyer)).toBe(180)
    await at.change(match, { status: 'awarded', homeScore: 3, awayScore: 0 })
    await at.settle()
    expect(await at.planRow(id)).toMatchObject({ verdict: 'void', returned: 1, profit: 0 })
    expect(await buyer.diamonds()).toBe(1_000)
    expect(await incomeOf(expert)).toBe(0)
    expect(await spentToday(buyer)).toBe(0)
  })

  test('a correction moves the money again, with notices, and as often as the result changes', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyer = await rich()
    const { id } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }], {
      back_if_wrong: true,
    })
    await at.buy(buyer, id)
    await at.finish(match, 1, 0)
    await at.settle()
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([820, SHARE])
    await at.finish(match, 2, 0)
    await at.settle()
    expect(await at.planRow(id)).toMatchObject({ settlements: 1 })
    await at.finish(match, 1, 1)
    await at.settle()
    expect(await at.planRow(id)).toMatchObject({ verdict: 'lost', profit: -5, settlements: 2 })
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([1_000, 0])
    const kinds = async (userId: number) => (await planNotices(userId)).map(({ kind }) => kind)
    expect(await kinds(expert.id)).toEqual(['plan_corrected'])
    expect(await kinds(buyer.id)).toEqual(['plan_settled', 'plan_corrected'])
    await at.finish(match, 1, 0)
    await at.settle()
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([820, SHARE])
    expect(await at.purchaseRow(id, buyer.id)).toMatchObject({ state: 'paid', corrections: 2 })
  })

  test('corrections take the amount of a purchase out of the limits once', async () => {
    const [match, other] = [at.nextMatch(), at.nextMatch()]
    const expert = await at.expert()
    const buyer = await rich()
    for (const each of [match, other]) {
      const pick = { match: each, market: 'eu', pick: 'home', price: 2 } as const
      const { id } = await at.publish(expert, [pick], { back_if_wrong: true })
      await at.buy(buyer, id)
    }
    const spent = []
    for (const goals of [1, 0, 1, 0, 1, 0]) {
      await at.finish(match, goals, 0)
      await at.settle()
      spent.push(await spentToday(buyer))
    }
    expect(spent).toEqual([360, 180, 180, 180, 180, 180])
  })

  test('the share of an expert whose account was deleted stays with the site, also after corrections', async () => {
    const [match, later] = [at.nextMatch(), at.nextMatch()]
    const expert = await at.expert()
    const buyer = await rich()
    const ids = []
    for (const each of [match, later]) {
      const pick = { match: each, market: 'eu', pick: 'home', price: 2 } as const
      const { id } = await at.publish(expert, [pick], { back_if_wrong: true })
      await at.buy(buyer, id)
      ids.push(id)
    }
    await at.finish(match, 0, 1)
    await at.settle()
    await at.site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, expert.id))
    await at.finish(match, 1, 0)
    await at.finish(later, 1, 0)
    await at.settle()
    for (const id of ids)
      expect(await at.purchaseRow(id, buyer.id)).toMatchObject({ state: 'paid', incomeTenths: 0 })
    expect((await balancesOf(at.site.database.db, expert.id)).income.available).toBe(0)
    expect(await buyer.diamonds()).toBe(640)
  })

  test('a correction takes back no more than there is: the site bears the rest', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyer = await rich()
    const { id } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }], {
      back_if_wrong: true,
    })
    await at.buy(buyer, id)
    await at.finish(match, 1, 0)
    await at.settle()
    await empty(expert.id, 'income', SHARE - 10)
    await at.finish(match, 0, 0)
    await at.settle()
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([1_000, 0])
    expect(await at.purchaseRow(id, buyer.id)).toMatchObject({
      incomeTenths: SHARE - 10,
      refundedTenths: 180,
    })
    await empty(buyer.id, 'diamonds', 1_000)
    await at.finish(match, 1, 0)
    await at.settle()
    expect([await buyer.diamonds(), await incomeOf(expert)]).toEqual([0, 10])
    expect(await at.purchaseRow(id, buyer.id)).toMatchObject({ incomeTenths: SHARE, refundedTenths: 180 })
  })

  test('records count every plan by hand-computed units', async () => {
    const expert = await at.expert()
    const [one, two, three] = [at.nextMatch(), at.nextMatch(), at.nextMatch()]
    await at.publish(expert, [{ match: one, market: 'eu', pick: 'home', price: 2 }], { stake: 4 })
    await at.publish(expert, [{ match: two, market: 'eu', pick: 'home', price: 2 }], { stake: 2 })
    await at.publish(expert, [{ match: two, market: 'btts', pick: 'home', price: 1.8 }], { stake: 10 })
    await at.publish(expert, [{ match: three, market: 'eu', pick: 'home', price: 2 }], { stake: 1 })
    await at.finish(one, 3, 1)
    await at.finish(two, 0, 2)
    await at.change(three, { status: 'cancelled' })
    await at.settle()
    const { data } = await at.site.call('GET', 'api/experts/expert', { id: expert.id })
    // +4, -2, -10 and a void plan: -8 of 16 units.
    expect(data).toMatchObject({
      published: 4,
      unsettled: 0,
      best_streak: 1,
      worst_streak: 2,
      expert: { settled: 4, streak: -2 },
      by_market: [
        { market: 'eu', record: { plans: 3, won: 1, lost: 1, voids: 1, staked: 6, profit: 2 } },
        { market: 'btts', record: { plans: 1, lost: 1, profit: -10, yield: -1, hit_rate: 0 } },
      ],
    })
    const { expert: card, curve } = data as {
      expert: { windows: { size: number; record: Record<string, unknown> }[] }
      curve: { plans: number; units: number }[]
    }
    expect(card.windows.map(({ size }) => size)).toEqual([10, 50, 100, 0])
    expect(card.windows[3]?.record).toMatchObject({
      staked: 16,
      profit: -8,
      yield: -0.5,
      hit_rate: expect.closeTo(1 / 3, 5),
      hit_chance: { method: 'exact', low: 0, high: 1 },
    })
    expect(curve.at(-1)).toMatchObject({ plans: 4, units: -8 })
  })
})
