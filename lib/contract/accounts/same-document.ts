import * as z from 'zod/mini'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Other accounts that submitted the same document, for reviewers: waiting or accepted ones, the oldest first.
 */
export const sameDocument = z.array(
  z.object({ user_id: z.int(), user_nickname: z.string(), state: z.enum(REVIEW_STATES) }),
)

export type SameDocument = z.output<typeof sameDocument>
