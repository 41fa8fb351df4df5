import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { countAttempt } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { endingOf, INCOMING } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/accounts/uploads.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

/** Purposes that only operators may upload for. */
const OPERATOR_PURPOSES: readonly string[] = ['banner', 'gift', 'news']

/** Issues a ticket for one upload, under a random name. */
export const createGetUploadTicket =
  ({ storage }: Pick<ProfileDeps, 'storage'>): Handler<typeof contract.getUploadTicket> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    if (OPERATOR_PURPOSES.includes(input.purpose) && !roles.includes('operator'))
      throw new Refusal('forbidden', 'forbidden')
    const { maxBytes, types } = UPLOADS[input.purpose]
    if (!types.some((type) => type === input.type)) throw new Refusal('invalid', 'upload.wrong_type')
    await countAttempt(ctx.db, [['upload-user', String(userId)]])
    const name = randomBytes(16).toString('hex')
    const key = `${INCOMING}${input.purpose}/${name}.${endingOf(input.type)}`
    const ticket = await storage.ticket({ key, type: input.type, mostBytes: maxBytes })
    await ctx.db.insert(uploads).values({
      userId,
      purpose: input.purpose,
      key,
      type: input.type,
      expiresAt: sql`now() + make_interval(secs => ${ticket.expires_in})`,
    })
    return { ...ticket, most_bytes: maxBytes }
  }
