import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomPins, roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Lines, WaitingLine } from '#lib/backend/ports/chat/index.ts'
import { type ChatDataOf, type ChatLine, HISTORY_LINES, type Speaker } from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { speakerBy } from '../speaking/sign.ts'
import { heldNumbers, marksFor } from '../speaking/tier-marks.ts'

/** More than so many do not wait in a room at once: bursts are cut short and nothing waits for long. */
const MOST_WAITING = 2_000

/** Where a stored picture is read. */
export type ImageAddress = (key: string) => string

const answered = alias(table, 'answered')
const answeredUser = alias(users, 'answered_user')

const held = heldNumbers(sql`${table.userId}`, sql`${table.roomId}`)

const columns = {
  line: table,
  nickname: users.nickname,
  avatar: users.avatar,
  wealthTenths: users.wealthTenths,
  isOperator: users.isOperator,
  anchorId: rooms.userId,
  managerOf: roomManagers.roomId,
  title: roomManagers.title,
  guard: held.guard,
  noble: held.noble,
  answered: {
    id: answered.id,
    text: answered.text,
    guest: answered.guest,
    deletedAt: answered.deletedAt,
    nickname: answeredUser.nickname,
  },
}

function find(db: Queryable, where: SQL | undefined, most: number) {
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
/** With what stands beside each name. */
async function select(db: Queryable, where: SQL | undefined, most: number) {
  const rows = await find(db, where, most)
  const marks = await marksFor(db, rows)
  return rows.map((row, at) => ({ ...row, guard: marks[at]?.guard ?? null, noble: marks[at]?.noble ?? null }))
}
type Row = Awaited<ReturnType<typeof select>>[number]

function speakerOf({ line, nickname, wealthTenths, isOperator, anchorId, managerOf, ...row }: Row): Speaker {
  const { userId, guest } = line
  const role = isOperator
    ? 'operator'
    : userId === anchorId
      ? 'anchor'
      : managerOf === null
        ? 'viewer'
        : 'manager'
  return speakerBy(userId, guest, {
    ...row,
    nickname: nickname ?? '',
    wealthTenths: wealthTenths ?? 0,
    role,
  })
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

/** Lines by their ids as they travel, the oldest first, whether or not they were taken away. */
export async function linesOf(
  db: Queryable,
  ids: readonly number[],
  imageAddress: ImageAddress,
): Promise<ChatLine[]> {
  if (ids.length === 0) return []
  const rows = await select(db, inArray(table.id, [...ids]), ids.length)
  return rows.reverse().map((row) => wire(row, imageAddress))
}

/** Everybody sees it by now. */
const isShown = or(isNull(table.shownAt), lte(table.shownAt, sql`now()`))

/** The newest lines of a room that everybody sees, or those before one of them, the oldest first. */
export async function historyOf(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
  { before, most = HISTORY_LINES }: { before?: number; most?: number } = {},
): Promise<Lines> {
  const rows = await select(
    db,
    and(
      eq(table.roomId, roomId),
      isNull(table.deletedAt),
      isShown,
      // What was paid for is among the events.
      eq(table.paid, false),
      before === undefined ? undefined : lt(table.id, before),
    ),
    most + 1,
  )
  const list = rows.slice(0, most).map((row) => wire(row, imageAddress))
  return { list: list.reverse(), has_more: rows.length > most }
}

/** Lines that others than their senders and who keeps order see only later. */
export async function waitingIn(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
): Promise<WaitingLine[]> {
  const now = await db.execute<{ now: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as now`)
  const rows = await select(
    db,
    and(eq(table.roomId, roomId), isNull(table.deletedAt), gt(table.shownAt, sql`now()`)),
    MOST_WAITING,
  )
  return rows.reverse().map((row) => {
    const { userId, guest, shownAt } = row.line
    return {
      line: wire(row, imageAddress),
      by: userId === null ? (guest ?? '') : `user:${userId}`,
      ms: Math.max(0, (shownAt?.getTime() ?? 0) - (now.rows[0]?.now ?? 0)),
    }
  })
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
