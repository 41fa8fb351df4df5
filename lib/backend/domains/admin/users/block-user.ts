import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { endSessions, setBlocked } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { entryOf, type Input, someoneElse } from './act-on-user.ts'

export const createBlockUser =
  (onAir: Pick<OnAir, 'hangUp'>): Verb<Input, Record<string, never>> =>
  async ({ ctx, input }) => {
    await someoneElse(ctx, input.id)
    await withTransaction(ctx.db, async (tx) => {
      await setBlocked(tx, input.id, input.reason)
      await writeAudit(ctx, tx, entryOf('block', input))
    })
    // After the commit: anyone who logs in from here on is refused, and nobody who got in before stays.
    await endSessions(ctx, input.id, 'operator')
    await onAir.hangUp(input.id)
    return {}
  }
