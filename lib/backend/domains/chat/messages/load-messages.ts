import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { DelayedMessage, MessagePage } from '#lib/backend/ports/chat/index.ts'
import {
  type ChatDataOf,
  type ChatMessage,
  HISTORY_PAGE_SIZE,
  type MessageAuthor,
} from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { toMessageAuthor } from '../sending/author.ts'
import { marksFor, NO_MARKS, tierColumns } from '../sending/tier-marks.ts'

/** Maximum delayed messages loaded per room: bursts are limited, and the delay is short. */
const MAX_DELAYED = 2_000

/** Returns the address of a stored picture. */
export type ImageAddress = (key: string) => string

const replied = alias(table, 'answered')
const repliedUser = alias(users, 'answered_user')

const tiers = tierColumns(sql`${table.userId}`, sql`${table.roomId}`)

const columns = {
  message: table,
  nickname: users.nickname,
  avatar: users.avatar,
  wealthTenths: users.wealthTenths,
  isOperator: users.isOperator,
  anchorId: rooms.userId,
  managerOf: roomManagers.roomId,
  title: roomManagers.title,
  guard: tiers.guard,
  noble: tiers.noble,
  badge: tiers.badge,
  replied: {
    id: replied.id,
    userId: replied.userId,
    text: replied.text,
    guest: replied.guest,
    deletedAt: replied.deletedAt,
    nickname: repliedUser.nickname,
  },
}

function selectRows(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(table)
    .innerJoin(rooms, eq(rooms.id, table.roomId))
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoin(roomManagers, and(eq(roomManagers.roomId, table.roomId), eq(roomManagers.userId, table.userId)))
    .leftJoin(replied, eq(replied.id, table.replyTo))
    .leftJoin(repliedUser, eq(repliedUser.id, replied.userId))
    .where(where)
    .orderBy(desc(table.id))
    .limit(limit)
}
/** Adds the badges of the authors. */
async function selectWithBadges(db: Queryable, where: SQL | undefined, limit: number) {
  const rows = await selectRows(db, where, limit)
  const marks = await marksFor(db, rows)
  return rows.map((row, at) => ({ ...row, ...(marks[at] ?? NO_MARKS) }))
}
type Row = Awaited<ReturnType<typeof selectWithBadges>>[number]

function authorOfRow({
  message,
  nickname,
  wealthTenths,
  isOperator,
  anchorId,
  managerOf,
  ...row
}: Row): MessageAuthor {
  const { userId, guest } = message
  const role = isOperator
    ? 'operator'
    : userId === anchorId
      ? 'anchor'
      : managerOf === null
        ? 'viewer'
        : 'manager'
  return toMessageAuthor(userId, guest, {
    ...row,
    nickname: nickname ?? '',
    wealthTenths: wealthTenths ?? 0,
    role,
  })
}

const toChatMessage = (row: Row, imageAddress: ImageAddress): ChatMessage => {
  const { message } = row
  return {
    id: message.id,
    room_id: message.roomId,
    from: authorOfRow(row),
    text: message.text,
    image: message.image === null ? null : imageAddress(message.image),
    reply_to:
      message.replyTo === null || row.replied === null || row.replied.id === null
        ? null
        : {
            id: message.replyTo,
            user_id: row.replied.userId,
            user_nickname: row.replied.nickname ?? guestName(row.replied.guest ?? ''),
            text: row.replied.deletedAt === null ? row.replied.text : null,
          },
    mentions: message.mentions ?? [],
    look: message.look,
    paid: message.paid,
    likes: message.likes,
    sent_at: message.createdAt.toISOString(),
  }
}

/** Loads one message, whether or not it was deleted. */
export async function loadMessage(
  db: Queryable,
  id: number,
  imageAddress: ImageAddress,
): Promise<ChatMessage | null> {
  const [row] = await selectWithBadges(db, eq(table.id, id), 1)
  return row ? toChatMessage(row, imageAddress) : null
}

/** Loads messages by their ids, the oldest first, whether or not they were deleted. */
export async function loadMessages(
  db: Queryable,
  ids: readonly number[],
  imageAddress: ImageAddress,
): Promise<ChatMessage[]> {
  if (ids.length === 0) return []
  const rows = await selectWithBadges(db, inArray(table.id, [...ids]), ids.length)
  return rows.reverse().map((row) => toChatMessage(row, imageAddress))
}

/** The message is visible to everybody. */
const isShown = or(isNull(table.shownAt), lte(table.shownAt, sql`now()`))

/**
 * Loads the newest messages of a room that are visible to everybody, or those before a given one, the oldest
 * first.
 */
export async function loadHistory(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
  { before, limit = HISTORY_PAGE_SIZE }: { before?: number; limit?: number } = {},
): Promise<MessagePage> {
  const rows = await selectWithBadges(
    db,
    and(
      eq(table.roomId, roomId),
      isNull(table.deletedAt),
      isShown,
      // Paid messages are part of the room events.
      eq(table.paid, false),
      before === undefined ? undefined : lt(table.id, before),
    ),
    limit + 1,
  )
  const list = rows.slice(0, limit).map((row) => toChatMessage(row, imageAddress))
  return { list: list.reverse(), has_more: rows.length > limit }
}

/** Loads delayed messages, which only their authors and moderators see yet. */
export async function loadDelayed(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
): Promise<DelayedMessage[]> {
  const now = await db.execute<{ now: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as now`)
  const rows = await selectWithBadges(
    db,
    and(eq(table.roomId, roomId), isNull(table.deletedAt), gt(table.shownAt, sql`now()`)),
    MAX_DELAYED,
  )
  return rows.reverse().map((row) => {
    const { userId, guest, shownAt } = row.message
    return {
      line: toChatMessage(row, imageAddress),
      by: userId === null ? (guest ?? '') : `user:${userId}`,
      ms: Math.max(0, (shownAt?.getTime() ?? 0) - (now.rows[0]?.now ?? 0)),
    }
  })
}

/** Loads the pinned message of a room; null if it was deleted or the pin has expired. */
export async function loadPin(
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
  const message = await loadMessage(db, pin.messageId, imageAddress)
  return message && { line: message, by_user_id: pin.pinnedBy, ends_at: pin.endsAt?.toISOString() ?? null }
}
