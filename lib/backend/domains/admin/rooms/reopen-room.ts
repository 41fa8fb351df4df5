import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { approveShutAppeals } from '#lib/backend/domains/moderation/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/rooms.ts'

export const createReopenRoom =
  (onAir: Pick<OnAir, 'reopen'>): Handler<typeof contract.reopenRoom> =>
  async ({ ctx, input: { id, reason } }) => {
    const { userId } = await onAir.reopen(id, async (tx) => {
      await approveShutAppeals(tx, { roomId: id, actorId: operatorOf(ctx), answer: reason })
      await writeAudit(ctx, tx, { action: 'reopen_room', target: `room:${id}`, detail: { reason } })
    })
    await notify(ctx, userId, { kind: 'room_reopened', values: { reason }, link: '/member?type=9' })
    return {}
  }
