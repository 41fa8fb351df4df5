import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getSignTasks as endpoint } from '#lib/contract/tasks.ts'
import { signState } from './progress/sign-state.ts'
import { endOf } from './progress/site-day.ts'
import { userOf } from './progress/user-of.ts'
import { taskList } from './task-list.ts'

/**
 * Returns the seven-day sign-in round and today's tasks: the daily ones, and one-time tasks until they are
 * claimed.
 */
export const getSignTasks: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = userOf(ctx)
  const state = await signState(ctx.db, userId, ctx.timeZone)
  const cards = (state.hasMonthCard ? 1 : 0) + state.extraCards
  const tasks = await taskList(ctx.db, { userId, day: state.today, language: ctx.language })
  const { coins } = await balancesOf(ctx.db, userId)
  return {
    list: state.list,
    is_sign: state.signed ? 1 : 0,
    streak: state.streak,
    repair: cards > 0 ? state.missed : null,
    cards,
    today: tasks.filter((task) => task.is_daily === 1 || task.is_claimed === 0),
    resets_at: endOf(state.today, ctx.timeZone).toISOString(),
    lz_balance: coins.available,
  }
}
