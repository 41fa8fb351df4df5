import { and, eq, ne, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import {
  claimName,
  documentForReview,
  isReservedName,
  readDocumentInput,
  take,
  userOf,
} from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { applyForAnchor as endpoint } from '#lib/contract/streams/application.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { APPLICATION_LEAST, APPLICATION_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { plainText } from '../rooms/plain-text.ts'

const INVITER_MOST = 40

/** What a sealed field of an application is bound to. */
export const aboutName = (userId: number) => `anchor-application:${userId}:name`

export const aboutNumber = (userId: number) => `anchor-application:${userId}:number`

/** The applicant's description. Refuses one with too few or too many characters, as people count them. */
function readDescription(text: string): string {
  const description = plainText(text, { lines: true })
  const length = characters(description)
  if (length < APPLICATION_LEAST)
    throw new Refusal('invalid', 'anchor.too_short', { least: APPLICATION_LEAST })
  if (length > APPLICATION_MOST) throw new Refusal('invalid', 'anchor.too_long', { most: APPLICATION_MOST })
  return description
}

/** Refuses an applicant whose nickname could not be chosen today: as a streamer many people go by it. */
async function checkNickname(db: Queryable, userId: number, mayBeOfficial: boolean): Promise<void> {
  const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  const nickname = user?.nickname ?? ''
  if (!mayBeOfficial && isReservedName(nickname)) throw new Refusal('invalid', 'anchor.name_reserved')
  await withTransaction(db, (tx) => claimName(tx, { userId, nickname, key: 'anchor.own_name_taken' }))
}

/** Hands an application in, or again while it waits or after it has failed. */
export const createApplyForAnchor =
  (secrets: Pick<Secrets, 'key' | 'sign'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    if (roles.includes('anchor')) throw new Refusal('conflict', 'anchor.already')
    const document = await readDocumentInput(ctx.db, input)
    const description = readDescription(input.description)
    const inviter = plainText(input.inviter ?? '') || null
    if (inviter !== null && characters(inviter) > INVITER_MOST)
      throw new Refusal('invalid', 'anchor.inviter', { most: INVITER_MOST })
    await checkNickname(ctx.db, userId, roles.includes('operator'))
    // Each is work for a reviewer: so a few a day. Whether another user has handed in the document is not revealed here.
    await take(ctx.db, [['apply-user', String(userId)]])
    const handedIn = {
      ...documentForReview(secrets, document, { name: aboutName(userId), number: aboutNumber(userId) }),
      description,
      inviter,
    }
    const [written] = await ctx.db
      .insert(anchorApplications)
      .values({ userId, ...handedIn })
      .onConflictDoUpdate({
        target: anchorApplications.userId,
        set: { ...handedIn, version: sql`${anchorApplications.version} + 1` },
        setWhere: and(eq(anchorApplications.userId, userId), ne(anchorApplications.state, 'succeeded')),
      })
      .returning({ state: anchorApplications.state })
    if (!written) throw new Refusal('conflict', 'anchor.already')
    ctx.reply.done = 'application_handed_in'
    return written
  }
