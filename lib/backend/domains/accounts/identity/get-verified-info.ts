import { eq } from 'drizzle-orm'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { VerifiedInfo } from '#lib/contract/accounts/identity.ts'
import { maskName, maskNumber } from './document.ts'
import { openText } from './seal-text.ts'
import { nameAad, numberAad } from './verify-identity.ts'

const NONE: VerifiedInfo = {
  state: 'none',
  kind: null,
  real_name: null,
  id_number: null,
  reason: null,
  submitted_at: null,
  reviewed_at: null,
}

/** Returns the review state of the user's own document. */
export const createGetVerifiedInfo =
  ({ secrets }: Pick<ProfileDeps, 'secrets'>): EndpointHandler<object, VerifiedInfo> =>
  async ({ ctx }) => {
    const { userId } = userOf(ctx)
    const [row] = await ctx.db.select().from(identities).where(eq(identities.userId, userId))
    if (!row) return NONE
    const key = secrets.key('identity')
    return {
      state: row.state,
      kind: row.kind,
      real_name: maskName(openText(row.nameSealed, key, nameAad(userId))),
      id_number: maskNumber(openText(row.numberSealed, key, numberAad(userId))),
      reason: row.reason,
      submitted_at: row.submittedAt.toISOString(),
      reviewed_at: row.reviewedAt?.toISOString() ?? null,
    }
  }
