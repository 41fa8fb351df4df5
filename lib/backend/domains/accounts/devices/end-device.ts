import { endSession } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

/** Ends one session of the user. A session of another user is not found, like one that does not exist. */
export const endDevice: EndpointHandler<{ id: number }, Record<string, never>> = async ({ ctx, input }) => {
  const { userId, sessionId } = userOf(ctx)
  if (!(await endSession(ctx, input.id, 'device_list', userId))) throw notFound('device')
  if (input.id === sessionId) ctx.reply.token = ''
  return {}
}
