import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import { endSession } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

/** Ends one session of the caller's own; another's is not found, as one that never was. */
export const endDevice: Verb<{ id: number }, Record<string, never>> = async ({ ctx, input }) => {
  const { userId, sessionId } = userOf(ctx)
  if (!(await endSession(ctx, input.id, 'device_list', userId))) throw notFound('device')
  if (input.id === sessionId) ctx.reply.token = ''
  return {}
}
