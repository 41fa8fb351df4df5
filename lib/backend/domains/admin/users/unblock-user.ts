import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { setBlocked } from '#lib/backend/domains/accounts/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { entryOf, type Input, requireOtherUser } from './act-on-user.ts'

export const unblockUser: EndpointHandler<Input, Record<string, never>> = async ({ ctx, input }) => {
  await requireOtherUser(ctx, input.id)
  await withTransaction(ctx.db, async (tx) => {
    await setBlocked(tx, input.id, null)
    await writeAudit(ctx, tx, entryOf('unblock', input))
  })
  return {}
}
