import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import type { expertBrief } from '#lib/contract/experts/plan.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { toRecord } from '#lib/shared/experts/record.ts'
import { RECORD_WINDOWS } from '#lib/shared/experts/vocabulary.ts'

export type ExpertBriefInput = z.input<typeof expertBrief>
type Expert = typeof experts.$inferSelect

const EMPTY_WINDOWS = RECORD_WINDOWS.map((size) => ({ size, record: toRecord([]) }))

/** An expert as plans and lists show them, from the record stored by the last settlement. */
export const toBrief = (
  expert: Expert,
  user: { nickname: string; avatar: string | null },
): ExpertBriefInput => ({
  user_id: expert.userId,
  user_nickname: user.nickname,
  avatar: avatarAddress(user.avatar),
  settled: expert.settled,
  streak: expert.streak,
  windows:
    expert.windows.length === 0
      ? EMPTY_WINDOWS
      : expert.windows.map(({ size, record }) => ({ size, record: record as ReturnType<typeof toRecord> })),
})

/** Loads experts by user id. */
export async function loadBriefs(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, ExpertBriefInput>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ expert: experts, nickname: users.nickname, avatar: users.avatar })
    .from(experts)
    .innerJoin(users, eq(users.id, experts.userId))
    .where(inArray(experts.userId, [...new Set(userIds)]))
  return new Map(rows.map(({ expert, ...user }) => [expert.userId, toBrief(expert, user)]))
}
