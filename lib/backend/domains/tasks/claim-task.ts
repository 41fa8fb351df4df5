import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { signIns, taskProgress, tasks } from '#lib/backend/db/schema/tasks.ts'
import { fillBackpack } from '#lib/backend/domains/gifts/index.ts'
import { type Movement, move, runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { claimTask as endpoint, type TasksPush } from '#lib/contract/tasks.ts'
import { addProgress } from './progress/count-task.ts'
import { publishTasks } from './progress/publish-tasks.ts'
import { lockSignIns, rewardFor, signState } from './progress/sign-state.ts'
import { userOf } from './progress/user-of.ts'
import { ONCE } from './task-list.ts'

interface ClaimResult {
  answer: HandlerResult<typeof endpoint>
  transactionId: number
  changed: TasksPush['list']
}

/**
 * Signs in for today (no id), or claims a task's reward (its id). Under concurrent calls each is paid once.
 */
export const claimTask: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = userOf(ctx)
  const { idempotency_key: key, ...parameters } = input
  let changed: TasksPush['list'] = []
  const answer = await runIdempotent(ctx.db, { userId, key, call: endpoint.path, parameters }, async (tx) => {
    const paid = input.id === 0 ? await signIn(tx, ctx, userId) : await claim(tx, ctx, userId, input.id)
    changed = paid.changed
    return paid
  })
  await publishTasks(ctx, userId, {
    list: changed,
    lz_balance: answer.lz_balance,
    ...(input.id === 0 ? { signed: true } : {}),
  })
  return answer
}

async function signIn(tx: Tx, { timeZone }: Context, userId: number): Promise<ClaimResult> {
  await lockSignIns(tx, userId)
  const state = await signState(tx, userId, timeZone)
  if (state.signed) throw new Refusal('conflict', 'tasks.signed_already')
  const reward = rewardFor(state.streakToday)
  await tx.insert(signIns).values({ userId, day: state.today, streak: state.streakToday, reward })
  const changed = await addProgress(tx, { timeZone, userId, event: 'sign_in', amount: 1 })
  const subject = `${userId}:${state.today}`
  const { transactionId, balance } = await pay(tx, userId, reward, { reason: 'sign_in', subject })
  return {
    answer: { id: 0, lz_num: reward, lz_balance: balance, streak: state.streakToday, gift_count: 0 },
    transactionId,
    changed,
  }
}

async function claim(tx: Tx, { timeZone }: Context, userId: number, taskId: number): Promise<ClaimResult> {
  const [row] = await tx
    .select({ task: tasks, gift: gifts.id })
    .from(tasks)
    .leftJoin(gifts, and(eq(gifts.id, tasks.giftId), eq(gifts.active, true)))
    .where(and(eq(tasks.id, taskId), eq(tasks.active, true)))
  const task = row?.task
  if (!task) throw new Refusal('not_found', 'not_found.task')
  const { today, streak } = await signState(tx, userId, timeZone)
  const period = task.daily ? today : ONCE
  const mine = and(
    eq(taskProgress.userId, userId),
    eq(taskProgress.taskId, taskId),
    eq(taskProgress.period, period),
  )
  const [claimed] = await tx
    .update(taskProgress)
    .set({ claimedAt: sql`now()` })
    .where(and(mine, isNull(taskProgress.claimedAt), gte(taskProgress.progress, task.goal)))
    .returning({ progress: taskProgress.progress })
  if (!claimed) {
    const [progressRow] = await tx
      .select({ claimedAt: taskProgress.claimedAt })
      .from(taskProgress)
      .where(mine)
    throw new Refusal('conflict', progressRow?.claimedAt ? 'tasks.claimed_already' : 'tasks.not_complete')
  }
  const { transactionId, balance } = await pay(tx, userId, task.reward, {
    reason: 'task',
    subject: `${userId}:${taskId}:${period}`,
    note: { zh: task.nameZh, en: task.nameEn, vi: task.nameVi },
  })
  const count = row.gift === null ? 0 : (task.giftCount ?? 0)
  if (row.gift !== null && count > 0)
    await fillBackpack(tx, { userId, giftId: row.gift, count, days: task.giftDays })
  return {
    answer: { id: taskId, lz_num: task.reward, lz_balance: balance, streak, gift_count: count },
    transactionId,
    changed: [{ id: taskId, progress: claimed.progress, is_complete: 1, is_claimed: 1 }],
  }
}

async function pay(tx: Tx, user: number, coins: number, movement: Omit<Movement, 'entries'>) {
  const { transactionId, balances } = await move(tx, {
    ...movement,
    entries: [
      { account: { user, currency: 'coins' }, amount: coins },
      { account: { siteAccount: 'rewards', currency: 'coins' }, amount: -coins },
    ],
  })
  return { transactionId, balance: balances[0] ?? 0 }
}
