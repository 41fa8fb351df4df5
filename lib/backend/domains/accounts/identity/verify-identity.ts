import { and, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { take } from '#lib/backend/domains/accounts/attempts/limits.ts'
import type { ProfileParts } from '#lib/backend/domains/accounts/profile/deps.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/accounts/identity.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { adultOnOf, readDocument, readName } from './document.ts'
import { sealText } from './seal-text.ts'

type Input = z.output<typeof contract.verifyIdentity.input>

/** What a sealed field is bound to. */
export const aboutName = (userId: number) => `identity:${userId}:name`

export const aboutNumber = (userId: number) => `identity:${userId}:number`

/**
 * Hands a name and a document in for review; after a failed review anew. Whether another account has handed in the same
 * document is for reviewers to see (same-document.ts): the answer is the same.
 */
export const createVerifyIdentity =
  ({ secrets }: Pick<ProfileParts, 'secrets'>): Verb<Input, OutputOf<typeof contract.verifyIdentity>> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const name = readName(input.real_name)
    if (name === null) throw new Refusal('invalid', 'identity.name')
    const { rows } = await ctx.db.execute<{ today: string }>(sql`select current_date::text as today`)
    const today = rows[0]?.today ?? ''
    const number = readDocument(input.kind, input.id_number, today)
    if (number === null) throw new Refusal('invalid', `identity.number_${input.kind}`)
    // Each is work for a reviewer: so a few a day.
    await take(ctx.db, [['identity-user', String(userId)]])
    const key = secrets.key('identity')
    const handedIn = {
      kind: input.kind,
      nameSealed: sealText(name, key, aboutName(userId)),
      numberSealed: sealText(number, key, aboutNumber(userId)),
      numberHash: secrets.sign('identity-lookup', `${input.kind}:${number}`),
      adultOn: adultOnOf(input.kind, number, today),
      ageRead: true,
      state: 'waiting' as const,
      submittedAt: sql`now()`,
      reviewedAt: null,
      reviewerId: null,
      reason: null,
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

async function alreadyIn(
  db: Parameters<Verb<never, never>>[0]['ctx']['db'],
  userId: number,
): Promise<Refusal> {
  const [row] = await db
    .select({ state: identities.state })
    .from(identities)
    .where(and(eq(identities.userId, userId), ne(identities.state, 'failed')))
  return new Refusal('conflict', row?.state === 'succeeded' ? 'identity.succeeded' : 'identity.waiting')
}
