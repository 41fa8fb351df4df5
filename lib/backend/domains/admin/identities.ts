import type * as z from 'zod/mini'
import { operatorOf, writeAudit } from '#lib/backend/audit/write-audit.ts'
import {
  listIdentities,
  openIdentity as open,
  reviewIdentity as review,
} from '#lib/backend/domains/accounts/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/identities.ts'

type Input<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Output<E extends { output: z.ZodMiniType }> = z.input<E['output']>

export const createGetIdentities =
  (secrets: Secrets): Verb<Input<typeof contract.getIdentities>, Output<typeof contract.getIdentities>> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const { list, total } = await listIdentities(
      { db: ctx.db, secrets },
      { state, page, pageSize: page_size },
    )
    return {
      list: list.map((each) => ({
        id: each.id,
        user_id: each.userId,
        kind: each.kind,
        user_nickname: each.nickname,
        name_masked: each.name,
        number_masked: each.number,
        state: each.state,
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

/** Written down before it is shown: a look that left no trace would be no look. */
export const createOpenIdentity =
  (secrets: Secrets): Verb<Input<typeof contract.openIdentity>, Output<typeof contract.openIdentity>> =>
  async ({ ctx, input: { id } }) => {
    const { name, number } = await open({ db: ctx.db, secrets }, id)
    await writeAudit(ctx, ctx.db, { action: 'open_identity', target: `identity:${id}` })
    return { real_name: name, id_number: number }
  }

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
