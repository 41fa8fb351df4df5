import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { TasksPush } from '#lib/contract/tasks.ts'

/** A verb's context will do. */
export type Teller = Pick<Context, 'publish'>

/** Tells the user's open pages how tasks stand; nothing when nothing changed. */
export async function tellTasks(
  { publish }: Teller,
  userId: number,
  news: Omit<TasksPush, 'type'>,
): Promise<void> {
  if (news.list.length === 0 && news.lz_balance === undefined) return
  await publish(userTopic(userId), { type: 'tasks', ...news })
}
