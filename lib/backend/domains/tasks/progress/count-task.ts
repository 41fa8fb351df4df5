import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { taskProgress, tasks } from '#lib/backend/db/schema/tasks.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { TaskEvent } from '#lib/shared/vocabulary/tasks.ts'
import { publishTasks } from './publish-tasks.ts'
import { dayInSql } from './site-day.ts'

/** Satisfied by an endpoint's context. Days are the database's, so a wrong local clock cannot start one. */
export type CountContext = Pick<Context, 'db' | 'timeZone' | 'publish'>

/**
 * Counts an event towards the tasks it belongs to, up to their goals, and notifies the user's open pages.
 * Call it after the caller's own rows are committed. `amount` is a number of times, or seconds for
 * `watch_seconds`; anything other than a positive whole number counts nothing.
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

export interface TaskProgressInput {
  timeZone: string
  userId: number
  event: TaskEvent
  amount: number
}

/** Only counts, in one statement, for callers that count inside a transaction and publish afterwards. */
export async function addProgress(db: Queryable, { timeZone, userId, event, amount }: TaskProgressInput) {
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
