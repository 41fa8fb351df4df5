import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'

/**
 * Notifies a user of a new level. Chats that require a level may now be open to them, so their room status is
 * reloaded.
 */
export async function notifyLevelUp(
  ctx: Pick<Context, 'db' | 'publish'>,
  userId: number,
  level: number,
): Promise<void> {
  await notify(ctx, userId, { kind: 'level_up', values: { level }, link: '/member?type=5' })
  await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: userId })
}
