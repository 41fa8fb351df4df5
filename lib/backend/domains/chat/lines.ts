import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { type ChatDataOf, type ChatLine, HISTORY_LINES, type Speaker } from '#lib/contract/chat.ts'
import { avatarAddress } from '#lib/shared/avatar-address.ts'
import { levelOf } from '#lib/shared/levels.ts'

/** Where a stored picture is read. */
export type ImageAddress = (key: string) => string

/** A guest's name: what tells him from other guests. Pages put their own word for a guest before it. */
export const guestName = (chatId: string): string => chatId.replace(/^guest_/, '').slice(0, 6)

const answered = alias(table, 'answered')
const answeredUser = alias(users, 'answered_user')

const columns = {
  line: table,
  nickname: users.nickname,
  avatar: users.avatar,
  wealthTenths: users.wealthTenths,
  isOperator: users.isOperator,
  anchorId: rooms.userId,
  managerOf: roomManagers.roomId,
  answered: {
    id: answered.id,
    text: answered.text,
    guest: answered.guest,
    deletedAt: answered.deletedAt,
    nickname: answeredUser.nickname,
  },
}

function select(db: Queryable, where: SQL | undefined, most: number) {
  return db
    .select(columns)
    .from(table)
    .innerJoin(rooms, eq(rooms.id, table.roomId))
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoin(roomManagers, and(eq(roomManagers.roomId, table.roomId), eq(roomManagers.userId, table.userId)))
    .leftJoin(answered, eq(answered.id, table.replyTo))
    .leftJoin(answeredUser, eq(answeredUser.id, answered.userId))
    .where(where)
    .orderBy(desc(table.id))
    .limit(most)
}
type Row = Awaited<ReturnType<typeof select>>[number]

function speakerOf({ line, nickname, avatar, wealthTenths, isOperator, anchorId, managerOf }: Row): Speaker {
  if (line.userId === null)
    return {
      user_id: null,
      user_nickname: guestName(line.guest ?? ''),
      avatar: null,
      level: 0,
      role: 'viewer',
    }
  return {
    user_id: line.userId,
    user_nickname: nickname ?? '',
    avatar: avatarAddress(avatar),
    level: levelOf(wealthTenths ?? 0).level,
    role: isOperator
      ? 'operator'
      : line.userId === anchorId
        ? 'anchor'
        : managerOf === null
          ? 'viewer'
          : 'manager',
  }
}

const wire = (row: Row, imageAddress: ImageAddress): ChatLine => {
  const { line } = row
  return {
    id: line.id,
    room_id: line.roomId,
    from: speakerOf(row),
    text: line.text,
    image: line.image === null ? null : imageAddress(line.image),
    reply_to:
      line.replyTo === null || row.answered === null || row.answered.id === null
        ? null
        : {
            id: line.replyTo,
            user_nickname: row.answered.nickname ?? guestName(row.answered.guest ?? ''),
            text: row.answered.deletedAt === null ? row.answered.text : null,
          },
    mentions: line.mentions ?? [],
    look: line.look,
    paid: line.paid,
    likes: line.likes,
    sent_at: line.createdAt.toISOString(),
  }
}

/** One line as it travels, whether or not it was taken away. */
export async function lineOf(
  db: Queryable,
  id: number,
  imageAddress: ImageAddress,
): Promise<ChatLine | null> {
  const [row] = await select(db, eq(table.id, id), 1)
  return row ? wire(row, imageAddress) : null
}

/** The newest lines of a room, or those before one of them, the oldest first. */
export async function historyOf(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
  before?: number,
): Promise<{ list: ChatLine[]; has_more: boolean }> {
  const rows = await select(
    db,
    and(
      eq(table.roomId, roomId),
      isNull(table.deletedAt),
      before === undefined ? undefined : lt(table.id, before),
    ),
    HISTORY_LINES + 1,
  )
  const list = rows.slice(0, HISTORY_LINES).map((row) => wire(row, imageAddress))
  return { list: list.reverse(), has_more: rows.length > HISTORY_LINES }
}

/** What stands at the top of a room; a line that was taken away does not, nor one whose time is over. */
export async function pinOf(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
): Promise<ChatDataOf<'pin'>['pin']> {
  const [row] = await db
    .select({ pin: roomPins })
    .from(roomPins)
    .innerJoin(table, eq(table.id, roomPins.messageId))
    .where(
      and(
        eq(roomPins.roomId, roomId),
        isNull(table.deletedAt),
        sql`(${roomPins.endsAt} is null or ${roomPins.endsAt} > now())`,
      ),
    )
  if (!row) return null
  const { pin } = row
  const line = await lineOf(db, pin.messageId, imageAddress)
  return line && { line, by_user_id: pin.pinnedBy, ends_at: pin.endsAt?.toISOString() ?? null }
}
