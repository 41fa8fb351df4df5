import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { taskProgress, tasks } from '#lib/backend/db/schema/tasks.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { TaskEvent } from '#lib/shared/vocabulary/tasks.ts'
import { dayInSql } from './day-now.ts'
import { publishTasks } from './publish-tasks.ts'

/** A verb's context will do. Days are the database's, so that no clock opens one. */
export type CountContext = Pick<Context, 'db' | 'timeZone' | 'publish'>

/**
 * Counts something that really happened towards the tasks it belongs to, at most up to their goals, and notifies the
 * user's open pages. To be called once the caller's own rows are committed. `amount` is times, or seconds for
 * `watch_seconds`; anything but a positive whole number counts nothing.
 */
export async function countTask(
  ctx: CountContext,
  userId: number,
  event: TaskEvent,
  amount = 1,
): Promise<void> {
  const changed = await addProgress(ctx.db, { timeZone: ctx.timeZone, userId, event, amount })
  await publishTasks(ctx, userId, { list: changed })
}

export interface Happened {
  timeZone: string
  userId: number
  event: TaskEvent
  amount: number
}

/** The counting alone, one statement, for callers that count inside a transaction and publish afterwards. */
export async function addProgress(db: Queryable, { timeZone, userId, event, amount }: Happened) {
  if (!Number.isSafeInteger(amount) || amount <= 0) return []
  const goal = sql`(select t.goal from ${tasks} t where t.id = excluded.task_id)`
  const { rows } = await db.execute<{ id: number; progress: number; goal: number; claimed: boolean }>(sql`
    with counted as (
      insert into ${taskProgress} as p (user_id, task_id, period, progress)
      select ${userId}::bigint, t.id, case when t.daily then ${dayInSql(timeZone)} else 'once' end,
        least(t.goal, ${amount}::bigint)
      from ${tasks} t where t.event = ${event} and t.active order by t.id
      on conflict (user_id, task_id, period) do update
        set progress = least(${goal}, p.progress + excluded.progress) where p.progress < ${goal}
      returning task_id, progress, claimed_at is not null as claimed
    )
    select counted.task_id as id, counted.progress, t.goal, counted.claimed
    from counted join ${tasks} t on t.id = counted.task_id`)
  return rows.map((row) => ({
    id: row.id,
    progress: row.progress,
    is_complete: row.progress >= row.goal ? 1 : 0,
    is_claimed: row.claimed ? 1 : 0,
  }))
}
