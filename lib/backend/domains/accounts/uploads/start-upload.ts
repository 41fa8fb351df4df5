import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { countAttempt } from '#lib/backend/domains/accounts/attempts/limits.ts'
import { requireIdentity } from '#lib/backend/domains/accounts/identity/require-identity.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import { videoRules } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { endingOf, INCOMING } from '#lib/backend/ports/storage/index.ts'
import type { startUpload as endpoint } from '#lib/contract/accounts/uploads.ts'
import { PARTED_UPLOAD_HOURS, UPLOAD_PART_BYTES, UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { maxVideoBytes } from '#lib/shared/vocabulary/site.ts'

/** Unfinished uploads of a user beyond this number are given up, the oldest first. */
const MAX_UNFINISHED = 3

/** Lets the oldest unfinished uploads expire; the sweep removes their parts. */
async function giveUpOldest(db: Queryable, userId: number): Promise<void> {
  const oldest = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        isNotNull(uploads.bytes),
        isNull(uploads.takenAt),
        sql`${uploads.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(uploads.id))
    .offset(MAX_UNFINISHED)
  await db
    .update(uploads)
    .set({ expiresAt: sql`now() - interval '1 hour'` })
    .where(inArray(uploads.id, oldest))
}

/** Begins an upload in parts, under a random name. Cheap checks run before the first byte is sent. */
export const startUpload: Handler<typeof endpoint> = async ({ ctx, input: { purpose, type, bytes } }) => {
  const { userId, roles } = userOf(ctx)
  if (!UPLOADS[purpose].types.some((allowed) => allowed === type))
    throw new Refusal('invalid', 'upload.wrong_type')
  await requireIdentity(ctx.db, { userId, roles })
  const maxBytes = maxVideoBytes(await videoRules(ctx.db), roles)
  if (bytes > maxBytes)
    throw new Refusal('too_large', 'upload.too_large_for', { most: Math.ceil(maxBytes / 1024 ** 2) })
  await countAttempt(ctx.db, [['upload-user', String(userId)]])
  const key = `${INCOMING}${purpose}/${randomBytes(16).toString('hex')}.${endingOf(type)}`
  await ctx.db.insert(uploads).values({
    userId,
    purpose,
    key,
    type,
    bytes,
    expiresAt: sql`now() + make_interval(hours => ${PARTED_UPLOAD_HOURS})`,
  })
  await giveUpOldest(ctx.db, userId)
  return { key, part_bytes: UPLOAD_PART_BYTES, parts: Math.ceil(bytes / UPLOAD_PART_BYTES) }
}
