import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/applications.ts'

export const createReviewApplication =
  (secrets: Pick<Secrets, 'key' | 'sign'>): Handler<typeof contract.reviewApplication> =>
  async ({ ctx, input }) => {
    const { id, accept, reason } = input
    await streams.reviewApplication({ ...ctx, secrets }, { ...input, reviewerId: operatorOf(ctx) }, (tx) =>
      writeAudit(ctx, tx, {
        action: accept ? 'accept_application' : 'refuse_application',
        target: `anchor_application:${id}`,
        ...(accept ? {} : { detail: { reason } }),
      }),
    )
    return {}
  }
