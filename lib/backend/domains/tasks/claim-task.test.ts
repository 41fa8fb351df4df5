import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { taskProgress, tasks } from '#lib/backend/db/schema/tasks.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import type { SignList, Task } from '#lib/contract/tasks.ts'
import { addDays } from '#lib/shared/time/day.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { TASK_ZONE, taskSuite } from '#testing/domains/coins/tasks.ts'
import { seedTasks } from './index.ts'
import { addProgress } from './progress/count-task.ts'

describeDatabases('tasks', (open) => {
  const { current, person, today, taskOf } = taskSuite(open)
  let site: TestSite
  beforeEach(() => {
    ;({ site } = current())
  })

  describe('a task', () => {
    test('is claimed once when it is complete', async () => {
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
    test('claimed 200 times at once is paid once (A4)', async () => {
      const user = await person()
      const { id, reward } = await taskOf('follow_anchor')
      await user.count('follow_anchor')
      const answers = await Promise.all(Array.from({ length: 200 }, () => user.sign({ id })))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(await user.coins()).toBe(reward)
    })
    test('completed by one user is not complete for another (A2)', async () => {
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
      'of id %j is invalid input and pays nothing (B6)',
      async (id) => {
        const user = await person()
        expect(await user.sign({ id })).toMatchObject({ status: 400 })
        expect(await user.coins()).toBe(0)
      },
    )
    test('of the day starts again the next day; a one-time task leaves the day’s list when claimed', async () => {
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
      const oneTimeTask = await taskOf('follow_anchor')
      await user.sign({ id: oneTimeTask.id })
      expect((await user.list()).today.some(({ code }) => code === 'follow_anchor')).toBe(false)
      const all = (await user.call('api/Activity_Config/user_task_list')).data as { list: Task[] }
      expect(all.list.find(({ code }) => code === 'follow_anchor')).toMatchObject({ is_claimed: 1 })
    })
    test('is named in the user’s language', async () => {
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
    expect(await addProgress(db, { timeZone: TASK_ZONE, userId: 1, event: 'sign_in', amount: -1 })).toEqual(
      [],
    )
  })

  test('a task can grant backpack gifts: once with its coins, also with concurrent claims', async () => {
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
    await addProgress(db, { timeZone: TASK_ZONE, userId: me.id, event: 'collect_match', amount: 1 })
    const findTask = async () =>
      ((await me.call('api/Activity_Config/user_task_list')).data as { list: Task[] }).list.find(
        (each) => each.id === id,
      )
    expect((await findTask())?.gift).toMatchObject({ gift_id: clap?.id, name_en: 'Clap', count: 3, days: 7 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.sign({ id })))
    expect(answers.filter(({ code }) => code === 0)).toMatchObject([{ data: { lz_num: 1, gift_count: 3 } }])
    const backpack = (await site.call('GET', 'api/Gift/getUserGiftList', {}, { token: me.token })).data
    expect(backpack).toMatchObject({
      list: [{ gift_id: clap?.id, count: 3, ending: 3, ends_at: expect.any(String) }],
    })
    // A gift withdrawn meanwhile is neither listed nor granted; the coins are paid all the same.
    await db.update(gifts).set({ active: false }).where(eq(gifts.code, 'clap'))
    const other = await person()
    await addProgress(db, { timeZone: TASK_ZONE, userId: other.id, event: 'collect_match', amount: 1 })
    expect((await findTask())?.gift).toBeNull()
    expect(await other.sign({ id })).toMatchObject({ code: 0, data: { lz_num: 1, gift_count: 0 } })
    await db.update(gifts).set({ active: true }).where(eq(gifts.code, 'clap'))
    await db.update(tasks).set({ active: false }).where(eq(tasks.id, id))
  })

  test('one of the default tasks grants gifts if gifts are seeded', async () => {
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
