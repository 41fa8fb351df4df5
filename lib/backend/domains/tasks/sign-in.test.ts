import { beforeEach, describe, expect, test } from 'vitest'
import { signIns } from '#lib/backend/db/schema/tasks.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { SIGN_REWARDS } from '#lib/shared/vocabulary/tasks.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { taskSuite } from '#testing/domains/coins/tasks.ts'
import { signState } from './progress/sign-state.ts'
import { grantRepairCards } from './repair-cards.ts'

describeDatabases('tasks', (open) => {
  const { current, key, today, person } = taskSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('signing in', () => {
    test('pays the first day of the round, shows it, and completes its task', async () => {
      const user = await person()
      const before = await user.list()
      expect(before).toMatchObject({ is_sign: 0, streak: 0, cards: 1, repair: null, lz_balance: 0 })
      expect(before.list.map(({ lz_num }) => lz_num)).toEqual([...SIGN_REWARDS])
      expect(before.list.map(({ is_today }) => is_today)).toEqual([1, 0, 0, 0, 0, 0, 0])
      expect(before.list[0]?.date).toBe(today())
      const answer = await user.sign()
      expect(answer).toMatchObject({ code: 0, data: { id: 0, lz_num: 5, lz_balance: 5, streak: 1 } })
      const after = await user.list()
      expect(after).toMatchObject({ is_sign: 1, streak: 1, lz_balance: 5 })
      expect(after.list[0]).toMatchObject({ is_sign: 1, is_today: 1 })
      expect(after.today.find(({ code }) => code === 'sign_in')).toMatchObject({
        is_complete: 1,
        is_claimed: 0,
      })
    })
    test('twice a day is refused (A13)', async () => {
      const user = await person()
      await user.sign()
      expect(await user.sign()).toMatchObject({ status: 409, code: 1, msg: expect.stringMatching(/already/) })
      expect(await user.coins()).toBe(5)
    })
    test('200 at once pay once (A4)', async () => {
      const user = await person()
      const answers = await Promise.all(Array.from({ length: 200 }, () => user.sign()))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(199)
      expect(await user.coins()).toBe(5)
    })
    test('100 at once with one key pay once and answer alike; the key with a task is refused (A5)', async () => {
      const user = await person()
      const idempotency_key = key()
      const answers = await Promise.all(Array.from({ length: 100 }, () => user.sign({ idempotency_key })))
      expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1)
      expect(answers[0]).toMatchObject({ code: 0, data: { lz_num: 5 } })
      expect(await user.sign({ idempotency_key, id: 1 })).toMatchObject({ status: 409 })
      expect(await user.coins()).toBe(5)
    })
    test('without a key is refused', async () => {
      const user = await person()
      expect(await user.call('api/Activity/task_handle_sign')).toMatchObject({ status: 400, code: 1 })
      expect(await user.coins()).toBe(0)
    })
    test('pays more each day and starts a new round after seven days', async () => {
      const [third, seventh, eighth] = [await person(), await person(), await person()]
      await third.signedBefore(2, 1)
      await seventh.signedBefore(6, 5, 4, 3, 2, 1)
      await eighth.signedBefore(7, 6, 5, 4, 3, 2, 1)
      expect((await third.sign()).data).toMatchObject({ lz_num: 10, streak: 3 })
      expect((await seventh.sign()).data).toMatchObject({ lz_num: 50, streak: 7 })
      expect((await seventh.list()).list.every(({ is_sign }) => is_sign === 1)).toBe(true)
      expect((await eighth.sign()).data).toMatchObject({ lz_num: 5, streak: 8 })
      expect((await eighth.list()).list.map(({ is_sign }) => is_sign)).toEqual([1, 0, 0, 0, 0, 0, 0])
    })
    test('starts again after a missed day', async () => {
      const user = await person()
      await user.signedBefore(5, 4, 3)
      expect(await user.list()).toMatchObject({ streak: 0, repair: null })
      expect((await user.sign()).data).toMatchObject({ lz_num: 5, streak: 1 })
    })
    test('changes day at midnight of the site’s time zone, by the database’s time', async () => {
      const user = await person()
      // At any moment these two zones are on different days.
      const [early, late] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const
      const [a, b] = await Promise.all([
        signState(site.database.db, user.id, early),
        signState(site.database.db, user.id, late),
      ])
      expect([a.today, b.today]).toEqual([dayOf(Date.now(), early), dayOf(Date.now(), late)])
      expect(a.today < b.today).toBe(true)
      expect(new Date((await user.list()).resets_at).getTime()).toBeGreaterThan(Date.now())
    })
  })

  describe('the repair card', () => {
    const repair = (user: Awaited<ReturnType<typeof person>>) => user.call('api/tasks/repair')
    test('repairs yesterday without coins, and the streak continues', async () => {
      const user = await person()
      await user.signedBefore(4, 3, 2)
      expect((await user.list()).repair).toEqual({ date: addDays(today(), -1), streak: 4 })
      expect(await repair(user)).toMatchObject({ code: 0, data: { date: addDays(today(), -1), streak: 4 } })
      expect(await user.coins()).toBe(0)
      const after = await user.list()
      expect(after).toMatchObject({ streak: 4, cards: 0, repair: null })
      expect(after.list[3]).toMatchObject({ is_sign: 1, is_repaired: 1 })
      expect((await user.sign()).data).toMatchObject({ streak: 5, lz_num: SIGN_REWARDS[4] })
    })
    test('is limited to one a month, also with 50 calls at once', async () => {
      const user = await person()
      await user.signedBefore(2)
      const tried = await Promise.all(Array.from({ length: 50 }, () => repair(user)))
      expect(tried.filter(({ code }) => code === 0)).toHaveLength(1)
      const other = await person()
      await other.signedBefore(2)
      await site.database.db.insert(signIns).values({
        userId: other.id,
        day: addDays(today(), -20),
        streak: 2,
        reward: 0,
        repairMonth: today().slice(0, 7),
      })
      expect((await other.list()).repair).toBeNull()
      expect(await repair(other)).toMatchObject({
        status: 409,
        msg: expect.stringMatching(/no make-up card/),
      })
    })
    test('of the month is used before an exchanged one, which is used once', async () => {
      const user = await person()
      await user.signedBefore(2)
      await site.database.db.transaction((tx) => grantRepairCards(tx, user.id, 1))
      expect(await user.list()).toMatchObject({ cards: 2 })
      await site.database.db.insert(signIns).values({
        userId: user.id,
        day: addDays(today(), -20),
        streak: 2,
        reward: 0,
        repairMonth: today().slice(0, 7),
      })
      expect(await user.list()).toMatchObject({ cards: 1 })
      const tried = await Promise.all(Array.from({ length: 20 }, () => repair(user)))
      expect(tried.filter(({ code }) => code === 0)).toHaveLength(1)
      const after = await user.list()
      expect(after).toMatchObject({ streak: 2, cards: 0 })
      expect(after.list[1]).toMatchObject({ is_sign: 1, is_repaired: 1 })
    })
    test('repairs neither a longer gap nor a signed day, and nothing after signing in', async () => {
      const [gap, fresh, late] = [await person(), await person(), await person()]
      await gap.signedBefore(4, 3)
      expect(await repair(gap)).toMatchObject({ status: 409 })
      expect(await repair(fresh)).toMatchObject({ status: 409 })
      await late.signedBefore(3, 2)
      await late.sign()
      expect(await repair(late)).toMatchObject({ status: 409, msg: expect.stringMatching(/before/) })
    })
  })
})
