import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { filterWords, heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { guestSanctions, roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, manager, type OpenRoom, openRoom } from '#testing/domains/moderation.ts'

/** An id that no row of a test has. */
const MISSING_ID = 999_999_999

describeDatabase('an object of a room the user does not manage', (open) => {
  let site: TestSite
  let room: OpenRoom
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    room = await openRoom(site)
    const { db } = site.database
    const { roomId, anchor, muted } = room
    const idOf = ([row]: { id: number }[]) => row?.id ?? 0
    const by = { roomId, createdBy: anchor.id }
    const message = { roomId, userId: anchor.id, text: 'a line' }
    ids.line = idOf(await db.insert(roomMessages).values(message).returning())
    const guest = { guest: 'guest-1', deviceHash: '', addressHash: '' }
    const guestSanction = { ...by, ...guest, kind: 'mute' as const, endsAt: NEVER_ENDS }
    ids.guest = idOf(await db.insert(guestSanctions).values(guestSanction).returning())
    const held = { roomId, userId: anchor.id, line: {}, why: 'new' as never }
    ids.held = idOf(await db.insert(heldMessages).values(held).returning())
    const word = { ...by, word: 'word', folded: 'word', verdict: 'refuse' as const }
    ids.word = idOf(await db.insert(filterWords).values(word).returning())
    const [sanction] = await db.select().from(roomSanctions)
    const appeal = { sanctionId: sanction?.id ?? 0, userId: muted.id, text: 'It was not me.' }
    ids.appeal = idOf(await db.insert(roomAppeals).values(appeal).returning())
  })
  afterAll(() => site.close())

  const calls = [
    ['api/chat/deleteMessage', 'line', 'id', {}],
    ['api/chat/pin', 'line', 'id', { minutes: 5 }],
    ['api/moderation/sanctionGuest', 'line', 'line_id', { kind: 'mute', minutes: 5 }],
    ['api/moderation/relieveGuest', 'guest', 'id', {}],
    ['api/moderation/decideHeldMessage', 'held', 'id', { release: false }],
    ['api/moderation/removeWord', 'word', 'id', {}],
    ['api/moderation/decideAppeal', 'appeal', 'id', { approve: true }],
  ] as const

  test.each(calls)('%s answers it like a missing one', async (path, subject, name, input) => {
    const helper = await manager(site, room.otherRoomId, ['delete', 'pin', 'mute', 'review', 'modes'])
    for (const who of [await createTestUser(site), room.other, helper]) {
      const foreign = await who.post(path, { ...input, [name]: ids[subject] })
      const missing = await who.post(path, { ...input, [name]: MISSING_ID })
      expect(missing).toMatchObject({ status: 404, code: 1 })
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null })
    }
    // A manager of the room without the right is refused for that reason.
    const managerWithoutRight = await manager(site, room.roomId, ['warn'])
    expect(await managerWithoutRight.post(path, { ...input, [name]: ids[subject] })).toMatchObject({
      status: 403,
    })
  })
})
