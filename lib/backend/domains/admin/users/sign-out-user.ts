import { writeAudit } from '#lib/backend/audit.ts'
import { endSessions } from '#lib/backend/domains/accounts/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { entryOf, type Input, someoneElse } from './act-on-user.ts'

export const signOutUser: Verb<Input, Record<string, never>> = async ({ ctx, input }) => {
  await someoneElse(ctx, input.id)
  await writeAudit(ctx, ctx.db, entryOf('sign_out', input))
  await endSessions(ctx, input.id, 'operator')
  return {}
}
