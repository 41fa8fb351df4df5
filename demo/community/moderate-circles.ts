import { and, desc, eq, gte, isNull, like } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { circleModerators, circleRules } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { initialHeat, showPost } from '#lib/backend/domains/community/index.ts'
import { ensureViewers, type Viewer } from '../audience/people.ts'
import { random } from '../world/random.ts'
import { CIRCLE_RULES, WELCOME } from './circle-texts.ts'
import { join } from './post-matches.ts'

/** Circles that have a simulated moderator. */
const MODERATED = 8
/** A smaller circle needs none. */
const MIN_MEMBERS = 3
/** `client_id` of the pinned posts: it says which circles were done, whatever an operator has removed since. */
const DONE = 'demo-welcome-'

/** Appoints a fan, writes the rules where there are none, and pins a post of theirs. */
async function moderate(tx: Tx, { id: userId }: Viewer, circleId: number, now: number): Promise<void> {
  const createdAt = new Date(now)
  await join(tx, userId, circleId)
  // The demo world has no operator, so its moderators appoint themselves.
  await tx.insert(circleModerators).values({ circleId, userId, appointedBy: userId })
  await tx
    .insert(circleRules)
    .values({ circleId, ...CIRCLE_RULES, updatedAt: createdAt })
    .onConflictDoNothing()
  const [post] = await tx
    .insert(posts)
    .values({
      userId,
      circleId,
      clientId: `${DONE}${circleId}`,
      text: WELCOME,
      state: 'shown',
      simulated: true,
      heat: initialHeat(now),
      pinnedAt: createdAt,
      createdAt,
    })
    .returning()
  if (post) await showPost(tx, post)
}

/**
 * Gives the circles with the most members a simulated moderator, rules and a pinned post, where they have no
 * moderator, each once. Returns the number of new ones.
 */
export async function moderateCircles(db: Db, seed: string, now: number): Promise<number> {
  const done = await db.$count(posts, and(eq(posts.simulated, true), like(posts.clientId, `${DONE}%`)))
  if (done >= MODERATED) return 0
  const biggest = await db
    .select({ id: circles.id })
    .from(circles)
    .leftJoin(circleModerators, eq(circleModerators.circleId, circles.id))
    .leftJoin(
      posts,
      and(eq(posts.circleId, circles.id), eq(posts.simulated, true), like(posts.clientId, `${DONE}%`)),
    )
    .where(and(gte(circles.members, MIN_MEMBERS), isNull(circleModerators.userId), isNull(posts.id)))
    .orderBy(desc(circles.members), circles.id)
    .limit(MODERATED - done)
  if (biggest.length === 0) return 0
  const viewers = await ensureViewers(db)
  for (const { id } of biggest) {
    const moderator = random(seed, 'moderator', id).pick(viewers)
    await withTransaction(db, (tx) => moderate(tx, moderator, id, now))
  }
  return biggest.length
}
