import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { reviewIdentity as review } from '#lib/backend/domains/accounts/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/identities.ts'
import type { Input } from './identities.ts'

export const reviewIdentity: Verb<Input<typeof contract.reviewIdentity>, Record<string, never>> = async ({
  ctx,
  input,
}) => {
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
