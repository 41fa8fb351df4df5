import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { signIns, taskProgress, tasks, watching } from '#lib/backend/db/schema/tasks.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { balancesOf, checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'
import type { SignList, Task } from '#lib/contract/tasks.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { SIGN_REWARDS, WATCH_DAY_SECONDS, WATCH_GAP_SECONDS } from '#lib/shared/vocabulary/tasks.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { seedTasks } from './index.ts'
import { addProgress, countTask } from './progress/count-task.ts'
import { signState } from './progress/sign-state.ts'

const TIME_ZONE = 'Asia/Shanghai'

describeDatabases('tasks', (open) => {
  let site: TestSite
  let made = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedTasks(site.database.db)
    await site.ingest(sampleBatch())
  })
  afterEach(async () => {
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  afterAll(() => site.close())

  const key = () => `test-key-${++made}`
  const today = () => dayOf(Date.now(), TIME_ZONE)
  const person = async () => {
    const token = await site.logIn('user')
    const [row] = await site.database.db.select({ id: sql<number>`max(${users.id})` }).from(users)
    const id = row?.id ?? 0
    const call = (path: string, input: Record<string, unknown> = {}) =>
      site.call('POST', path, input, { token })
    return {
      id,
      token,
      call,
      sign: (input: Record<string, unknown> = {}) =>
        call('api/Activity/task_handle_sign', { idempotency_key: key(), ...input }),
      list: async () => (await call('api/Activity/pcSignTaskList')).data as SignList,
      coins: async () => (await balancesOf(site.database.db, id)).coins.available,
      /** Days before today that count for the streak, oldest first: how many days ago each lies. */
      signedBefore: async (...ago: number[]) => {
        const rows = ago.map((days, at) => ({
          userId: id,
          day: addDays(today(), -days),
          streak: at + 1,
          reward: 0,
          // Not paid for, so a day of this test's making is one that was mended.
          repairMonth: `${1900 + days}-01`,
        }))
        await site.database.db.insert(signIns).values(rows)
      },
      count: (event: Parameters<typeof countTask>[2], amount = 1) =>
        countTask(
          { db: site.database.db, timeZone: TIME_ZONE, publish: async () => undefined },
          id,
          event,
          amount,
        ),
    }
  }
  const taskOf = async (code: string) => {
    const [row] = await site.database.db.select().from(tasks).where(eq(tasks.code, code))
    if (!row) throw new Error(`there is no task ${code}`)
    return row
  }

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
    test('pays more from day to day and begins a new round after seven', async () => {
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
    test('begins anew after a missed day', async () => {
      const user = await person()
      await user.signedBefore(5, 4, 3)
      expect(await user.list()).toMatchObject({ streak: 0, repair: null })
      expect((await user.sign()).data).toMatchObject({ lz_num: 5, streak: 1 })
    })
    test('turns at midnight of the site’s zone, by the database’s time', async () => {
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
    test('mends yesterday without coins, and the streak goes on', async () => {
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
    test('is one a month, also when 50 ask at once', async () => {
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
      expect(await repair(other)).toMatchObject({ status: 409, msg: expect.stringMatching(/this month/) })
    })
    test('mends no longer gap, nothing where nothing was missed, and nothing after signing in', async () => {
      const [gap, fresh, late] = [await person(), await person(), await person()]
      await gap.signedBefore(4, 3)
      expect(await repair(gap)).toMatchObject({ status: 409 })
      expect(await repair(fresh)).toMatchObject({ status: 409 })
      await late.signedBefore(3, 2)
      await late.sign()
      expect(await repair(late)).toMatchObject({ status: 409, msg: expect.stringMatching(/before/) })
    })
  })

  describe('a task', () => {
    test('is claimed once it is complete, and once', async () => {
      const user = await person()
      const { id, reward } = await taskOf('collect_match')
      expect(await user.sign({ id })).toMatchObject({
        status: 409,
        msg: expect.stringMatching(/not complete/),
      })
      await user.count('collect_match')
      expect(await user.sign({ id })).toMatchObject({
        code: 0,
        data: { id, lz_num: reward, lz_balance: reward },
      })
      expect(await user.sign({ id })).toMatchObject({ status: 409, msg: expect.stringMatching(/already/) })
      expect(await user.coins()).toBe(reward)
    })
    test('claimed 200 times at once pays once (A4)', async () => {
      const user = await person()
      const { id, reward } = await taskOf('follow_anchor')
      await user.count('follow_anchor')
      const answers = await Promise.all(Array.from({ length: 200 }, () => user.sign({ id })))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(await user.coins()).toBe(reward)
    })
    test('completed by one user is nothing to another (A2)', async () => {
      const [mine, other] = [await person(), await person()]
      const { id } = await taskOf('collect_match')
      await mine.count('collect_match')
      expect(await other.sign({ id })).toMatchObject({ status: 409 })
      expect(await other.sign({ id, user_id: mine.id })).toMatchObject({ status: 409 })
      expect([await mine.coins(), await other.coins()]).toEqual([0, 0])
    })
    test('that does not exist or was stopped is not found', async () => {
      const user = await person()
      expect(await user.sign({ id: 999_999 })).toMatchObject({ status: 404 })
      const { id } = await taskOf('share_room')
      await user.count('share_room')
      expect(await user.sign({ id })).toMatchObject({ status: 404 })
    })
    test.each([-1, 1.5, 'NaN', '1e9', 1e9, null, [1], { $gt: 0 }, '１', '__proto__'])(
      'of id %j is bad input and pays nothing (B6)',
      async (id) => {
        const user = await person()
        expect(await user.sign({ id })).toMatchObject({ status: 400 })
        expect(await user.coins()).toBe(0)
      },
    )
    test('of the day begins anew the next day; one to be done once leaves the day’s list', async () => {
      const user = await person()
      await user.count('collect_match')
      await user.count('follow_anchor')
      await site.database.db
        .update(taskProgress)
        .set({ period: addDays(today(), -1) })
        .where(and(eq(taskProgress.userId, user.id), eq(taskProgress.period, today())))
      const { today: listed } = await user.list()
      expect(listed.find(({ code }) => code === 'collect_match')).toMatchObject({
        progress: 0,
        is_complete: 0,
      })
      const once = await taskOf('follow_anchor')
      await user.sign({ id: once.id })
      expect((await user.list()).today.some(({ code }) => code === 'follow_anchor')).toBe(false)
      const all = (await user.call('api/Activity_Config/user_task_list')).data as { list: Task[] }
      expect(all.list.find(({ code }) => code === 'follow_anchor')).toMatchObject({ is_claimed: 1 })
    })
    test('is named in the reader’s language', async () => {
      const { token } = await person()
      for (const [language, word] of [
        ['zh', '收藏'],
        ['en', 'favourites'],
        ['vi', 'yêu thích'],
      ] as const) {
        const { data } = await site.call('POST', 'api/Activity/pcSignTaskList', {}, { token, language })
        expect((data as SignList).today.find(({ code }) => code === 'collect_match')?.task).toContain(word)
      }
    })
  })

  describe('counting', () => {
    test('stops at the goal, also when 60 count at once, and ignores what is no amount', async () => {
      const user = await person()
      const { id } = await taskOf('watch_10')
      await Promise.all(Array.from({ length: 60 }, () => user.count('watch_seconds', 9)))
      for (const amount of [0, -5, 1.5, Number.NaN]) await user.count('watch_seconds', amount)
      const at = async () => (await user.list()).today.find((task) => task.id === id)
      expect(await at()).toMatchObject({ progress: 540, goal: 600, is_complete: 0 })
      await user.count('watch_seconds', 10_000_000)
      expect(await at()).toMatchObject({ progress: 600, is_complete: 1 })
    })
    test('publishes to the user’s open pages', async () => {
      const user = await person()
      const published: [string, PushData][] = []
      const publish = async (topic: string, data: PushData) => published.push([topic, data])
      const ctx = { db: site.database.db, timeZone: TIME_ZONE, publish }
      await countTask(ctx, user.id, 'collect_match', 1)
      await countTask(ctx, user.id, 'collect_match', 1)
      const { id } = await taskOf('collect_match')
      expect(published).toEqual([
        [`user:${user.id}`, { type: 'tasks', list: [{ id, progress: 1, is_complete: 1, is_claimed: 0 }] }],
      ])
    })
  })

  describe('watching', () => {
    const room = async (over: Partial<typeof rooms.$inferInsert> = {}) => {
      const { db } = site.database
      const [anchor] = await db.insert(users).values({ nickname: 'anchor' }).returning()
      const [match] = await db.select({ id: matches.id }).from(matches).limit(1)
      const [row] = await db
        .insert(rooms)
        .values({
          userId: anchor?.id ?? 0,
          stream: `watch-${++made}`,
          category: 'football',
          status: 'live',
          matchId: match?.id ?? null,
          ...over,
        })
        .returning()
      return row?.id ?? 0
    }
    const viewer = async (roomId: number) => {
      const user = await person()
      const beat = async (input: Record<string, unknown> = {}) =>
        (await user.call('api/tasks/watched', { room_id: roomId, tab: 'tab-number-one', ...input })).data
      return {
        ...user,
        beat,
        /** Moves the last heartbeat into the past: nobody waits in a test. */
        passed: (seconds: number) =>
          site.database.db
            .update(watching)
            .set({ beatAt: sql`${watching.beatAt} - make_interval(secs => ${seconds}::float8)` })
            .where(eq(watching.userId, user.id)),
      }
    }
    test('counts the server’s time between heartbeats', async () => {
      const user = await viewer(await room())
      expect(await user.beat({ begin: true })).toEqual({ counted: 0, today: 0, is_counting: 1 })
      await user.passed(30)
      expect(await user.beat()).toEqual({ counted: 30, today: 30, is_counting: 1 })
      const { id } = await taskOf('watch_10')
      expect((await user.list()).today.find((task) => task.id === id)).toMatchObject({ progress: 30 })
    })
    test('never counts more than passed, however many heartbeats come', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(20)
      const beats = (await Promise.all(Array.from({ length: 50 }, () => user.beat()))) as {
        counted: number
      }[]
      const sum = beats.reduce((all, { counted }) => all + counted, 0)
      expect(sum).toBeGreaterThanOrEqual(20)
      expect(sum).toBeLessThan(30)
    })
    test('counts nothing over a silence, a pause, or a clock that was set back', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(WATCH_GAP_SECONDS + 5)
      expect(await user.beat()).toMatchObject({ counted: 0 })
      await user.passed(30)
      expect(await user.beat({ begin: true })).toMatchObject({ counted: 0 })
      await user.passed(-3_600)
      expect(await user.beat()).toMatchObject({ counted: 0 })
      await user.passed(10)
      expect(await user.beat()).toMatchObject({ counted: 10 })
    })
    test('counts one tab at a time', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      await user.passed(30)
      expect(await user.beat({ tab: 'tab-number-two' })).toEqual({ counted: 0, today: 0, is_counting: 0 })
      expect(await user.beat()).toMatchObject({ counted: 30 })
      await user.passed(WATCH_GAP_SECONDS + 5)
      expect(await user.beat({ tab: 'tab-number-two' })).toMatchObject({ counted: 0, is_counting: 1 })
      await user.passed(10)
      expect(await user.beat({ tab: 'tab-number-two' })).toMatchObject({ counted: 10 })
    })
    test('counts nothing in a room that is off the air or has no match', async () => {
      for (const roomId of [await room({ status: 'ended' }), await room({ matchId: null })]) {
        const user = await viewer(roomId)
        await user.beat({ begin: true })
        await user.passed(30)
        expect(await user.beat()).toMatchObject({ counted: 0, is_counting: 0 })
      }
    })
    test('is capped for the day, and begins anew with the next', async () => {
      const user = await viewer(await room())
      await user.beat({ begin: true })
      const mine = eq(watching.userId, user.id)
      await site.database.db
        .update(watching)
        .set({ seconds: WATCH_DAY_SECONDS - 10 })
        .where(mine)
      await user.passed(30)
      expect(await user.beat()).toEqual({ counted: 10, today: WATCH_DAY_SECONDS, is_counting: 0 })
      await site.database.db
        .update(watching)
        .set({ day: addDays(today(), -1) })
        .where(mine)
      expect(await user.beat({ begin: true })).toEqual({ counted: 0, today: 0, is_counting: 1 })
    })
    test('in a room that does not exist is not found, and a bad heartbeat is refused', async () => {
      const user = await viewer(await room())
      const beat = (input: Record<string, unknown>) => user.call('api/tasks/watched', input)
      expect(await beat({ room_id: 999_999, tab: 'tab-number-one' })).toMatchObject({ status: 404 })
      for (const input of [
        { room_id: -1, tab: 'tab-number-one' },
        { room_id: 1, tab: 'x' },
        { room_id: 1 },
        {},
      ])
        expect(await beat(input)).toMatchObject({ status: 400 })
    })
  })

  test('guests are asked to log in', async () => {
    for (const path of [
      'api/Activity/pcSignTaskList',
      'api/Activity/task_handle_sign',
      'api/Activity_Config/user_task_list',
      'api/tasks/repair',
      'api/tasks/watched',
    ])
      expect(await site.call('POST', path)).toMatchObject({ status: 401, code: 700 })
  })
  test('seeding again changes nothing', async () => {
    const { db } = site.database
    await db.update(tasks).set({ reward: 7 }).where(eq(tasks.code, 'watch_30'))
    await seedTasks(db)
    expect((await taskOf('watch_30')).reward).toBe(7)
    expect(await addProgress(db, { timeZone: TIME_ZONE, userId: 1, event: 'sign_in', amount: -1 })).toEqual(
      [],
    )
  })

  test('a task may bring gifts for the backpack: once with its coins, however often it is claimed at once', async () => {
    const { db } = site.database
    await seedGifts(db)
    const [clap] = await db.select().from(gifts).where(eq(gifts.code, 'clap'))
    const [task] = await db
      .insert(tasks)
      .values({
        code: 'with-gifts',
        icon: 'star',
        event: 'collect_match',
        goal: 1,
        reward: 1,
        daily: false,
        sort: 1_000,
        giftId: clap?.id ?? 0,
        giftCount: 3,
        giftDays: 7,
      })
      .returning({ id: tasks.id })
    const id = task?.id ?? 0
    const me = await person()
    await addProgress(db, { timeZone: TIME_ZONE, userId: me.id, event: 'collect_match', amount: 1 })
    const shown = async () =>
      ((await me.call('api/Activity_Config/user_task_list')).data as { list: Task[] }).list.find(
        (each) => each.id === id,
      )
    expect((await shown())?.gift).toMatchObject({ gift_id: clap?.id, name_en: 'Clap', count: 3, days: 7 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.sign({ id })))
    expect(answers.filter(({ code }) => code === 0)).toMatchObject([{ data: { lz_num: 1, gift_count: 3 } }])
    const backpack = (await site.call('GET', 'api/Gift/getUserGiftList', {}, { token: me.token })).data
    expect(backpack).toMatchObject({
      list: [{ gift_id: clap?.id, count: 3, ending: 3, ends_at: expect.any(String) }],
    })
    // A gift that was withdrawn meanwhile is neither promised nor put in; the coins are paid all the same.
    await db.update(gifts).set({ active: false }).where(eq(gifts.code, 'clap'))
    const other = await person()
    await addProgress(db, { timeZone: TIME_ZONE, userId: other.id, event: 'collect_match', amount: 1 })
    expect((await shown())?.gift).toBeNull()
    expect(await other.sign({ id })).toMatchObject({ code: 0, data: { lz_num: 1, gift_count: 0 } })
    await db.update(gifts).set({ active: true }).where(eq(gifts.code, 'clap'))
    await db.update(tasks).set({ active: false }).where(eq(tasks.id, id))
  })

  test('of the tasks there are from the first start on, one brings gifts where there are gifts', async () => {
    const { db } = site.database
    await seedGifts(db)
    await db.delete(taskProgress)
    await db.delete(tasks).where(eq(tasks.code, 'watch_30'))
    await seedTasks(db)
    const [row] = await db.select().from(tasks).where(eq(tasks.code, 'watch_30'))
    expect(row).toMatchObject({ giftId: expect.any(Number), giftCount: 5, giftDays: 7 })
    await expect(
      db.update(tasks).set({ giftCount: null }).where(eq(tasks.code, 'watch_30')),
    ).rejects.toThrow()
  })
})
