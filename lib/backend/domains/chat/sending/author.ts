import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { ChatMessage, MessageAuthor } from '#lib/contract/chat/frames.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'
import { badgesOf, marksFor, type TierNumbers, tierColumns, type UserMarks } from './tier-marks.ts'

/** What is shown of the author beside a message. */
export interface Author extends UserMarks {
  nickname: string
  avatar: string | null
  wealthTenths: number
  role: RoomRole
  /** A manager's own title; '' and null: none. */
  title: string | null
}

/** Converts an author to the contract's format. */
export function toMessageAuthor(
  userId: number | null,
  guest: string | null,
  author: Author | null,
): MessageAuthor {
  if (userId === null || author === null)
    return {
      user_id: userId,
      user_nickname: guestName(guest ?? ''),
      avatar: null,
      level: 0,
      role: 'viewer',
    }
  return {
    user_id: userId,
    user_nickname: author.nickname,
    avatar: avatarAddress(author.avatar),
    level: levelOf(author.wealthTenths).level,
    role: author.role,
    ...(author.role === 'manager' && author.title ? { title: author.title } : {}),
    ...badgesOf(author),
  }
}

/**
 * Loads the author's current name, role and badges in a room, also if they may not send themselves: for held
 * messages.
 */
export async function loadMessageAuthor(
  db: Queryable,
  roomId: number,
  { userId, guest }: { userId: number | null; guest: string | null },
): Promise<ChatMessage['from']> {
  if (userId === null) return toMessageAuthor(null, guest, null)
  const tiers = tierColumns(sql`u.id`, sql`r.id`)
  const { rows } = await db.execute<
    TierNumbers & {
      nickname: string
      avatar: string | null
      wealth_tenths: number
      role: RoomRole
      title: string | null
    } & Record<string, unknown>
  >(sql`
    select u.nickname, u.avatar, u.wealth_tenths::float8 as wealth_tenths, m.title,
      ${tiers.guard} as guard, ${tiers.noble} as noble, ${tiers.badge} as badge,
      case when u.is_operator and u.blocked_at is null and u.deleted_at is null then 'operator'
        when r.user_id = u.id then 'anchor' when m.user_id is not null then 'manager' else 'viewer' end as role
    from rooms r join users u on u.id = ${userId}
    left join room_managers m on m.room_id = r.id and m.user_id = u.id where r.id = ${roomId}`)
  const [row] = rows
  const [marks] = row ? await marksFor(db, [row]) : []
  return toMessageAuthor(
    userId,
    guest,
    row && marks ? { ...row, ...marks, wealthTenths: row.wealth_tenths } : null,
  )
}
