import { and, eq, ne, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import {
  claimName,
  countAttempt,
  documentForReview,
  isReservedName,
  loadVerifiedDocument,
  readDocumentInput,
  userOf,
} from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { applyForAnchor as endpoint } from '#lib/contract/streams/application.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_APPLICATION_LENGTH, MIN_APPLICATION_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { plainText } from '../rooms/plain-text.ts'

const MAX_INVITER_LENGTH = 40

/** The context that a sealed name of an application is bound to. */
export const nameContext = (userId: number) => `anchor-application:${userId}:name`

export const numberContext = (userId: number) => `anchor-application:${userId}:number`

/** Reads the applicant's description. Refuses one with too few or too many characters, counting graphemes. */
function readDescription(text: string): string {
  const description = plainText(text, { multiline: true })
  const length = characters(description)
  if (length < MIN_APPLICATION_LENGTH)
    throw new Refusal('invalid', 'anchor.too_short', { least: MIN_APPLICATION_LENGTH })
  if (length > MAX_APPLICATION_LENGTH)
    throw new Refusal('invalid', 'anchor.too_long', { most: MAX_APPLICATION_LENGTH })
  return description
}

type DocumentInput = Pick<InputOf<typeof endpoint>, 'real_name' | 'id_number'> & { kind: IdentityKind }

/** Reads the document of an applicant without a verified identity. */
const readDocument = (db: Queryable, { real_name = '', id_number = '', kind }: DocumentInput) =>
  readDocumentInput(db, { real_name, id_number, kind })

/** Refuses an applicant whose nickname could not be chosen today, since a streamer is known by it. */
async function checkNickname(db: Queryable, userId: number, mayBeOfficial: boolean): Promise<void> {
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  const nickname = user?.nickname ?? ''
  if (!mayBeOfficial && isReservedName(nickname)) throw new Refusal('invalid', 'anchor.name_reserved')
  await withTransaction(db, (tx) => claimName(tx, { userId, nickname, key: 'anchor.own_name_taken' }))
}

/** Submits an application, also again while it waits or after it was refused. */
export const createApplyForAnchor =
  (secrets: Pick<Secrets, 'key' | 'sign'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    if (roles.includes('anchor')) throw new Refusal('conflict', 'anchor.already')
    // A verified identity is not asked for again, and not replaced by another document.
    const document =
      (await loadVerifiedDocument({ db: ctx.db, secrets }, userId)) ?? (await readDocument(ctx.db, input))
    const description = readDescription(input.description)
    const inviter = plainText(input.inviter ?? '') || null
    if (inviter !== null && characters(inviter) > MAX_INVITER_LENGTH)
      throw new Refusal('invalid', 'anchor.inviter', { most: MAX_INVITER_LENGTH })
    await checkNickname(ctx.db, userId, roles.includes('operator'))
    // Each application is work for a reviewer, so a few a day are allowed. Whether another user has submitted
    // the document is not revealed here.
    await countAttempt(ctx.db, [['apply-user', String(userId)]])
    const submitted = {
      ...documentForReview(secrets, document, { name: nameContext(userId), number: numberContext(userId) }),
      description,
      inviter,
    }
    const [written] = await ctx.db
      .insert(anchorApplications)
      .values({ userId, ...submitted })
      .onConflictDoUpdate({
        target: anchorApplications.userId,
        set: { ...submitted, version: sql`${anchorApplications.version} + 1` },
        setWhere: and(eq(anchorApplications.userId, userId), ne(anchorApplications.state, 'succeeded')),
      })
      .returning({ state: anchorApplications.state })
    if (!written) throw new Refusal('conflict', 'anchor.already')
    ctx.reply.done = 'application_handed_in'
    return written
  }
