import { desc, eq } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { PlayAddress } from '#lib/backend/ports/media/port.ts'
import { NEVER_ENDS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { type Answer, noMedia, openTestSite, type TestSite } from '#testing/backend/test-site.ts'

/** For tests: a logged-in user. */
export interface TestUser {
  id: number
  token: string
  post(path: string, input?: Record<string, unknown>): Promise<Answer>
  get(path: string, input?: Record<string, unknown>): Promise<Answer>
}

export async function createTestUser(
  site: TestSite,
  role: Exclude<Role, 'guest'> = 'user',
): Promise<TestUser> {
  const token = await site.logIn(role)
  const [row] = await site.database.db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row) throw new Error('nobody is logged in')
  await site.database.db
    .update(users)
    .set({ nickname: `${role} ${row.id}` })
    .where(eq(users.id, row.id))
  return {
    id: row.id,
    token,
    post: (path, input = {}) => site.call('POST', path, input, { token }),
    get: (path, input = {}) => site.call('GET', path, input, { token }),
  }
}

export async function roomFor(site: TestSite, anchor: { id: number }): Promise<number> {
  const [room] = await site.database.db
    .insert(rooms)
    .values({ userId: anchor.id, stream: `stream-${anchor.id}`, category: 'football' })
    .returning({ id: rooms.id })
  if (!room) throw new Error('no room')
  return room.id
}

export async function manager(site: TestSite, roomId: number, rights: RoomRight[]): Promise<TestUser> {
  const one = await createTestUser(site)
  await site.database.db.insert(roomManagers).values({ roomId, userId: one.id, rights })
  return one
}

export async function sanctioned(
  site: TestSite,
  roomId: number | null,
  kind: 'kick' | 'mute',
  by: { id: number },
): Promise<TestUser> {
  const one = await createTestUser(site)
  await site.database.db
    .insert(roomSanctions)
    .values({ roomId, userId: one.id, kind, createdBy: by.id, endsAt: NEVER_ENDS })
  return one
}

/** Opens a room and creates one user of each kind who can enter it. */
export async function openRoom(site: TestSite) {
  const anchor = await createTestUser(site, 'anchor')
  const roomId = await roomFor(site, anchor)
  const other = await createTestUser(site, 'anchor')
  const otherRoomId = await roomFor(site, other)
  const former = await manager(site, roomId, ['mute', 'kick'])
  await site.database.db.delete(roomManagers).where(eq(roomManagers.userId, former.id))
  return {
    roomId,
    otherRoomId,
    anchor,
    other,
    former,
    operator: await createTestUser(site, 'operator'),
    user: await createTestUser(site),
    kicked: await sanctioned(site, roomId, 'kick', anchor),
    muted: await sanctioned(site, roomId, 'mute', anchor),
  }
}
export type OpenRoom = Awaited<ReturnType<typeof openRoom>>

const HLS: PlayAddress = {
  quality: 'original',
  protocol: 'hls',
  url: '/live/s.m3u8',
  video: null,
  audio: null,
  sound_url: null,
  rewind: null,
}

/**
 * For tests of moderation: opens a site whose rooms can all be watched, one room with its users, and the
 * published messages.
 */
export async function openModeratedSite(database: Database) {
  const site = await openTestSite({ database, media: { ...noMedia, playAddresses: () => [HLS] } })
  const published: BusMessage[] = []
  site.bus.listen((message) => published.push(message))
  return { site, room: await openRoom(site), published }
}

/** Stores a chat message without sending it. Returns its id. */
export async function storeMessage(
  site: TestSite,
  roomId: number,
  user: { id: number },
  text = 'a message',
): Promise<number> {
  const [row] = await site.database.db
    .insert(roomMessages)
    .values({ roomId, userId: user.id, text })
    .returning({ id: roomMessages.id })
  if (!row) throw new Error('no message was written')
  return row.id
}

/** Returns the latest row of the moderation log with that action; undefined if there is none. */
export async function latestLogEntry(site: TestSite, action: typeof moderationLog.$inferSelect.action) {
  const [row] = await site.database.db
    .select()
    .from(moderationLog)
    .where(eq(moderationLog.action, action))
    .orderBy(desc(moderationLog.id))
    .limit(1)
  return row
}
