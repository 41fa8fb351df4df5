import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'

/** Tells a user of the level he has risen to; rooms that are spoken in from a level on may be open to him now. */
export async function tellLevel(
  ctx: Pick<Context, 'db' | 'publish'>,
  userId: number,
  level: number,
): Promise<void> {
  await notify(ctx, userId, { kind: 'level_up', values: { level }, link: '/member?type=5' })
  await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: userId })
}
