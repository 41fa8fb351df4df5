import { listIdentities } from '#lib/backend/domains/accounts/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/identities.ts'
import type { Input, Output } from './identities.ts'

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
