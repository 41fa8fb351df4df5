import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/rooms.ts'
import { shutWithContents } from './shut-with-contents.ts'

/**
 * Closes a room on the media server and on every open page, with what runs in it, and notifies its anchor of the
 * reason.
 */
export const createShutRoom =
  (onAir: Pick<OnAir, 'shut'>): Handler<typeof contract.shutRoom> =>
  async ({ ctx, input: { id, reason } }) => {
    const { db, publish, log, timeZone } = ctx
    const shutting = { id, reason, operatorId: operatorOf(ctx) }
    const { userId } = await shutWithContents({ db, publish, log, timeZone, onAir }, shutting, (tx) =>
      writeAudit(ctx, tx, { action: 'shut_room', target: `room:${id}`, detail: { reason } }),
    )
    await notify(ctx, userId, { kind: 'room_shut', values: { reason }, link: '/member?type=9' })
    return {}
  }
