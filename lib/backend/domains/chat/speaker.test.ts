import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { type OpenRoom, openRoom } from '#lib/backend/domains/moderation/testing.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { FOR_GOOD } from '#lib/shared/room-words.ts'
import { createFacts, type Speaking } from './speaker.ts'

describeDatabases('how speakers of one moment stand', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    room = await openRoom(site)
  })

  test('each is told of himself in his own room, whoever is refused beside him', async () => {
    const { db, kind } = site.database
    const { user, anchor, roomId, otherRoomId } = room
    const gone = (await openRoom(site)).user
    const shut = await openRoom(site)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, gone.id))
    await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, shut.roomId))
    await db.insert(roomMessages).values({ roomId, userId: user.id, text: 'before' })
    await db
      .insert(roomSanctions)
      .values({ roomId: otherRoomId, userId: user.id, kind: 'mute', createdBy: anchor.id, endsAt: FOR_GOOD })

    const execute = vi.spyOn(db, 'execute')
    const facts = createFacts({ db, kind })
    const asked: Speaking[] = [
      { roomId, userId: user.id },
      { roomId: otherRoomId, userId: user.id },
      { roomId, userId: anchor.id },
      { roomId, userId: null },
      { roomId: 999_999, userId: user.id },
      { roomId: shut.roomId, userId: user.id },
      { roomId, userId: gone.id },
    ]
    const told = await Promise.allSettled(asked.map((one) => facts(one)))
    const statements = execute.mock.calls.length
    execute.mockRestore()
    expect(statements).toBe(kind === 'embedded' ? 1 : asked.length)
    expect(told).toMatchObject([
      { value: { role: 'viewer', spoke: true, mutedUntil: null } },
      { value: { role: 'viewer', spoke: false, mutedUntil: expect.any(Number) } },
      { value: { role: 'anchor', nickname: expect.any(String), anchorId: anchor.id } },
      { value: { role: 'viewer', nickname: '', wealthTenths: 0 } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'session.ended' } },
    ])
  })
})
