import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { guards, guardTiers, nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { manager as managerOf, type OpenRoom, openRoom } from '#testing/domains/moderation.ts'
import { historyOf } from '../messages/lines.ts'
import { speakerBy, speakerIn } from './sign.ts'
import { createFacts, type Speaking } from './speaker.ts'

describeDatabase('how speakers of one moment stand', (open) => {
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

  test('each receives their own facts in their own room, even when another is refused', async () => {
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
    const answers = await Promise.allSettled(asked.map((one) => facts(one)))
    const statements = execute.mock.calls.length
    execute.mockRestore()
    expect(statements).toBe(kind === 'embedded' ? 1 : asked.length)
    expect(answers).toMatchObject([
      { value: { role: 'viewer', spoke: true, mutedUntil: null } },
      { value: { role: 'viewer', spoke: false, mutedUntil: expect.any(Number) } },
      { value: { role: 'anchor', nickname: expect.any(String), anchorId: anchor.id } },
      { value: { role: 'viewer', nickname: '', wealthTenths: 0 } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'not_found.room' } },
      { reason: { key: 'session.ended' } },
    ])
  })

  test('what one holds and is called stands beside the name: said, read again and let out after a look alike', async () => {
    const { db, kind } = site.database
    const { user, roomId, otherRoomId } = room
    const manager = await managerOf(site, roomId, ['mute'])
    const over = new Date(Date.now() - 60_000)
    const later = new Date(Date.now() + 86_400_000)
    await db.insert(guards).values({ userId: user.id, roomId, tier: 2, startsAt: over, endsAt: later })
    await db.insert(nobles).values([
      { userId: user.id, tier: 3, startsAt: over, endsAt: later, horns: 0 },
      { userId: manager.id, tier: 3, startsAt: over, endsAt: over, horns: 0 },
    ])
    await db.update(roomManagers).set({ title: '守门员' }).where(eq(roomManagers.userId, manager.id))
    // A tier that is sold no more is held until it ends.
    await db.update(guardTiers).set({ active: false }).where(eq(guardTiers.tier, 2))
    const facts = createFacts({ db, kind })
    const signed = (roomOf: number, userId: number) =>
      facts({ roomId: roomOf, userId }).then((by) => speakerBy(userId, null, by))

    const fan = await signed(roomId, user.id)
    expect(fan).toMatchObject({ guard: { tier: 2, look: expect.any(String) }, noble: { tier: 3 } })
    expect(fan.guard?.name_zh).toBeTruthy()
    const elsewhere = await signed(otherRoomId, user.id)
    expect(elsewhere).toMatchObject({ noble: { tier: 3 } })
    expect(elsewhere.guard).toBeUndefined()
    const moderator = await signed(roomId, manager.id)
    expect(moderator).toMatchObject({ role: 'manager', title: '守门员' })
    expect(moderator.noble).toBeUndefined()

    await db.insert(roomMessages).values([
      { roomId, userId: user.id, text: 'one' },
      { roomId, userId: manager.id, text: 'two' },
      { roomId, guest: 'guest_abcdef012345', text: 'three' },
    ])
    const { list } = await historyOf(db, roomId, (key) => key)
    expect(list.map(({ from }) => from)).toEqual([
      fan,
      moderator,
      { user_id: null, user_nickname: 'abcdef', avatar: null, level: 0, role: 'viewer' },
    ])
    expect(await speakerIn(db, roomId, { userId: user.id, guest: null })).toEqual(fan)
    expect(await speakerIn(db, roomId, { userId: manager.id, guest: null })).toEqual(moderator)
    await db.update(guardTiers).set({ active: true }).where(eq(guardTiers.tier, 2))
  })
})
