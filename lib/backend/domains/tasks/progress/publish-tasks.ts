import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { TasksPush } from '#lib/contract/tasks.ts'

/** A verb's context will do. */
export type TasksPublisher = Pick<Context, 'publish'>

/** Publishes the state of tasks to the user's open pages; nothing when nothing changed. */
export async function publishTasks(
  { publish }: TasksPublisher,
  userId: number,
  news: Omit<TasksPush, 'type'>,
): Promise<void> {
  if (news.list.length === 0 && news.lz_balance === undefined) return
  await publish(userTopic(userId), { type: 'tasks', ...news })
}
