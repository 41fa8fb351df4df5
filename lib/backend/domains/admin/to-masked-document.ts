import type { IdentityForReview } from '#lib/backend/domains/accounts/index.ts'

/** Converts a document that awaits review to the contract's `maskedDocument`. */
export const toMaskedDocument = (each: IdentityForReview) => ({
  id: each.id,
  user_id: each.userId,
  user_nickname: each.nickname,
  kind: each.kind,
  name_masked: each.name,
  number_masked: each.number,
  state: each.state,
  reason: each.reason,
  submitted_at: each.submittedAt.toISOString(),
  reviewed_at: each.reviewedAt?.toISOString() ?? null,
  same_document: each.sameDocument.map(({ userId, nickname, state }) => ({
    user_id: userId,
    user_nickname: nickname,
    state,
  })),
})
