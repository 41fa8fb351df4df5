import { and, eq, ne } from 'drizzle-orm'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { take } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { ProfileParts } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/identity.ts'
import { adultOnOf } from './document.ts'
import { documentForReview, readDocumentInput } from './document-for-review.ts'

/** What a sealed field is bound to. */
export const aboutName = (userId: number) => `identity:${userId}:name`

export const aboutNumber = (userId: number) => `identity:${userId}:number`

/**
 * Hands a name and a document in for review; after a failed review anew. Whether another account has handed in the same
 * document is for reviewers to see (same-document.ts): the answer is the same.
 */
export const createVerifyIdentity =
  ({ secrets }: Pick<ProfileParts, 'secrets'>): Handler<typeof contract.verifyIdentity> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const document = await readDocumentInput(ctx.db, input)
    // Each is work for a reviewer: so a few a day.
    await take(ctx.db, [['identity-user', String(userId)]])
    const handedIn = {
      ...documentForReview(secrets, document, { name: aboutName(userId), number: aboutNumber(userId) }),
      adultOn: adultOnOf(document.kind, document.number, document.today),
      ageRead: true,
    }
    const [written] = await ctx.db
      .insert(identities)
      .values({ userId, ...handedIn })
      .onConflictDoUpdate({
        target: identities.userId,
        set: handedIn,
        setWhere: and(eq(identities.userId, userId), eq(identities.state, 'failed')),
      })
      .returning({ state: identities.state })
    if (!written) throw await alreadyIn(ctx.db, userId)
    ctx.reply.done = 'identity_handed_in'
    return written
  }

async function alreadyIn(db: Context['db'], userId: number): Promise<Refusal> {
  const [row] = await db
    .select({ state: identities.state })
    .from(identities)
    .where(and(eq(identities.userId, userId), ne(identities.state, 'failed')))
  return new Refusal('conflict', row?.state === 'succeeded' ? 'identity.succeeded' : 'identity.waiting')
}
