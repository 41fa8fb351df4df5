import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getUploadParts as endpoint } from '#lib/contract/accounts/uploads.ts'
import { UPLOAD_PART_BYTES } from '#lib/shared/vocabulary/profile.ts'
import { lookUpParts } from './parted-upload.ts'

/** Tickets of one answer. They expire, so only those of the next parts are issued. */
const MAX_TICKETS = 8

/** Lists the parts of one of the user's uploads that have arrived, with tickets for the next missing ones. */
export const createGetUploadParts =
  ({ storage }: Pick<ProfileDeps, 'storage'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { key } }) => {
    const { userId } = userOf(ctx)
    const [row] = await ctx.db
      .select({ type: uploads.type, bytes: uploads.bytes })
      .from(uploads)
      .where(
        and(
          eq(uploads.key, key),
          eq(uploads.userId, userId),
          isNotNull(uploads.bytes),
          isNull(uploads.takenAt),
          sql`${uploads.expiresAt} > now()`,
        ),
      )
    if (!row || row.bytes === null) throw new Refusal('not_found', 'not_found.upload')
    const { type, bytes } = row
    const { arrived, missing } = await lookUpParts(storage, { key, bytes })
    const tickets = await Promise.all(
      missing.slice(0, MAX_TICKETS).map(async (next) => ({
        part: next.part,
        ticket: {
          ...(await storage.ticket({ key: next.key, type, mostBytes: next.bytes })),
          most_bytes: next.bytes,
        },
      })),
    )
    return {
      part_bytes: UPLOAD_PART_BYTES,
      parts: arrived.length + missing.length,
      arrived: arrived.map(({ part }) => part),
      missing: tickets,
    }
  }
