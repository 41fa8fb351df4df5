import { describe, expect, test, vi } from 'vitest'
import type { PlanPage } from '#lib/contract/experts/plans.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { expertSite } from '#testing/domains/experts/expert-site.ts'

const DAY_MS = 86_400_000

describeDatabase('plans', (open) => {
  const at = expertSite(open)
  const home = (match = at.nextMatch()) => ({ match, market: 'eu', pick: 'home', price: 2 }) as const
  const list = async (input: Record<string, unknown> = {}, token?: string) =>
    (await at.site.call('GET', 'api/experts/plans', input, token === undefined ? {} : { token }))
      .data as PlanPage

  describe('are published', () => {
    test('at the price of this moment, once for each client id', async () => {
      const expert = await at.expert()
      const input = at.inputOf([
        { match: at.nextMatch(), market: 'asia', pick: 'away', line: 0.25, price: 1.9 },
      ])
      const first = await expert.call('api/experts/publish', input)
      expect(first.status).toBe(200)
      expect((await expert.call('api/experts/publish', input)).data).toEqual(first.data)
      expect((await expert.call('api/experts/publish', { ...input, stake: 6 })).status).toBe(409)
      const { id } = first.data as { id: number }
      const { plan } = await at.detail(id, expert.token)
      expect(plan).toMatchObject({ stake: 5, total_price: 1.9, is_own: true, is_locked: false })
      expect(plan.selections[0]?.pick).toMatchObject({ pick: 'away', line: 0.25, price: 1.9, chance: 0.5 })
    })

    test('with a notice to followers that has the hash', async () => {
      const expert = await at.expert()
      const fan = await at.people().person()
      await fan.call('api/Member/attention', { kind: 'user', id: expert.id })
      const { hash } = await at.publish(expert, [home()])
      await vi.waitFor(async () => {
        const own = { token: fan.token, language: 'en' } as const
        const { data } = await at.site.call('GET', 'api/Push/getList', {}, own)
        expect(data).toMatchObject({
          list: [{ kind: 'plan_published', text: expect.stringContaining(hash) }],
        })
      })
    })

    test.each<[string, Record<string, unknown>, number]>([
      ['a stake of 11', { stake: 11 }, 400],
      ['a stake of 0', { stake: 0 }, 400],
      ['no reasons', { reasons: 'Because.' }, 400],
      ['reasons of fifteen spaces', { reasons: ' '.repeat(15) }, 400],
      ['a negative price', { price_tenths: -1 }, 400],
      ['less than the least price', { price_tenths: 5 }, 400],
      ['no match', { selections: [] }, 400],
    ])('not with %s', async (_name, changes, status) => {
      const expert = await at.expert()
      const answer = await expert.call('api/experts/publish', at.inputOf([home()], changes))
      expect(answer.status).toBe(status)
      expect((await list({ expert_id: expert.id, state: 'all' })).total).toBe(0)
    })

    test('not at another price or line, at a suspended market, on a match that has begun, or twice on one market', async () => {
      const expert = await at.expert()
      const match = at.nextMatch()
      const send = (...picks: Parameters<typeof at.inputOf>[0]) =>
        expert.call('api/experts/publish', at.inputOf(picks))
      expect((await send({ ...home(match), price: 2.1 })).status).toBe(409)
      expect((await send({ ...home(match), line: 0.5 })).status).toBe(409)
      expect((await send({ match, market: 'moneyline', pick: 'home', price: 2 })).status).toBe(409)
      expect((await send({ match, market: 'bs', pick: 'draw', line: 2.5, price: 2 })).status).toBe(400)
      expect((await send(home(match), { match, market: 'btts', pick: 'away', price: 2 })).status).toBe(400)
      expect((await send({ ...home(), match: 999_999 })).status).toBe(404)
      const { pool } = at.site.database
      await pool.query(
        `insert into odds_quotes (match_id, bookmaker_id, market, stage, at, home, draw, away, closed)
          values ($1, $2, 'eu', 'prematch', now(), 2, 4, 4, true)`,
        [match, at.companyId],
      )
      expect((await send(home(match))).status).toBe(409)
      const other = at.nextMatch()
      expect((await send(home(other))).status).toBe(200)
      expect((await send({ ...home(other), pick: 'away', price: 4 })).status).toBe(409)
      const begun = at.nextMatch()
      await at.change(begun, { status: 'live' })
      expect((await send(home(begun))).status).toBe(409)
    })

    test('not on a match whose result is void already, though it is coming again', async () => {
      const expert = await at.expert()
      const match = at.nextMatch()
      await at.publish(expert, [home(match)])
      await at.change(match, { kickoffAt: new Date(Date.now() + 20 * DAY_MS) })
      await at.settle()
      const btts = { match, market: 'btts', pick: 'home', price: 1.8 } as const
      expect((await expert.call('api/experts/publish', at.inputOf([btts]))).status).toBe(409)
      const { data } = await expert.call('api/experts/quotes', { match_id: match })
      expect(data).toMatchObject({ is_closed: true, list: [] })
    })

    test('not by a user who is no expert, nor by one who is suspended', async () => {
      const user = await at.people().person()
      const input = at.inputOf([home()])
      expect((await user.call('api/experts/publish', input)).status).toBe(403)
      const expert = await at.expert()
      await at.site.database.pool.query("update experts set state = 'suspended' where user_id = $1", [
        expert.id,
      ])
      expect((await expert.call('api/experts/publish', input)).status).toBe(403)
    })
  })

  test('have quotes to pick from, with the markets that are taken', async () => {
    const expert = await at.expert()
    const match = at.nextMatch()
    await at.publish(expert, [home(match)])
    const { data } = await at.site.call(
      'GET',
      'api/experts/quotes',
      { match_id: match },
      { token: expert.token },
    )
    expect(data).toMatchObject({ is_closed: false, taken: ['eu'] })
    const { list: quotes } = data as { list: { market: string; home: number; line: number | null }[] }
    expect(quotes.map(({ market, home: price, line }) => [market, price, line])).toEqual([
      ['eu', 2, null],
      ['asia', 1.9, 0.25],
      ['bs', 2, 2.5],
      ['btts', 1.8, null],
    ])
  })

  test('are locked for others until the kick-off; everything is public after the settlement', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const { id } = await at.publish(expert, [home(match)])
    const [buyer, other] = [await at.people().rich(1_000), await at.people().person()]
    await at.buy(buyer, id)
    const locked = {
      is_locked: true,
      stake: null,
      total_price: null,
      selections: [{ pick: null, outcome: null }],
    }
    for (const token of [undefined, other.token]) {
      const seen = await at.detail(id, token)
      expect(seen).toMatchObject({ plan: locked, reasons: null, salt: null, canonical: null, purchase: null })
      expect(JSON.stringify(seen)).not.toContain('press high')
    }
    expect((await list({ match_id: match })).list).toMatchObject([locked])
    for (const token of [buyer.token, expert.token])
      expect(await at.detail(id, token)).toMatchObject({
        plan: { is_locked: false, stake: 5, selections: [{ pick: { pick: 'home', price: 2 } }] },
        reasons: expect.stringContaining('press high'),
        salt: null,
      })
    at.clock.shift = 4 * DAY_MS
    expect(await at.detail(id)).toMatchObject({
      plan: { state: 'running', is_locked: false, stake: 5 },
      salt: null,
    })
    await at.finish(match, 2, 0)
    await at.settle()
    expect(await at.detail(id)).toMatchObject({
      plan: { state: 'settled', verdict: 'won', profit: 5, selections: [{ outcome: 'win' }] },
      salt: expect.stringMatching(/^[0-9a-f]{64}$/),
      canonical: expect.stringContaining('press high'),
    })
  })

  test('do not tell a result to visitors who hide scores', async () => {
    const match = at.nextMatch()
    const { id } = await at.publish(await at.expert(), [home(match)])
    await at.finish(match, 2, 0)
    await at.settle()
    const hidden = async (teams: string) => {
      const response = await at.site.raw(`api/experts/plan?id=${id}`, {
        headers: { [HIDDEN_SCORES_HEADER]: teams },
      })
      return ((await response.json()) as { data: unknown }).data
    }
    expect(await hidden('all')).toMatchObject({
      plan: {
        verdict: null,
        profit: null,
        returned: null,
        score_hidden: true,
        selections: [{ outcome: null, match: { home_score: null, away_score: null } }],
      },
    })
    expect(await hidden(`all;${match}`)).toMatchObject({ plan: { verdict: 'won' } })
  })

  test('do not tell a result by money to buyers and experts who hide scores', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyer = await at.people().rich(1_000)
    const { id } = await at.publish(expert, [home(match)], { back_if_wrong: true })
    await at.buy(buyer, id)
    const hidden = async (path: string, token: string, teams = 'all') => {
      const response = await at.site.raw(path, { headers: { [HIDDEN_SCORES_HEADER]: teams, token } })
      return ((await response.json()) as { data: unknown }).data
    }
    await at.finish(match, 0, 1)
    await at.settle()
    const held = { state: 'held', refunded_tenths: 0, settled_transaction_id: null, settled_at: null }
    const purchases = (state = '') => hidden(`api/experts/purchases${state}`, buyer.token)
    expect(await purchases()).toMatchObject({ list: [held] })
    expect(await purchases('?state=held')).toMatchObject({ list: [held] })
    expect(await purchases('?state=refunded')).toMatchObject({ list: [] })
    expect(await purchases('?state=refunded')).toMatchObject({
      total: ((await purchases('?state=paid')) as { total: number }).total,
    })
    expect(await hidden(`api/experts/plan?id=${id}`, buyer.token)).toMatchObject({
      purchase: { state: 'held' },
    })
    const own = (teams?: string) => hidden('api/experts/ownPlans', expert.token, teams)
    expect(await own()).toMatchObject({
      list: [{ paid_tenths: 180, held_tenths: 90, income_tenths: 0, refunded_tenths: 0 }],
    })
    const shown = `all;${match}`
    expect(await own(shown)).toMatchObject({ list: [{ held_tenths: 0, refunded_tenths: 180 }] })
    expect(await hidden('api/experts/purchases?state=refunded', buyer.token, shown)).toMatchObject({
      list: [{ state: 'refunded', refunded_tenths: 180 }],
    })
  })

  test('are listed by state, market, price, expert and match', async () => {
    const expert = await at.expert()
    const match = at.nextMatch()
    const cheap = await at.publish(expert, [home(match)], { price_tenths: 100 })
    const free = await at.publish(expert, [{ match, market: 'btts', pick: 'away', price: 2 }], {
      price_tenths: 0,
    })
    const ids = async (input: Record<string, unknown>) =>
      (await list({ expert_id: expert.id, ...input })).list.map(({ id }) => id).sort()
    expect(await ids({})).toEqual([cheap.id, free.id].sort())
    expect(await ids({ free: 1 })).toEqual([free.id])
    expect(await ids({ market: 'eu' })).toEqual([cheap.id])
    expect(await ids({ min_price: 50, max_price: 100 })).toEqual([cheap.id])
    expect(await ids({ sport: 'basketball' })).toEqual([])
    expect(await ids({ state: 'settled' })).toEqual([])
    for (const sort of ['return_10', 'return_50', 'return_100', 'streak', 'newest'])
      expect(await ids({ sort })).toHaveLength(2)
    const { competitions } = await list({})
    expect(competitions).toMatchObject([{ sport: 'football', name_en: 'Utopian League' }])
    expect(await ids({ competition_id: competitions[0]?.id })).toHaveLength(2)
    expect((await list({ match_id: match })).total).toBe(2)
  })

  test('are liked, commented and reported', async () => {
    const expert = await at.expert()
    const { id } = await at.publish(expert, [home()])
    const fan = await at.people().person()
    for (const state of [1, 1])
      expect((await fan.call('api/experts/likePlan', { id, state })).data).toMatchObject({ likes: 1 })
    expect((await fan.call('api/experts/likePlan', { id, state: 0 })).data).toMatchObject({ likes: 0 })
    expect((await fan.call('api/experts/likePlan', { id: 999_999, state: 1 })).status).toBe(404)
    const comment = { type: 'plan', id, text: 'Bold.' }
    expect((await fan.call('api/Video_user/comment', comment)).status).toBe(200)
    expect((await at.detail(id)).plan.comments).toBe(1)
    const report = { kind: 'plan', id, reason: 'fraud' }
    expect((await fan.call('api/moderation/report', report)).status).toBe(200)
    expect((await expert.call('api/moderation/report', report)).status).toBe(400)
    const operator = await at.people().person('operator')
    const { data } = await at.site.call('GET', 'api/admin/reports', {}, { token: operator.token })
    expect(data).toMatchObject({
      list: [{ kind: 'plan', evidence: [{ text: expect.stringContaining('press high') }] }],
    })
  })

  test('have an expert’s dashboard with what is held and earned', async () => {
    const match = at.nextMatch()
    const expert = await at.expert()
    const { id } = await at.publish(expert, [home(match)])
    await at.buy(await at.people().rich(1_000), id)
    const dashboard = async () =>
      (await at.site.call('GET', 'api/experts/dashboard', {}, { token: expert.token })).data
    expect(await dashboard()).toMatchObject({ held_tenths: 90, income_tenths: 0, buyers: 1, plans_left: 19 })
    await at.finish(match, 1, 0)
    await at.settle()
    expect(await dashboard()).toMatchObject({
      held_tenths: 0,
      income_tenths: 90,
      income_30_days: 90,
      settled: 1,
    })
    const own = await at.site.call('GET', 'api/experts/ownPlans', {}, { token: expert.token })
    expect(own.data).toMatchObject({ list: [{ paid_tenths: 180, income_tenths: 90, plan: { id } }] })
  })
})
