import type * as z from 'zod/mini'
import { operatorOf, writeAudit } from '#lib/backend/audit/write-audit.ts'
import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/applications.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>

/** Would-be anchors, a page of a state. */
export const createGetApplications =
  (secrets: Secrets): Verb<Input<typeof contract.getApplications>, Output<typeof contract.getApplications>> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const { list, total } = await streams.listApplications(
      { db: ctx.db, secrets },
      { state, page, pageSize: page_size },
    )
    return {
      list: list.map((each) => ({
        id: each.id,
        user_id: each.userId,
        user_nickname: each.nickname,
        kind: each.kind,
        name_masked: each.name,
        number_masked: each.number,
        description: each.description,
        inviter: each.inviter,
        state: each.state,
        version: each.version,
        reason: each.reason,
        submitted_at: each.submittedAt.toISOString(),
        reviewed_at: each.reviewedAt?.toISOString() ?? null,
        same_document: each.sameDocument.map(({ userId, nickname, state: other }) => ({
          user_id: userId,
          user_nickname: nickname,
          state: other,
        })),
      })),
      page,
      page_size,
      total,
    }
  }

/** Written down before it is shown. */
export const createOpenApplication =
  (secrets: Secrets): Verb<Input<typeof contract.openApplication>, Output<typeof contract.openApplication>> =>
  async ({ ctx, input: { id } }) => {
    const { name, number } = await streams.openApplication({ db: ctx.db, secrets }, id)
    await writeAudit(ctx, ctx.db, { action: 'open_application', target: `anchor_application:${id}` })
    return { real_name: name, id_number: number }
  }

export const reviewApplication: Verb<
  Input<typeof contract.reviewApplication>,
  Record<string, never>
> = async ({ ctx, input }) => {
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
