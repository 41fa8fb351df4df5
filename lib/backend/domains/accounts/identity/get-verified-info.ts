import { eq } from 'drizzle-orm'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import type { ProfileParts } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { VerifiedInfo } from '#lib/contract/accounts/identity.ts'
import { maskName, maskNumber } from './document.ts'
import { openText } from './seal-text.ts'
import { aboutName, aboutNumber } from './verify-identity.ts'

const NONE: VerifiedInfo = {
  state: 'none',
  kind: null,
  real_name: null,
  id_number: null,
  reason: null,
  submitted_at: null,
  reviewed_at: null,
}

/** How the review of one's own document stands. */
export const createGetVerifiedInfo =
  ({ secrets }: Pick<ProfileParts, 'secrets'>): Verb<object, VerifiedInfo> =>
  async ({ ctx }) => {
    const { userId } = userOf(ctx)
    const [row] = await ctx.db.select().from(identities).where(eq(identities.userId, userId))
    if (!row) return NONE
    const key = secrets.key('identity')
    return {
      state: row.state,
      kind: row.kind,
      real_name: maskName(openText(row.nameSealed, key, aboutName(userId))),
      id_number: maskNumber(openText(row.numberSealed, key, aboutNumber(userId))),
      reason: row.reason,
      submitted_at: row.submittedAt.toISOString(),
      reviewed_at: row.reviewedAt?.toISOString() ?? null,
    }
  }
