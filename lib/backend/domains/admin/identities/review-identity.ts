import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { reviewIdentity as review } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/identities.ts'

export const reviewIdentity: Handler<typeof contract.reviewIdentity> = async ({ ctx, input }) => {
  const { id, accept, reason } = input
  await review(ctx, { id, reviewerId: operatorOf(ctx), succeeded: accept, reason }, (tx) =>
    writeAudit(ctx, tx, {
      action: accept ? 'accept_identity' : 'refuse_identity',
      target: `identity:${id}`,
      ...(accept ? {} : { detail: { reason } }),
    }),
  )
  return {}
}
