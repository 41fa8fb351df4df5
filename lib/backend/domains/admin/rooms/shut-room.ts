import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { refundActiveSuperMessages } from '#lib/backend/domains/gifts/index.ts'
import { type OnAir, publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/rooms.ts'

/**
 * Closes a room on the media server and on every open page, refunds the super chats still shown in it, and
 * notifies its anchor of the reason.
 */
export const createShutRoom =
  (onAir: Pick<OnAir, 'shut'>): Handler<typeof contract.shutRoom> =>
  async ({ ctx, input: { id, reason } }) => {
    const { userId } = await onAir.shut(id, reason, async (tx) => {
      await writeAudit(ctx, tx, { action: 'shut_room', target: `room:${id}`, detail: { reason } })
      await refundActiveSuperMessages(tx, id, { by: operatorOf(ctx), reason, timeZone: ctx.timeZone })
    })
    void publishRoomEvents(ctx)
    await notify(ctx, userId, { kind: 'room_shut', values: { reason }, link: '/member?type=9' })
    return {}
  }
