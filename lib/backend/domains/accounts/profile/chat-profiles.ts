import { and, asc, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

/** What a chat service outside the site shows of a user. `avatarUrl` is a path of this site; '' for none. */
export interface ChatProfile {
  id: string
  nickname: string
  avatarUrl: string
}

async function load(db: Queryable, where: SQL | undefined, limit: number): Promise<ChatProfile[]> {
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(and(where, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id, nickname, avatar }) => ({
    id: String(id),
    nickname,
    avatarUrl: avatarAddress(avatar) ?? '',
  }))
}

/** Loads the profiles of users with an id after `afterId`, in its order. */
export const loadChatProfilesAfter = (db: Queryable, afterId: number, limit: number) =>
  load(db, gt(users.id, afterId), limit)

/** Loads the profiles of these users; those that do not exist are left out. */
export const loadChatProfiles = (db: Queryable, ids: readonly number[]) =>
  load(db, inArray(users.id, [...ids]), ids.length)
