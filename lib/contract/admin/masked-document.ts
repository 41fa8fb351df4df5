import * as z from 'zod/mini'
import { sameDocument } from '#lib/contract/accounts/same-document.ts'
import { time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'

/** A document submitted for review, as operators see it: name and number masked. */
export const maskedDocument = {
  id: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  kind: z.enum(IDENTITY_KINDS),
  name_masked: z.string(),
  number_masked: z.string(),
  state: z.enum(REVIEW_STATES),
  reason: z.nullable(z.string()),
  submitted_at: time(),
  reviewed_at: z.nullable(time()),
  same_document: sameDocument,
}

/** The document unmasked, for comparing it. */
export const fullDocument = z.object({ real_name: z.string(), id_number: z.string() })
