import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { ChatLine, Speaker } from '#lib/contract/chat/frames.ts'
import type { TierMark } from '#lib/contract/gifts/tier-mark.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { levelOf } from '#lib/shared/levels.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'
import { badgesOf, heldNumbers, marksFor } from './tier-marks.ts'

/** How a guest or a user signs a line: everything that stands beside his name. */
export interface Signature {
  nickname: string
  avatar: string | null
  wealthTenths: number
  role: RoomRole
  /** A manager's own title; '' and null: none. */
  title: string | null
  guard: TierMark | null
  noble: TierMark | null
}

/** As a speaker travels with his line. */
export function speakerBy(userId: number | null, guest: string | null, by: Signature | null): Speaker {
  if (userId === null || by === null)
    return {
      user_id: userId,
      user_nickname: guestName(guest ?? ''),
      avatar: null,
      level: 0,
      role: 'viewer',
    }
  return {
    user_id: userId,
    user_nickname: by.nickname,
    avatar: avatarAddress(by.avatar),
    level: levelOf(by.wealthTenths).level,
    role: by.role,
    ...(by.role === 'manager' && by.title ? { title: by.title } : {}),
    ...badgesOf(by),
  }
}

/** How somebody signs a line of a room now, also while he may not speak himself: for one that was held. */
export async function speakerIn(
  db: Queryable,
  roomId: number,
  { userId, guest }: { userId: number | null; guest: string | null },
): Promise<ChatLine['from']> {
  if (userId === null) return speakerBy(null, guest, null)
  const held = heldNumbers(sql`u.id`, sql`r.id`)
  const { rows } = await db.execute<{
    nickname: string
    avatar: string | null
    wealth_tenths: number
    role: RoomRole
    title: string | null
    guard: number | null
    noble: number | null
  }>(sql`
    select u.nickname, u.avatar, u.wealth_tenths::float8 as wealth_tenths, m.title,
      ${held.guard} as guard, ${held.noble} as noble,
      case when u.is_operator and u.blocked_at is null and u.deleted_at is null then 'operator'
        when r.user_id = u.id then 'anchor' when m.user_id is not null then 'manager' else 'viewer' end as role
    from rooms r join users u on u.id = ${userId}
    left join room_managers m on m.room_id = r.id and m.user_id = u.id where r.id = ${roomId}`)
  const [row] = rows
  const [marks] = row ? await marksFor(db, [row]) : []
  return speakerBy(userId, guest, row && marks ? { ...row, ...marks, wealthTenths: row.wealth_tenths } : null)
}
