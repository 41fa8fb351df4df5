import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { loadMarks } from '#lib/backend/domains/moderation/marks/load-marks.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getUserStatus as endpoint } from '#lib/contract/moderation/sanctions.ts'
import { requirePerson } from '../people.ts'
import { toEndTime } from './apply-sanction.ts'
import { loadOpenWarning } from './load-open-warning.ts'
import { loadSanctionEnds } from './sanction-ends.ts'

/** Active sanctions of a user in a room, with moderator and reason. */
async function loadActiveSanctions(db: Queryable, roomId: number, userId: number) {
  const rows = await db
    .select({ sanction: roomSanctions, by: users.nickname })
    .from(roomSanctions)
    .innerJoin(users, eq(users.id, roomSanctions.createdBy))
    .where(
      and(
        eq(roomSanctions.userId, userId),
        or(eq(roomSanctions.roomId, roomId), isNull(roomSanctions.roomId)),
        isNull(roomSanctions.liftedAt),
        gt(roomSanctions.endsAt, sql`now()`),
      ),
    )
    .orderBy(desc(roomSanctions.id))
  return rows.map(({ sanction, by }) => ({
    kind: sanction.kind,
    reason: sanction.reason,
    by_nickname: by,
    until: toEndTime(sanction.endsAt),
  }))
}

/** Returns a user's status in a room: their own, or another's for moderators. */
export const getUserStatus: Handler<typeof endpoint> = async ({
  ctx,
  input: { room_id: roomId, user_id },
}) => {
  const { db, actor } = ctx
  const isOwn = user_id === undefined || user_id === actor.userId
  const userId = isOwn ? actor.userId : user_id
  const actorRights = await rightsIn(db, roomId, actor.userId)
  if (!isOwn && actorRights.role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  const { role, rights, title } = isOwn ? actorRights : await rightsIn(db, roomId, userId)
  if (userId === null)
    return {
      ...{
        user_id: null,
        user_nickname: null,
        role,
        rights: [],
        title,
        kicked_until: null,
        muted_until: null,
      },
      ...{
        is_kicked: false,
        is_muted: false,
        is_following: false,
        warning: null,
        sanctions: null,
        active_sanctions: null,
        looks_like: null,
      },
    }
  const person = await requirePerson(db, userId)
  const { kicked, muted } = await loadSanctionEnds(db, roomId, userId)
  const follows = await db.$count(
    anchorFollows,
    and(eq(anchorFollows.userId, userId), eq(anchorFollows.anchorId, actorRights.anchorId)),
  )
  const inRoom = and(eq(roomSanctions.roomId, roomId), eq(roomSanctions.userId, userId))
  return {
    user_id: userId,
    user_nickname: person.user_nickname,
    role,
    rights: [...rights],
    title,
    kicked_until: toEndTime(kicked),
    muted_until: toEndTime(muted),
    is_kicked: kicked !== null,
    is_muted: muted !== null,
    is_following: follows > 0,
    warning: await loadOpenWarning(db, roomId, userId),
    sanctions: isOwn ? null : await db.$count(roomSanctions, inRoom),
    active_sanctions: isOwn ? null : await loadActiveSanctions(db, roomId, userId),
    looks_like: isOwn ? null : await loadMarks(db, roomId, userId),
  }
}
