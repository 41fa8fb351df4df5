import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { MAX_ROOM_QUESTIONS } from '#lib/shared/predictions/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { callConcurrently, giving } from '#testing/domains/gifts.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

const QUESTIONS = 'api/predictions/questions'
const ASK = 'api/predictions/askQuestion'
const CLOSE = 'api/predictions/closeQuestion'
const CANCEL = 'api/predictions/cancelQuestion'
const DECIDE = 'api/predictions/decideQuestion'
const OBJECT = 'api/predictions/objectToQuestion'
const STAKE = 'api/predictions/stakeOnQuestion'
const REVIEW = 'api/admin/reviewPredictionQuestion'

describeDatabase('questions of a room', (open, kind) => {
  const at = predictionSite(open)

  const makeManager = (userId: number) =>
    at.site.database.db.insert(roomManagers).values({ roomId: at.host.roomId, userId, rights: ['questions'] })
  const state = async (id: number) =>
    (
      (await at.site.call('GET', QUESTIONS, { question_id: id })).data as {
        list: { state: string; cancel_reason: string | null }[]
      }
    ).list[0]

  test('are asked in a live room, and everybody sees the bar move', async () => {
    const published: BusMessage[] = []
    const stop = at.site.bus.listen((message) => published.push(message))
    const question = await at.ask({ text: '  Who\n \u202ewins? ', answers: ['A\u200b', 'B', 'C'] })
    expect(question).toMatchObject({
      text: 'Who wins?',
      answers: [{ text: 'A' }, {}, {}],
      state: 'open',
      total: 0,
      decided: null,
      max_stake: 500,
    })
    const fans = [await at.player(), await at.player(), await at.player()]
    for (const [n, fan] of fans.entries())
      expect((await fan.answer(question.question_id, n)).status).toBe(200)
    const pools = () => published.filter(({ data }) => data.type === 'question_pool')
    await vi.waitFor(() => expect(pools()).toHaveLength(2), { timeout: 5_000, interval: 50 })
    stop()
    expect(published[0]).toMatchObject({
      topic: `room:${at.host.roomId}`,
      data: { type: 'question', question: { text: 'Who wins?' } },
    })
    // The first stake is published at once, the two that follow within a second together.
    expect(pools()[0]?.data).toMatchObject({ total: 100, stakers: 1 })
    expect(pools()[1]?.data).toMatchObject({
      total: 300,
      stakers: 3,
      answers: [{ coins: 100, stakes: 1 }, { coins: 100 }, { coins: 100 }],
    })
  })

  test('are refused with wrong texts, in rooms that are not live, and beyond the most at a time', async () => {
    const { db } = at.site.database
    const ask = (input: Record<string, unknown> = {}) =>
      at.host.call(ASK, {
        room_id: at.host.roomId,
        text: 'Who wins?',
        answers: ['A', 'B'],
        seconds: 60,
        ...input,
      })
    for (const input of [
      { answers: ['A'] },
      { answers: Array.from({ length: 11 }, (_, n) => `${n}`) },
      { answers: ['A', 'a'] },
      { answers: ['A', '   '] },
      { answers: ['A', 'a\u200b'] },
      { text: '\u202e\u0301' },
      { text: 'x'.repeat(101) },
      { answers: ['A', 'x'.repeat(31)] },
      { seconds: 29 },
      { seconds: 1_801 },
    ])
      expect((await ask(input)).status, JSON.stringify(input)).toBe(400)
    await db.update(rooms).set({ status: 'idle' }).where(eq(rooms.id, at.host.roomId))
    expect(await ask()).toMatchObject({ status: 409, msg: expect.stringContaining('live') })
    await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, at.host.roomId))
    const other = await giving(at.site).host()
    const asked = await callConcurrently(kind, 8, () =>
      other.call(ASK, { room_id: other.roomId, text: 'Who wins?', answers: ['A', 'B'] }),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(MAX_ROOM_QUESTIONS)
    expect(
      await other.call(ASK, { room_id: at.host.roomId, text: 'Who?', answers: ['A', 'B'] }),
    ).toMatchObject({ status: 403 })
  })

  test('with words that need a check are held; an operator shows or refuses them', async () => {
    const operator = await giving(at.site).person('operator')
    const fan = await at.player()
    const held = await at.ask({ text: '加微信 送钻' })
    expect(held).toMatchObject({ state: 'held', closes_at: null })
    expect((await at.site.call('GET', QUESTIONS, { question_id: held.question_id })).status).toBe(404)
    expect((await fan.answer(held.question_id, 0)).status).toBe(404)
    const decide = (shown: number) =>
      operator.call('api/admin/decideHeldQuestion', { question_id: held.question_id, shown })
    expect((await operator.call('api/admin/predictionQuestions', { list: 'held' })).data).toMatchObject({
      total: 1,
    })
    expect((await decide(1)).status).toBe(200)
    expect((await decide(1)).status).toBe(409)
    expect((await fan.answer(held.question_id, 0)).status).toBe(200)
  })

  describe('are not for those who manage them:', () => {
    test('the streamer who asked and a manager cannot stake', async () => {
      const { question_id: id } = await at.ask()
      const helper = await at.player()
      await makeManager(helper.id)
      for (const one of [helper, at.host])
        expect(await one.buy(STAKE, { question_id: id, position: 0, coins: 10 })).toMatchObject({
          status: 409,
          msg: expect.stringContaining('manage'),
        })
    })

    test('who has staked and becomes a manager cannot decide, and nobody without the right can', async () => {
      const { question_id: id } = await at.ask()
      const fan = await at.player()
      await fan.answer(id, 0)
      for (const path of [CLOSE, CANCEL, DECIDE])
        expect((await fan.call(path, { question_id: id, position: 0 })).status).toBe(404)
      await makeManager(fan.id)
      expect((await fan.call(CLOSE, { question_id: id })).status).toBe(200)
      const view = await fan.call(QUESTIONS, { question_id: id })
      expect(view.data).toMatchObject({
        list: [{ own: { can_manage: true, can_decide: false, coins: 100 } }],
      })
      expect(await fan.call(DECIDE, { question_id: id, position: 0 })).toMatchObject({
        status: 403,
        msg: expect.stringContaining('someone else'),
      })
    })
  })

  test('take no stake on a second answer, an unknown one, or after the end', async () => {
    const { question_id: id } = await at.ask()
    const fan = await at.player()
    await fan.answer(id, 0)
    expect(await fan.answer(id, 1)).toMatchObject({ status: 409 })
    expect(await fan.answer(id, 3)).toMatchObject({ status: 400 })
    await at.pass(id, 'closes_at', 1)
    expect(await fan.answer(id, 0)).toMatchObject({ status: 409, data: { why: 'closed' } })
    expect(await state(id)).toMatchObject({ state: 'closed' })
    expect(await fan.coins()).toEqual({ available: 900, won: 0 })
  })

  describe('that are decided', () => {
    const staked = async () => {
      const { question_id: id } = await at.ask()
      const [first, second] = [await at.player(), await at.player()]
      await first.answer(id, 0)
      await second.answer(id, 1)
      return { id, first, second }
    }
    const object = (
      by: { call: (path: string, input: Record<string, unknown>) => Promise<{ status: number }> },
      id: number,
    ) => by.call(OBJECT, { question_id: id, reason: ' It was\n \u202ethe other side. ' })

    test('are decided once, when they are closed, and paid after an hour', async () => {
      const { id, first, second } = await staked()
      expect((await at.host.call(DECIDE, { question_id: id, position: 0 })).status).toBe(409)
      expect((await at.decide(id, 0)).data).toMatchObject({ question: { state: 'decided', decided: 0 } })
      expect((await at.decide(id, 1)).status).toBe(409)
      await at.settle()
      expect(await state(id)).toMatchObject({ state: 'decided' })
      await at.pass(id, 'pays_at', 1)
      await at.settle()
      expect(await state(id)).toMatchObject({ state: 'paid' })
      expect(await first.coins()).toEqual({ available: 1_000, won: 90 })
      expect((await object(second, id)).status).toBe(409)
      expect((await at.host.call(CANCEL, { question_id: id })).status).toBe(409)
    })

    test('wait for an operator after an objection, who confirms, changes or cancels', async () => {
      const operator = await giving(at.site).person('operator')
      const stranger = await at.player()
      const avatar = avatarAddress('uploads/one.webp')
      for (const [verdict, result] of [
        ['confirm', [90, -100]],
        ['change', [-100, 90]],
        ['cancel', [0, 0]],
      ] as const) {
        const { id, first, second } = await staked()
        await at.decide(id, 0)
        await at.site.database.db
          .update(users)
          .set({ avatar: 'uploads/one.webp' })
          .where(inArray(users.id, [at.host.id, second.id]))
        expect((await object(stranger, id)).status).toBe(404)
        expect((await second.call(OBJECT, { question_id: id, reason: '\u202e\u200b' })).status).toBe(400)
        expect((await object(second, id)).status).toBe(200)
        expect((await object(second, id)).status).toBe(409)
        await at.pass(id, 'pays_at', 5)
        await at.settle()
        expect(await state(id)).toMatchObject({ state: 'disputed' })
        const list = await operator.call('api/admin/predictionQuestions', { list: 'disputed' })
        expect(list.data).toMatchObject({
          list: [
            {
              question_id: id,
              objections: 1,
              decided_by: { user_id: at.host.id, avatar },
              objection_list: [
                { user_id: second.id, avatar, position: 1, coins: 100, reason: 'It was the other side.' },
              ],
            },
          ],
        })
        const review = { question_id: id, verdict, position: 1, reason: 'Seen again.' }
        expect((await first.call(REVIEW, review)).status).toBe(403)
        expect((await operator.call(REVIEW, { ...review, position: 7, verdict: 'change' })).status).toBe(400)
        expect((await operator.call(REVIEW, review)).status).toBe(200)
        expect((await operator.call(REVIEW, review)).status).toBe(409)
        const sums = [await first.coins(), await second.coins()].map(
          ({ available, won }) => available + won - 1_000,
        )
        expect(sums).toEqual(result)
        const [notice] = await at.site.database.db.select().from(notices).where(eq(notices.userId, second.id))
        expect(notice?.kind).toBe(verdict === 'confirm' ? 'objection_dismissed' : 'objection_upheld')
        const audit = await at.site.database.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.target, `question:${id}`))
        expect(audit).toMatchObject([
          { action: `${verdict}_prediction_question`, detail: { reason: 'Seen again.' } },
        ])
      }
    })
  })

  test('that nobody decides within a day, and cancelled ones, are paid back', async () => {
    const [late, cancelled] = [await at.ask(), await at.ask({}, { keepsOthers: true })]
    const fan = await at.player(1_000, 50)
    await fan.answer(cancelled.question_id, 0)
    await fan.answer(late.question_id, 0)
    expect((await at.host.call(CANCEL, { question_id: cancelled.question_id })).data).toMatchObject({
      question: { state: 'cancelled', cancel_reason: 'manager' },
    })
    expect(await fan.coins()).toEqual({ available: 850, won: 50 })
    await at.pass(late.question_id, 'closes_at', 23)
    await at.settle()
    expect(await state(late.question_id)).toMatchObject({ state: 'closed' })
    await at.pass(late.question_id, 'closes_at', 2)
    await at.settle()
    expect(await state(late.question_id)).toMatchObject({ state: 'cancelled', cancel_reason: 'undecided' })
    expect(await fan.coins()).toEqual({ available: 950, won: 50 })
  })

  test('can be reported', async () => {
    const { question_id: id } = await at.ask({ text: 'Is this a fraud?' })
    const fan = await at.player()
    expect((await fan.call('api/moderation/report', { kind: 'question', id, reason: 'fraud' })).status).toBe(
      200,
    )
    expect(
      (await fan.call('api/moderation/report', { kind: 'question', id: 999_999, reason: 'fraud' })).status,
    ).toBe(404)
  })
})
