import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { filterWords, heldLines } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { guestSanctions, roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { manager, type OpenRoom, openRoom, somebody } from '#testing/domains/moderation.ts'

/** No row of a test has this id. */
const NOBODYS = 999_999_999

describeDatabase('a thing of a room that one does not manage', (open) => {
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
    const line = { roomId, userId: anchor.id, text: 'a line' }
    ids.line = idOf(await db.insert(roomMessages).values(line).returning())
    const guest = { guest: 'guest-1', deviceHash: '', addressHash: '' }
    const kept = { ...by, ...guest, kind: 'mute' as const, endsAt: FOR_GOOD }
    ids.guest = idOf(await db.insert(guestSanctions).values(kept).returning())
    const held = { roomId, userId: anchor.id, line: {}, why: 'new' as never }
    ids.held = idOf(await db.insert(heldLines).values(held).returning())
    const word = { ...by, word: 'word', folded: 'word', verdict: 'refuse' as const }
    ids.word = idOf(await db.insert(filterWords).values(word).returning())
    const [sanction] = await db.select().from(roomSanctions)
    const appeal = { sanctionId: sanction?.id ?? 0, userId: muted.id, text: 'It was not me.' }
    ids.appeal = idOf(await db.insert(roomAppeals).values(appeal).returning())
  })
  afterAll(() => site.close())

  const calls = [
    ['api/chat/deleteLine', 'line', 'id', {}],
    ['api/chat/pin', 'line', 'id', { minutes: 5 }],
    ['api/moderation/sanctionGuest', 'line', 'line_id', { kind: 'mute', minutes: 5 }],
    ['api/moderation/relieveGuest', 'guest', 'id', {}],
    ['api/moderation/decideLine', 'held', 'id', { release: false }],
    ['api/moderation/removeWord', 'word', 'id', {}],
    ['api/moderation/decideAppeal', 'appeal', 'id', { approve: true }],
  ] as const

  test.each(calls)('is answered by %s like one that is not there', async (path, what, name, input) => {
    const helper = await manager(site, room.otherRoomId, ['delete', 'pin', 'mute', 'review', 'modes'])
    for (const who of [await somebody(site), room.other, helper]) {
      const foreign = await who.post(path, { ...input, [name]: ids[what] })
      const missing = await who.post(path, { ...input, [name]: NOBODYS })
      expect(missing).toMatchObject({ status: 404, code: 1 })
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null })
    }
    // A manager of this very room who was not given the right is refused with that reason.
    const without = await manager(site, room.roomId, ['warn'])
    expect(await without.post(path, { ...input, [name]: ids[what] })).toMatchObject({ status: 403 })
  })
})
