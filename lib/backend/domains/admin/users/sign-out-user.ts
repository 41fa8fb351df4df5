import { writeAudit } from '#lib/backend/audit.ts'
import { endSessions } from '#lib/backend/domains/accounts/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { entryOf, type Input, requireOtherUser } from './act-on-user.ts'

export const signOutUser: EndpointHandler<Input, Record<string, never>> = async ({ ctx, input }) => {
  await requireOtherUser(ctx, input.id)
  await writeAudit(ctx, ctx.db, entryOf('sign_out', input))
  await endSessions(ctx, input.id, 'operator')
  return {}
}
