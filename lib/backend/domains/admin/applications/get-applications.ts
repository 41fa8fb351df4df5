import * as streams from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/admin/applications.ts'
import type { Input, Output } from './anchor-applications.ts'

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
