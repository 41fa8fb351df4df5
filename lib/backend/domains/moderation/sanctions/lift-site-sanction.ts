import { writeAudit } from '#lib/backend/audit.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { liftSanction } from './lift-sanction.ts'

export const liftSiteSanction: Handler<typeof contract.liftSiteSanction> = async ({ ctx, input }) => {
  const { user_id: userId, kind } = input
  const actor = requireUserId(ctx)
  if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  await liftSanction(ctx, { roomId: null, userId, kind, actor }, (tx) =>
    writeAudit(ctx, tx, { action: 'relieve_on_site', target: `user:${userId}`, detail: { kind } }),
  )
  return {}
}
