import { and, asc, eq, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { taskProgress, tasks } from '#lib/backend/db/schema/tasks.ts'
import type { task } from '#lib/contract/tasks.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Day } from '#lib/shared/time/day.ts'

export const ONCE = 'once'

/** Lists every active task in its order, with the user's progress on a day. */
export async function taskList(
  db: Queryable,
  { userId, day, language }: { userId: number; day: Day; language: Language },
): Promise<z.input<typeof task>[]> {
  const rows = await db
    .select({
      task: tasks,
      gift: gifts,
      progress: taskProgress.progress,
      claimedAt: taskProgress.claimedAt,
    })
    .from(tasks)
    // A withdrawn gift is no longer offered.
    .leftJoin(gifts, and(eq(gifts.id, tasks.giftId), eq(gifts.active, true)))
    .leftJoin(
      taskProgress,
      and(
        eq(taskProgress.taskId, tasks.id),
        eq(taskProgress.userId, userId),
        or(
          and(eq(tasks.daily, true), eq(taskProgress.period, day)),
          and(eq(tasks.daily, false), eq(taskProgress.period, ONCE)),
        ),
      ),
    )
    .where(eq(tasks.active, true))
    .orderBy(asc(tasks.sort), asc(tasks.id))
  return rows.map(({ task: row, gift, progress, claimedAt }) => ({
    id: row.id,
    code: row.code,
    img: row.icon,
    task: localisedName({ zh: row.nameZh, en: row.nameEn, vi: row.nameVi }, language),
    name_zh: row.nameZh,
    name_en: row.nameEn,
    name_vi: row.nameVi,
    event: row.event,
    lz_num: row.reward,
    gift: gift && {
      gift_id: gift.id,
      name_zh: gift.nameZh,
      name_en: gift.nameEn,
      name_vi: gift.nameVi,
      count: row.giftCount ?? 0,
      days: row.giftDays,
    },
    progress: Math.min(progress ?? 0, row.goal),
    goal: row.goal,
    // A claimed task is complete, even if an operator has raised the goal since.
    is_complete: claimedAt || (progress ?? 0) >= row.goal ? 1 : 0,
    is_claimed: claimedAt ? 1 : 0,
    is_daily: row.daily ? 1 : 0,
  }))
}
