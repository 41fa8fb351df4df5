import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { signIns, tasks } from '#lib/backend/db/schema/tasks.ts'
import { seedTasks } from '#lib/backend/domains/tasks/index.ts'
import { countTask } from '#lib/backend/domains/tasks/progress/count-task.ts'
import { balancesOf, checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { SignList } from '#lib/contract/tasks.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '../sample-batch.ts'

/** The zone whose midnight ends a day of tasks. */
export const TASK_ZONE = 'Asia/Shanghai'

/** Opens a site with tasks and matches for a suite's tests; the ledger is checked after each of them. */
export function taskSuite(open: () => Promise<Database>) {
  let opened: TestSite | undefined
  let created = 0
  const current = () => {
    if (!opened) throw new Error('the site is not open yet')
    return { site: opened }
  }
  beforeAll(async () => {
    opened = await openTestSite({ database: await open() })
    await seedTasks(opened.database.db)
    await opened.ingest(sampleBatch())
  })
  afterEach(async () => {
    expect(await checkLedger(current().site.database.pool)).toEqual([])
  })
  afterAll(() => opened?.close())

  const key = () => `test-key-${++created}`
  const today = () => dayOf(Date.now(), TASK_ZONE)
  const person = async () => {
    const { site } = current()
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
      /** Stores days before today that count for the streak, oldest first: how many days ago each was. */
      signedBefore: async (...ago: number[]) => {
        const rows = ago.map((days, at) => ({
          userId: id,
          day: addDays(today(), -days),
          streak: at + 1,
          reward: 0,
          // Marked as repaired, since a day of this test has no payment.
          repairMonth: `${1900 + days}-01`,
        }))
        await site.database.db.insert(signIns).values(rows)
      },
      count: (event: Parameters<typeof countTask>[2], amount = 1) =>
        countTask(
          { db: site.database.db, timeZone: TASK_ZONE, publish: async () => undefined },
          id,
          event,
          amount,
        ),
    }
  }
  const taskOf = async (code: string) => {
    const { site } = current()
    const [row] = await site.database.db.select().from(tasks).where(eq(tasks.code, code))
    if (!row) throw new Error(`there is no task ${code}`)
    return row
  }
  return { current, key, today, person, taskOf }
}
