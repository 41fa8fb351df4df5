import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { endSession } from '../sessions/end-sessions.ts'

/** Ends the current session. */
export const signOut: EndpointHandler<object, Record<string, never>> = async ({ ctx }) => {
  if (ctx.actor.sessionId !== null) await endSession(ctx, ctx.actor.sessionId, 'logout')
  ctx.reply.token = ''
  return {}
}
