import type { Context } from '#lib/backend/http/context.ts'
import { notify } from '../notices/notify.ts'
import { deviceOf } from '../sessions/device.ts'

/**
 * Notifies a user of a login with a browser that none of the sessions in `before` had. The first login sends
 * no notice.
 */
export async function notifyNewDevice(
  ctx: Context,
  userId: number,
  before: readonly string[],
): Promise<void> {
  const { browser, system } = deviceOf(ctx.caller.userAgent)
  const isKnown = before.some((userAgent) => {
    const device = deviceOf(userAgent)
    return device.browser === browser && device.system === system
  })
  if (before.length === 0 || isKnown) return
  await notify(ctx, userId, {
    kind: 'new_device',
    values: { browser: browser || '?', system: system || '?' },
  })
}
