import { and, desc, eq, gte, inArray, like } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { circleModerators, circleRules } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { initialHeat, showPost } from '#lib/backend/domains/community/index.ts'
import { ensureViewers, type Viewer } from '../audience/people.ts'
import { random } from '../world/random.ts'
import { CIRCLE_RULES, WELCOME } from './circle-texts.ts'
import { join } from './post-matches.ts'

/** So many circles with the most members are looked at. They change as a site grows, up to `MODERATED` in total. */
const BIGGEST = 8
const MODERATED = 24
/** A smaller circle needs none. */
const MIN_MEMBERS = 6
/** `client_id` of the pinned posts: it says which circles were done, whatever an operator has removed since. */
const DONE = 'demo-welcome-'
const isWelcome = and(eq(posts.simulated, true), like(posts.clientId, `${DONE}%`))

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
  const done = await db.$count(posts, isWelcome)
  if (done >= MODERATED) return 0
  const biggest = await db
    .select({ id: circles.id })
    .from(circles)
    .where(gte(circles.members, MIN_MEMBERS))
    .orderBy(desc(circles.members), circles.id)
    .limit(BIGGEST)
  const ids = biggest.map(({ id }) => id)
  const known = await Promise.all([
    db
      .select({ id: circleModerators.circleId })
      .from(circleModerators)
      .where(inArray(circleModerators.circleId, ids)),
    db
      .select({ id: posts.circleId })
      .from(posts)
      .where(and(isWelcome, inArray(posts.circleId, ids))),
  ])
  const moderated = new Set(known.flat().map(({ id }) => id))
  const missing = ids.filter((id) => !moderated.has(id)).slice(0, MODERATED - done)
  if (missing.length === 0) return 0
  const viewers = await ensureViewers(db)
  for (const id of missing) {
    const moderator = random(seed, 'moderator', id).pick(viewers)
    await withTransaction(db, (tx) => moderate(tx, moderator, id, now))
  }
  return missing.length
}
