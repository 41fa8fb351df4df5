import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { teamFollows, watchedRooms } from '#lib/backend/db/schema/social.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { FollowedAnchor, FollowedTeam } from '#lib/contract/social/followed.ts'
import { MAX_FOLLOWS, type WatchedRoom } from '#lib/contract/social/follows.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { socialSuite } from '#testing/domains/social.ts'
import { MAX_WATCHED } from './set-watched.ts'

const HOUR = 3_600_000

describeDatabase('follows and favourites', (open) => {
  const { current, user, post, get, follow, mine, anchor, team, match } = socialSuite(open)
  let site: TestSite
  let me: { token: string; id: number }
  let other: { token: string; id: number }
  beforeEach(() => {
    ;({ site, me, other } = current())
  })

  describe('following', () => {
    test('an anchor counts once however often it is repeated, and can be undone', async () => {
      const { id } = await anchor()
      expect((await follow('anchor', id, {}, other.token)).data).toMatchObject({ followers: 1 })
      for (let again = 0; again < 3; again++)
        expect((await follow('anchor', id)).data).toEqual({
          kind: 'anchor',
          id,
          state: true,
          special: false,
          followers: 2,
        })
      expect((await get('api/social/followers', { id }, '')).data).toEqual({
        kind: 'anchor',
        id,
        followers: 2,
      })
      expect((await follow('anchor', id, { state: 0 })).data).toMatchObject({ state: false, followers: 1 })
      expect((await follow('anchor', id, { state: 0 })).data).toMatchObject({ state: false, followers: 1 })
      expect((await mine()).anchors).toEqual([])
    })
    test('publishes the number of followers to the pages of the room when it changes, also to a smaller one', async () => {
      const { id, roomId } = await anchor()
      const pushed: unknown[] = []
      const stop = site.bus.listen(({ topic, data }) => {
        if (topic === `room:${roomId}` && data.type === 'followers') pushed.push(data.followers)
      })
      await follow('anchor', id)
      await follow('anchor', id, {}, other.token)
      // Nothing changes.
      await follow('anchor', id)
      await follow('anchor', id, { state: 0 })
      await expect.poll(() => pushed).toEqual([1, 2, 1])
      stop()
    })
    test('records one event in the anchor’s room, however often a user follows again', async () => {
      const { id, roomId } = await anchor()
      for (const state of [1, 0, 1]) await follow('anchor', id, { state })
      await follow('anchor', id, {}, other.token)
      const stored = await site.database.db.select().from(roomEvents).where(eq(roomEvents.roomId, roomId))
      expect(stored.map(({ kind, payload }) => [kind, payload])).toEqual([
        ['follow', { user_id: me.id, user_nickname: 'user' }],
        ['follow', { user_id: other.id, user_nickname: 'user' }],
      ])
    })
    test('notifies the anchor once an hour, with the last name and the number of others', async () => {
      const { id } = await anchor()
      const stored = () => site.database.db.select().from(notices).where(eq(notices.userId, id))
      await follow('anchor', id)
      expect(await stored()).toMatchObject([{ kind: 'new_follower', values: { name: 'user', count: 0 } }])
      await follow('anchor', id, {}, other.token)
      await follow('anchor', id, { state: 0 }, other.token)
      await follow('anchor', id, {}, other.token)
      await site.database.db.update(notices).set({ readAt: new Date() }).where(eq(notices.userId, id))
      await follow('anchor', id, {}, (await user()).token)
      expect(await stored()).toMatchObject([{ values: { name: 'user', count: 2 }, readAt: null }])
      await site.database.db
        .update(notices)
        .set({ createdAt: new Date(Date.now() - HOUR) })
        .where(eq(notices.userId, id))
      await follow('anchor', id, {}, (await user()).token)
      expect(await stored()).toHaveLength(2)
      await follow('team', await team())
      expect(await stored()).toHaveLength(2)
    })
    test('keeps a pin until it is removed or the follow ends', async () => {
      const id = await team()
      await follow('team', id, { special: 1 })
      expect((await follow('team', id)).data).toMatchObject({ special: true })
      expect((await mine()).teams).toEqual([{ id, special: true }])
      await follow('team', id, { special: 0 })
      expect((await mine()).teams).toEqual([{ id, special: false }])
      await follow('team', id, { special: 1 })
      await follow('team', id, { state: 0 })
      await follow('team', id)
      expect((await mine()).teams).toEqual([{ id, special: false }])
    })
    test('is refused for oneself, a user who is no anchor, a deleted user and a missing target', async () => {
      const token = await site.logIn('anchor')
      const [self] = await site.database.db
        .select({ id: sessions.userId })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      const refusal = await follow('anchor', self?.id ?? 0, {}, token)
      expect([refusal.status, refusal.msg]).toEqual([400, 'You cannot follow yourself.'])
      const deleted = await anchor()
      await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id))
      for (const id of [other.id, deleted.id, 999_999_999])
        expect((await follow('anchor', id)).status).toBe(404)
      expect((await follow('team', 999_999_999)).status).toBe(404)
      expect((await get('api/social/followers', { id: 999_999_999 })).status).toBe(404)
    })
    test.each([
      { id: 'x' },
      { id: 0 },
      { id: 1.5 },
      {},
      { id: 1, kind: 'room' },
      { id: 1, state: 'maybe' },
      { id: 1, special: 2 },
    ])('refuses %j', async (input) => {
      expect((await post('api/Member/attention', input)).status).toBe(400)
    })
    test('stops at the maximum', async () => {
      const { db } = site.database
      const rows = await db
        .insert(teams)
        .values(Array.from({ length: MAX_FOLLOWS }, () => ({ sport: 'football' as const, provider: 'test' })))
        .returning({ id: teams.id })
      await db.insert(teamFollows).values(rows.map(({ id }) => ({ userId: me.id, teamId: id })))
      const refusal = await follow('team', await team())
      expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining(String(MAX_FOLLOWS))])
      // A target already followed can still be pinned.
      expect((await follow('team', rows[0]?.id ?? 0, { special: 1 })).code).toBe(0)
    })
    test('30 times at once is stored once', async () => {
      const { id } = await anchor()
      const answers = await Promise.all(Array.from({ length: 30 }, () => follow('anchor', id)))
      expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(0))
      expect((await mine()).anchors).toEqual([{ id, special: false }])
    })
  })

  describe('the list of follows', () => {
    const anchors = async (input: object = {}) =>
      (await get('api/User/attentionList', input)).data as { list: FollowedAnchor[]; total: number }
    test('lists live anchors first, then pinned ones, then the most watched', async () => {
      const idle = await anchor()
      const pinned = await anchor()
      const few = await anchor({ status: 'live', viewers: 3 })
      const lost = await anchor({ status: 'signal_lost', viewers: 9 })
      const pinnedLive = await anchor({ status: 'live', viewers: 1 })
      for (const each of [few, idle, lost]) await follow('anchor', each.id)
      for (const each of [pinned, pinnedLive]) await follow('anchor', each.id, { special: 1 })
      const { list, total } = await anchors()
      expect(list.map(({ id }) => id)).toEqual([pinnedLive.id, lost.id, few.id, pinned.id, idle.id])
      expect(list.map((each) => each.is_live)).toEqual([true, true, true, false, false])
      expect(list[0]).toMatchObject({ special: true, followers: 1, room: { room_id: pinnedLive.roomId } })
      expect(total).toBe(5)
      const pages = [await anchors({ page_size: 2 }), await anchors({ page: 3, page_size: 2 })]
      expect(pages.map(({ list: part }) => part.map(({ id }) => id))).toEqual([
        [pinnedLive.id, lost.id],
        [idle.id],
      ])
    })
    test('lists teams with their live or next match, the soonest first', async () => {
      const [later, soon, playing] = [
        await match({ kickoffAt: new Date(Date.now() + 9 * HOUR) }),
        await match({ kickoffAt: new Date(Date.now() + 2 * HOUR) }),
        await match({ status: 'live', phase: 'h1', kickoffAt: new Date(Date.now() - HOUR) }),
      ]
      await match({
        homeId: soon.homeId,
        status: 'finished',
        phase: 'ft',
        kickoffAt: new Date(Date.now() - 99 * HOUR),
      })
      const [nothing, bare] = [await team('basketball'), await team()]
      for (const id of [nothing, bare, later.awayId, soon.homeId, playing.homeId]) await follow('team', id)
      const answer = await get('api/User/attentionList', { kind: 'team' })
      const { list, totals } = answer.data as {
        list: FollowedTeam[]
        totals: Record<string, number>
      }
      expect(list.map(({ id }) => id).slice(0, 3)).toEqual([playing.homeId, soon.homeId, later.awayId])
      expect(list.map((each) => each.next?.id)).toEqual([playing.id, soon.id, later.id, undefined, undefined])
      expect(list[0]?.competition?.name_en).toBe('Utopian League')
      expect(totals).toEqual({ anchor: 0, user: 0, team: 5, competition: 0, player: 0 })
    })
    test('leaves out deleted users', async () => {
      const { id } = await anchor()
      await follow('anchor', id)
      await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
      expect(await anchors()).toMatchObject({ list: [], total: 0 })
    })
  })

  describe('watched rooms', () => {
    const list = async (input: object = {}, token = me.token) =>
      (await get('api/User/watchlistList', input, token)).data as { list: WatchedRoom[]; total: number }
    test('are listed by page with the latest first, and removed on request', async () => {
      const visited = [await anchor(), await anchor(), await anchor()]
      for (const { roomId } of visited) await post('api/social/watched', { id: roomId })
      await post('api/social/watched', { id: visited[0]?.roomId })
      const order = [visited[0], visited[2], visited[1]].map((each) => each?.roomId)
      expect((await list()).list.map(({ room }) => room.room_id)).toEqual(order)
      expect(await list({ page: 2, page_size: 2 })).toMatchObject({
        list: [{ room: { room_id: visited[1]?.roomId } }],
        total: 3,
      })
      await post('api/social/watched', { id: visited[2]?.roomId, state: 0 })
      expect((await list()).total).toBe(2)
    })
    test('are stored up to the maximum, without banned rooms', async () => {
      const { db } = site.database
      const owners = await db
        .insert(users)
        .values(Array.from({ length: MAX_WATCHED }, () => ({ nickname: 'many', isAnchor: true })))
        .returning({ id: users.id })
      const many = await db
        .insert(rooms)
        .values(owners.map(({ id }) => ({ userId: id, stream: `many-${id}`, category: 'football' as const })))
        .returning({ id: rooms.id })
      const long = new Date(Date.now() - HOUR)
      await db
        .insert(watchedRooms)
        .values(many.map(({ id }) => ({ userId: me.id, roomId: id, watchedAt: long })))
      const last = await anchor()
      await post('api/social/watched', { id: last.roomId })
      expect(await list({ page_size: 1 })).toMatchObject({
        list: [{ room: { room_id: last.roomId } }],
        total: MAX_WATCHED,
      })
      await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, last.roomId))
      expect((await list()).list.some(({ room }) => room.room_id === last.roomId)).toBe(false)
    })
    test('are refused for a room that does not exist', async () => {
      expect((await post('api/social/watched', { id: 999_999_999 })).status).toBe(404)
      expect((await post('api/social/watched', { id: 'a' })).status).toBe(400)
    })
  })
})
