import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { guards, guardTiers, nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giveItem } from '#testing/domains/coins/mall.ts'
import { manager as managerOf, type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { loadHistory } from '../messages/load-messages.ts'
import { loadMessageAuthor, toMessageAuthor } from './author.ts'
import { createFactsLoader, type SenderRef } from './sender.ts'

describeDatabase('facts of concurrent senders', (open) => {
  let site: TestSite
  let room: OpenRoom
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    room = await openRoom(site)
  })

  test('each sender receives their own facts in their own room, even if another is refused', async () => {
    const { db } = site.database
    const { user, anchor, roomId, otherRoomId } = room
    const blockedUser = (await openRoom(site)).user
    const closedRoom = await openRoom(site)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blockedUser.id))
    await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, closedRoom.roomId))
    await db.insert(roomMessages).values({ roomId, userId: user.id, text: 'before' })
    await db.insert(roomSanctions).values({
      roomId: otherRoomId,
      userId: user.id,
      kind: 'mute',
      createdBy: anchor.id,
      endsAt: NEVER_ENDS,
    })

    const execute = vi.spyOn(db, 'execute')
    const facts = createFactsLoader(db)
    const senders: SenderRef[] = [
      { roomId, userId: user.id },
      { roomId: otherRoomId, userId: user.id },
      { roomId, userId: anchor.id },
      { roomId, userId: null },
      { roomId: 999_999, userId: user.id },
      { roomId: closedRoom.roomId, userId: user.id },
      { roomId, userId: blockedUser.id },
    ]
    const answers = await Promise.allSettled(senders.map((one) => facts(one)))
    const statements = execute.mock.calls.length
    execute.mockRestore()
    expect(statements).toBe(1)
    expect(answers).toMatchObject([
      { value: { role: 'viewer', hasSent: true, mutedUntil: null } },
      { value: { role: 'viewer', hasSent: false, mutedUntil: expect.any(Number) } },
      { value: { role: 'anchor', nickname: expect.any(String), anchorId: anchor.id } },
      { value: { role: 'viewer', nickname: '', wealthTenths: 0 } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'session.ended' } },
    ])
  })

  test('no sender costs a scan of all messages, even without statistics of the table', async () => {
    const { db } = site.database
    const { user, roomId } = room
    await db.insert(roomMessages).values(
      Array.from({ length: 20_000 }, (_, n) => ({
        roomId,
        guest: `guest_${(n % 100).toString(16).padStart(12, '0')}`,
        text: 'stored',
      })),
    )
    const execute = vi.spyOn(db, 'execute')
    await createFactsLoader(db)({ roomId, userId: user.id })
    const statement = execute.mock.calls[0]?.[0] as SQL
    execute.mockRestore()
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/room_messages_of_user/)
    expect(plan).not.toMatch(/Seq Scan on room_messages/)
  })

  test('badges and titles are the same in a sent message, in the history, and for a released message', async () => {
    const { db } = site.database
    const { user, roomId, otherRoomId } = room
    const manager = await managerOf(site, roomId, ['mute'])
    const over = new Date(Date.now() - 60_000)
    const later = new Date(Date.now() + 86_400_000)
    await db.insert(guards).values({ userId: user.id, roomId, tier: 2, startsAt: over, endsAt: later })
    await db.insert(nobles).values([
      { userId: user.id, tier: 3, startsAt: over, endsAt: later, horns: 0 },
      { userId: manager.id, tier: 3, startsAt: over, endsAt: over, horns: 0 },
    ])
    const badge = await giveItem(db, { userId: user.id, kind: 'badge', endsAt: later })
    await giveItem(db, { userId: manager.id, kind: 'badge', endsAt: over })
    await db.update(roomManagers).set({ title: '守门员' }).where(eq(roomManagers.userId, manager.id))
    // A tier that is no longer sold is valid until it ends.
    await db.update(guardTiers).set({ active: false }).where(eq(guardTiers.tier, 2))
    const facts = createFactsLoader(db)
    const loadAuthor = (roomOf: number, userId: number) =>
      facts({ roomId: roomOf, userId }).then((by) => toMessageAuthor(userId, null, by))

    const fan = await loadAuthor(roomId, user.id)
    expect(fan).toMatchObject({ guard: { tier: 2, look: expect.any(String) }, noble: { tier: 3 } })
    expect(fan.badge).toMatchObject({ goods_id: badge, look: 'jade', name_en: 'North stand' })
    expect(fan.guard?.name_zh).toBeTruthy()
    const elsewhere = await loadAuthor(otherRoomId, user.id)
    expect(elsewhere).toMatchObject({ noble: { tier: 3 } })
    expect(elsewhere.guard).toBeUndefined()
    const moderator = await loadAuthor(roomId, manager.id)
    expect(moderator).toMatchObject({ role: 'manager', title: '守门员' })
    expect(moderator.noble).toBeUndefined()
    expect(moderator.badge).toBeUndefined()

    await db.insert(roomMessages).values([
      { roomId, userId: user.id, text: 'one' },
      { roomId, userId: manager.id, text: 'two' },
      { roomId, guest: 'guest_abcdef012345', text: 'three' },
    ])
    const { list } = await loadHistory(db, roomId, (key) => key)
    expect(list.map(({ from }) => from)).toEqual([
      fan,
      moderator,
      { user_id: null, user_nickname: 'abcdef', avatar: null, level: 0, role: 'viewer' },
    ])
    expect(await loadMessageAuthor(db, roomId, { userId: user.id, guest: null })).toEqual(fan)
    expect(await loadMessageAuthor(db, roomId, { userId: manager.id, guest: null })).toEqual(moderator)
    await db.update(guardTiers).set({ active: true }).where(eq(guardTiers.tier, 2))
  })
})
