import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { endSessions, setBlocked } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { entryOf, type Input, requireOtherUser } from './act-on-user.ts'

export const createBlockUser =
  (onAir: Pick<OnAir, 'hangUp'>): EndpointHandler<Input, Record<string, never>> =>
  async ({ ctx, input }) => {
    await requireOtherUser(ctx, input.id)
    await withTransaction(ctx.db, async (tx) => {
      await setBlocked(tx, input.id, input.reason)
      await writeAudit(ctx, tx, entryOf('block', input))
    })
    // After the commit, so that new logins are already refused and all existing sessions end.
    await endSessions(ctx, input.id, 'operator')
    await onAir.hangUp(input.id)
    return {}
  }
