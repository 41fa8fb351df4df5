import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { reports as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/moderation/reports.ts'
import { avatarImage, dropEvidence, type Evidence, keepEvidence } from '../evidence.ts'
import { personOf } from '../people.ts'
import { callerOf } from '../room-of.ts'

interface Subject {
  roomId: number | null
  accusedId: number | null
  evidence: Evidence[]
}

/** Open reports one user may have; lines around a reported one that are kept with it. */
const MOST_OPEN = 20

const AROUND = 5

async function aboutRoom(db: Queryable, id: number): Promise<Subject> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  const anchor = await personOf(db, room.userId)
  const shown: [string, string | null][] = [
    ['anchor', anchor.user_nickname],
    ['title_zh', room.titleZh],
    ['title_en', room.titleEn],
    ['title_vi', room.titleVi],
    ['notice', room.notice],
    ['status', room.status],
  ]
  const evidence: Evidence[] = shown.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
  if (room.cover !== null) evidence.push({ label: 'cover', text: '', image: room.cover })
  return { roomId: id, accusedId: room.userId, evidence: [...evidence, ...(await linesOf(db, id, null))] }
}

/** Lines of a room around one of them (the last ones without it), the oldest first, deleted ones too. */
async function linesOf(db: Queryable, roomId: number, around: number | null): Promise<Evidence[]> {
  const read = (part: 'until' | 'after', most: number) =>
    db
      .select({ line: roomMessages, nickname: users.nickname })
      .from(roomMessages)
      .leftJoin(users, eq(users.id, roomMessages.userId))
      .where(
        and(
          eq(roomMessages.roomId, roomId),
          around === null
            ? undefined
            : part === 'until'
              ? lte(roomMessages.id, around)
              : gt(roomMessages.id, around),
        ),
      )
      .orderBy(part === 'until' ? desc(roomMessages.id) : asc(roomMessages.id))
      .limit(most)
  const until = (await read('until', AROUND + 1)).reverse()
  const after = around === null ? [] : await read('after', AROUND)
  return [...until, ...after].map(({ line, nickname }) => ({
    label: line.id === around ? 'reported_line' : 'line',
    text: `${line.createdAt.toISOString()} ${nickname ?? line.guest ?? ''}: ${line.text}`,
    ...(line.image === null ? {} : { image: line.image }),
  }))
}

async function aboutLine(db: Queryable, id: number): Promise<Subject> {
  const [line] = await db.select().from(roomMessages).where(eq(roomMessages.id, id))
  if (!line) throw new Refusal('not_found', 'chat.line_gone')
  return { roomId: line.roomId, accusedId: line.userId, evidence: await linesOf(db, line.roomId, id) }
}

async function aboutUser(db: Queryable, id: number, roomId: number | undefined): Promise<Subject> {
  const person = await personOf(db, id)
  const [user] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, id))
  const avatar = user?.avatar ?? null
  const said = await db
    .select({ at: roomMessages.createdAt, text: roomMessages.text, image: roomMessages.image })
    .from(roomMessages)
    .where(
      and(eq(roomMessages.userId, id), roomId === undefined ? undefined : eq(roomMessages.roomId, roomId)),
    )
    .orderBy(desc(roomMessages.id))
    .limit(AROUND * 2)
  const evidence = [
    { label: 'nickname', text: person.user_nickname },
    ...(avatar === null ? [] : [{ label: 'avatar', text: '', image: avatarImage(avatar) }]),
    ...said.reverse().map(({ at, text, image }) => ({
      label: 'line',
      text: `${at.toISOString()} ${text}`,
      ...(image === null ? {} : { image }),
    })),
  ]
  return { roomId: roomId ?? null, accusedId: id, evidence }
}

/** Takes a report with what there is to be seen now: it may be gone when somebody looks. */
export const createReport =
  (storage: Storage): Handler<typeof contract.report> =>
  async ({ ctx, input: { kind, id, room_id, reason, note } }) => {
    const reporterId = callerOf(ctx)
    const { db } = ctx
    if (room_id !== undefined) {
      const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room_id))
      if (!room) throw notFound('room')
    }
    const subject =
      kind === 'room'
        ? await aboutRoom(db, id)
        : kind === 'line'
          ? await aboutLine(db, id)
          : await aboutUser(db, id, room_id)
    const { roomId, accusedId } = subject
    if (accusedId === reporterId) throw new Refusal('invalid', 'room.not_oneself')
    const open = await db.$count(table, and(eq(table.reporterId, reporterId), eq(table.state, 'open')))
    if (open >= MOST_OPEN) throw new Refusal('too_many', 'room.too_many_reports', { most: MOST_OPEN })
    const evidence = await keepEvidence(storage, subject.evidence)
    const [row] = await db
      .insert(table)
      .values({
        reporterId,
        kind,
        subjectId: id,
        roomId,
        accusedId,
        reason,
        note,
        evidence: { shown: evidence },
      })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!row) {
      await dropEvidence(storage, evidence)
      throw new Refusal('conflict', 'room.reported_already')
    }
    return { id: row.id }
  }
