import type { Verb } from '#lib/backend/http/context.ts'
import { endSession } from '../sessions/end-sessions.ts'

/** Ends the caller's own session. */
export const signOut: Verb<object, Record<string, never>> = async ({ ctx }) => {
  if (ctx.actor.sessionId !== null) await endSession(ctx, ctx.actor.sessionId, 'logout')
  ctx.reply.token = ''
  return {}
}
