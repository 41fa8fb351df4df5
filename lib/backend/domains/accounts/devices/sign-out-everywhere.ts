import { endSession, endSessions } from '#lib/backend/domains/accounts/sessions/end-sessions.ts'
import { forgetOtherDevices } from '#lib/backend/domains/accounts/sessions/known-device.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'

/** Ends every session of the user; with `keep_this` all but the current one. */
export const signOutEverywhere: EndpointHandler<{ keep_this: boolean }, { ended: number }> = async ({
  ctx,
  input,
}) => {
  const { userId, sessionId } = userOf(ctx)
  const otherCount = await endSessions(ctx, userId, 'device_list', { except: sessionId })
  await forgetOtherDevices(ctx, userId)
  if (input.keep_this) return { ended: otherCount }
  const endedOwn = await endSession(ctx, sessionId, 'logout')
  ctx.reply.token = ''
  return { ended: otherCount + Number(endedOwn) }
}
