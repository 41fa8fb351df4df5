import type { Handler } from '#lib/backend/http/context.ts'
import type { getTasks as endpoint } from '#lib/contract/tasks.ts'
import { endOf, loadSiteDay } from './progress/site-day.ts'
import { userOf } from './progress/user-of.ts'
import { taskList } from './task-list.ts'

export const getTasks: Handler<typeof endpoint> = async ({ ctx }) => {
  const day = await loadSiteDay(ctx.db, ctx.timeZone)
  const list = await taskList(ctx.db, { userId: userOf(ctx), day, language: ctx.language })
  return { list, resets_at: endOf(day, ctx.timeZone).toISOString() }
}
