import { and, asc, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import { postPictures, posts } from '#lib/backend/db/schema/community/posts.ts'
import { reports as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { predictionAnswers, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/moderation/reports.ts'
import type { ReportKind } from '#lib/shared/vocabulary/rooms.ts'
import { avatarImage, dropEvidence, type Evidence, storeEvidence } from '../evidence.ts'
import { requirePerson } from '../people.ts'

interface Subject {
  roomId: number | null
  accusedId: number | null
  evidence: Evidence[]
}

/**
 * Maximum open reports of a user. Below: number of messages before and after a reported one that are stored
 * with it.
 */
const MAX_OPEN = 20

const CONTEXT_MESSAGES = 5

async function loadRoomSubject(db: Queryable, id: number): Promise<Subject> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  const anchor = await requirePerson(db, room.userId)
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
  return {
    roomId: id,
    accusedId: room.userId,
    evidence: [...evidence, ...(await loadMessages(db, id, null))],
  }
}

/**
 * Loads the messages of a room around a given one (without it the last ones), the oldest first, deleted ones
 * too.
 */
async function loadMessages(db: Queryable, roomId: number, around: number | null): Promise<Evidence[]> {
  const read = (part: 'until' | 'after', limit: number) =>
    db
      .select({ message: roomMessages, nickname: users.nickname })
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
      .limit(limit)
  const until = (await read('until', CONTEXT_MESSAGES + 1)).reverse()
  const after = around === null ? [] : await read('after', CONTEXT_MESSAGES)
  return [...until, ...after].map(({ message, nickname }) => ({
    label: message.id === around ? 'reported_line' : 'line',
    text: `${message.createdAt.toISOString()} ${nickname ?? message.guest ?? ''}: ${message.text}`,
    ...(message.image === null ? {} : { image: message.image }),
  }))
}

async function loadMessageSubject(db: Queryable, id: number): Promise<Subject> {
  const [message] = await db.select().from(roomMessages).where(eq(roomMessages.id, id))
  if (!message) throw new Refusal('not_found', 'chat.line_gone')
  return {
    roomId: message.roomId,
    accusedId: message.userId,
    evidence: await loadMessages(db, message.roomId, id),
  }
}

async function loadUserSubject(db: Queryable, id: number, roomId: number | undefined): Promise<Subject> {
  const person = await requirePerson(db, id)
  const [user] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, id))
  const avatar = user?.avatar ?? null
  const messages = await db
    .select({ at: roomMessages.createdAt, text: roomMessages.text, image: roomMessages.image })
    .from(roomMessages)
    .where(
      and(eq(roomMessages.userId, id), roomId === undefined ? undefined : eq(roomMessages.roomId, roomId)),
    )
    .orderBy(desc(roomMessages.id))
    .limit(CONTEXT_MESSAGES * 2)
  const evidence = [
    { label: 'nickname', text: person.user_nickname },
    ...(avatar === null ? [] : [{ label: 'avatar', text: '', image: avatarImage(avatar) }]),
    ...messages.reverse().map(({ at, text, image }) => ({
      label: 'line',
      text: `${at.toISOString()} ${text}`,
      ...(image === null ? {} : { image }),
    })),
  ]
  return { roomId: roomId ?? null, accusedId: id, evidence }
}

/** Loads a comment with the one that it answers. */
async function loadCommentSubject(db: Queryable, id: number): Promise<Subject> {
  const [comment] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.state, 'shown')))
  if (!comment) throw notFound('comment')
  const answered = comment.parentId === null ? [] : [comment.parentId]
  const shown = await db
    .select({ comment: comments, nickname: users.nickname })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, [...answered, id]))
    .orderBy(asc(comments.id))
  return {
    roomId: null,
    accusedId: comment.userId,
    evidence: shown.map(({ comment: { id: each, createdAt, text, image }, nickname }) => ({
      label: each === id ? 'reported_comment' : 'comment',
      text: `${createdAt.toISOString()} ${nickname}: ${text}`,
      ...(image === null ? {} : { image }),
    })),
  }
}

/** Loads a post with its pictures. */
async function loadPostSubject(db: Queryable, id: number): Promise<Subject> {
  const [row] = await db
    .select({ post: posts, nickname: users.nickname })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, id), eq(posts.state, 'shown')))
  if (!row) throw notFound('post')
  const { post, nickname } = row
  const pictures = await db
    .select({ key: postPictures.key })
    .from(postPictures)
    .where(eq(postPictures.postId, id))
    .orderBy(asc(postPictures.position))
  return {
    roomId: null,
    accusedId: post.userId,
    evidence: [
      { label: 'reported_post', text: `${post.createdAt.toISOString()} ${nickname}: ${post.text}` },
      ...pictures.map(({ key }) => ({ label: 'post_picture', text: '', image: key })),
    ],
  }
}

/** Loads a published video with its tags and its cover. */
async function loadVideoSubject(db: Queryable, id: number): Promise<Subject> {
  const [row] = await db
    .select({ video: videos, nickname: users.nickname })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(eq(videos.id, id), eq(videos.state, 'published'), isNull(videos.removedAt)))
  if (!row) throw notFound('video')
  const { video, nickname } = row
  return {
    roomId: null,
    accusedId: video.userId,
    evidence: [
      { label: 'reported_video', text: `${video.createdAt.toISOString()} ${nickname}: ${video.title}` },
      ...(video.tags.length === 0 ? [] : [{ label: 'tags', text: video.tags.join(', ') }]),
      ...(video.cover === null ? [] : [{ label: 'cover', text: '', image: video.cover }]),
    ],
  }
}

/** Loads a question of a room that viewers stake on, with its answers. */
async function loadQuestionSubject(db: Queryable, id: number): Promise<Subject> {
  const [row] = await db
    .select({ question: predictionQuestions, nickname: users.nickname })
    .from(predictionQuestions)
    .innerJoin(users, eq(users.id, predictionQuestions.userId))
    .where(and(eq(predictionQuestions.marketId, id), ne(predictionQuestions.state, 'held')))
  if (!row) throw notFound('question')
  const { question, nickname } = row
  const answers = await db
    .select({ text: predictionAnswers.text })
    .from(predictionAnswers)
    .where(eq(predictionAnswers.marketId, id))
    .orderBy(asc(predictionAnswers.position))
  return {
    roomId: question.roomId,
    accusedId: question.userId,
    evidence: [
      {
        label: 'reported_question',
        text: `${question.createdAt.toISOString()} ${nickname}: ${question.text}`,
      },
      ...answers.map(({ text }) => ({ label: 'question_answer', text })),
    ],
  }
}

function loadSubject(
  db: Queryable,
  kind: ReportKind,
  id: number,
  roomId: number | undefined,
): Promise<Subject> {
  switch (kind) {
    case 'room':
      return loadRoomSubject(db, id)
    case 'line':
      return loadMessageSubject(db, id)
    case 'comment':
      return loadCommentSubject(db, id)
    case 'post':
      return loadPostSubject(db, id)
    case 'video':
      return loadVideoSubject(db, id)
    case 'question':
      return loadQuestionSubject(db, id)
    case 'user':
      return loadUserSubject(db, id, roomId)
  }
}

/** Creates a report with a copy of the present state: it may have changed when an operator looks. */
export const createReport =
  (storage: Storage): Handler<typeof contract.report> =>
  async ({ ctx, input: { kind, id, room_id, reason, note } }) => {
    const reporterId = requireUserId(ctx)
    const { db } = ctx
    if (room_id !== undefined) {
      const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room_id))
      if (!room) throw notFound('room')
    }
    const subject = await loadSubject(db, kind, id, room_id)
    const { roomId, accusedId } = subject
    if (accusedId === reporterId) throw new Refusal('invalid', 'room.not_oneself')
    const open = await db.$count(table, and(eq(table.reporterId, reporterId), eq(table.state, 'open')))
    if (open >= MAX_OPEN) throw new Refusal('too_many', 'room.too_many_reports', { most: MAX_OPEN })
    const evidence = await storeEvidence(storage, subject.evidence)
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
