import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { TasksPush } from '#lib/contract/tasks.ts'

/** Satisfied by an endpoint's context. */
export type TasksPublisher = Pick<Context, 'publish'>

/** Publishes the state of tasks to the user's open pages, unless nothing changed. */
export async function publishTasks(
  { publish }: TasksPublisher,
  userId: number,
  update: Omit<TasksPush, 'type'>,
): Promise<void> {
  if (update.list.length === 0 && update.lz_balance === undefined) return
  await publish(userTopic(userId), { type: 'tasks', ...update })
}
