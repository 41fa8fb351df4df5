import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/applications.ts'

export const reviewApplication: Handler<typeof contract.reviewApplication> = async ({ ctx, input }) => {
  const { id, accept, reason } = input
  await streams.reviewApplication(ctx, { ...input, reviewerId: operatorOf(ctx) }, (tx) =>
    writeAudit(ctx, tx, {
      action: accept ? 'accept_application' : 'refuse_application',
      target: `anchor_application:${id}`,
      ...(accept ? {} : { detail: { reason } }),
    }),
  )
  return {}
}
