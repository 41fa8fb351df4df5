import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import { endSession, endSessions } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import { forgetOtherDevices } from '#lib/backend/domains/accounts/sessions/known-device.ts'
import type { Verb } from '#lib/backend/http/context.ts'

/** Ends every session of the caller's; the one that asks is spared on wish. */
export const signOutEverywhere: Verb<{ keep_this: boolean }, { ended: number }> = async ({ ctx, input }) => {
  const { userId, sessionId } = userOf(ctx)
  const others = await endSessions(ctx, userId, 'device_list', { except: sessionId })
  await forgetOtherDevices(ctx, userId)
  if (input.keep_this) return { ended: others }
  const own = await endSession(ctx, sessionId, 'logout')
  ctx.reply.token = ''
  return { ended: others + Number(own) }
}
