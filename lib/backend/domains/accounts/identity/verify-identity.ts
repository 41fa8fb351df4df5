import { and, eq, ne } from 'drizzle-orm'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { countAttempt } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { ProfileDeps } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/identity.ts'
import { adultOnOf } from './document.ts'
import { documentForReview, readDocumentInput } from './document-for-review.ts'

/** Associated data that binds an encrypted field to its row. */
export const nameAad = (userId: number) => `identity:${userId}:name`

export const numberAad = (userId: number) => `identity:${userId}:number`

/**
 * Submits a name and a document for review, or again after a failed review. The response does not depend on
 * whether another account submitted the same document; reviewers see that (same-document.ts).
 */
export const createVerifyIdentity =
  ({ secrets }: Pick<ProfileDeps, 'secrets'>): Handler<typeof contract.verifyIdentity> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const document = await readDocumentInput(ctx.db, input)
    // Each submission is work for a reviewer, so only a few a day are allowed.
    await countAttempt(ctx.db, [['identity-user', String(userId)]])
    const submission = {
      ...documentForReview(secrets, document, { name: nameAad(userId), number: numberAad(userId) }),
      adultOn: adultOnOf(document.kind, document.number, document.today),
      ageRead: true,
    }
    const [written] = await ctx.db
      .insert(identities)
      .values({ userId, ...submission })
      .onConflictDoUpdate({
        target: identities.userId,
        set: submission,
        setWhere: and(eq(identities.userId, userId), eq(identities.state, 'failed')),
      })
      .returning({ state: identities.state })
    if (!written) throw await alreadySubmitted(ctx.db, userId)
    ctx.reply.done = 'identity_handed_in'
    return written
  }

async function alreadySubmitted(db: Context['db'], userId: number): Promise<Refusal> {
  const [row] = await db
    .select({ state: identities.state })
    .from(identities)
    .where(and(eq(identities.userId, userId), ne(identities.state, 'failed')))
  return new Refusal('conflict', row?.state === 'succeeded' ? 'identity.succeeded' : 'identity.waiting')
}
