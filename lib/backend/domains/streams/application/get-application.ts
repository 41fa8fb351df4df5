import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import {
  loadVerifiedDocument,
  maskName,
  maskNumber,
  openText,
  userOf,
} from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { getApplication as endpoint } from '#lib/contract/streams/application.ts'
import { nameContext, numberContext } from './apply-for-anchor.ts'

/** Returns the user's own application. */
export const createGetApplication =
  (secrets: Pick<Secrets, 'key'>): Handler<typeof endpoint> =>
  async ({ ctx }) => {
    const { userId } = userOf(ctx)
    // Read from the row: the roles in a session may be a second old, and a user who was just accepted reloads
    // at once.
    const [found] = await ctx.db
      .select({ isAnchor: users.isAnchor, row: anchorApplications })
      .from(users)
      .leftJoin(anchorApplications, eq(anchorApplications.userId, users.id))
      .where(eq(users.id, userId))
    const row = found?.row
    const key = secrets.key('identity')
    const verified = await loadVerifiedDocument({ db: ctx.db, secrets }, userId)
    return {
      state: row?.state ?? 'none',
      is_anchor: found?.isAnchor ?? false,
      verified: verified && {
        kind: verified.kind,
        real_name: maskName(verified.name),
        id_number: maskNumber(verified.number),
      },
      kind: row?.kind ?? null,
      real_name: row ? maskName(openText(row.nameSealed, key, nameContext(userId))) : null,
      id_number: row ? maskNumber(openText(row.numberSealed, key, numberContext(userId))) : null,
      description: row?.description ?? null,
      inviter: row?.inviter ?? null,
      reason: row?.reason ?? null,
      submitted_at: row?.submittedAt.toISOString() ?? null,
      reviewed_at: row?.reviewedAt?.toISOString() ?? null,
    }
  }
