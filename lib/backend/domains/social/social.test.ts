import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { anchorFollows, matchFavourites, teamFollows, watchedRooms } from '#lib/backend/db/schema/social.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { MOST_FAVOURITES, MOST_GUEST_FAVOURITES } from '#lib/contract/social/favourites.ts'
import {
  type FollowedAnchor,
  type FollowedTeam,
  type Mine,
  MOST_FOLLOWS,
  type WatchedRoom,
} from '#lib/contract/social/follows.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { MOST_WATCHED } from './follows/set-watched.ts'

const HOUR = 3_600_000

describeDatabases('follows and favourites', (open) => {
  let site: TestSite
  let made = 0
  /** The user the test is about, and somebody else with lists of his own. */
  let me: { token: string; id: number }
  let other: { token: string; id: number }

  const user = async () => {
    const token = await site.logIn('user')
    const [row] = await site.database.db
      .select({ id: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    if (!row) throw new Error('nobody is logged in')
    return { token, id: row.id }
  }
  const post = (path: string, input: object, token: string | undefined = me.token) =>
    site.call('POST', path, { ...input }, { token })
  const get = (path: string, input: object = {}, token: string | undefined = me.token) =>
    site.call('GET', path, { ...input }, { token })
  const follow = (kind: 'anchor' | 'team', id: number, more: object = {}, token = me.token) =>
    post('api/Member/attention', { kind, id, ...more }, token)
  const mine = async (token = me.token) => (await get('api/social/mine', {}, token)).data as Mine

  const anchor = async (over: Partial<typeof rooms.$inferInsert> = {}) => {
    const { db } = site.database
    const [row] = await db
      .insert(users)
      .values({ nickname: `anchor ${++made}`, isAnchor: true })
      .returning()
    if (!row) throw new Error('no user was written')
    const [room] = await db
      .insert(rooms)
      .values({ userId: row.id, stream: `social-${made}`, category: 'football', ...over })
      .returning()
    return { id: row.id, roomId: room?.id ?? 0 }
  }
  const league = async () => {
    const [row] = await site.database.db.select().from(matches).limit(1)
    if (!row) throw new Error('no match was written')
    return row
  }
  const team = async (sport: 'football' | 'basketball' = 'football') => {
    const [row] = await site.database.db
      .insert(teams)
      .values({ sport, nameEn: `Team ${++made}`, provider: 'test' })
      .returning()
    if (!row) throw new Error('no team was written')
    return row.id
  }
  const match = async (over: Partial<typeof matches.$inferInsert> = {}) => {
    const { id: _id, ...like } = await league()
    const [row] = await site.database.db
      .insert(matches)
      .values({
        ...like,
        status: 'scheduled',
        phase: 'pre',
        homeId: await team(),
        awayId: await team(),
        kickoffAt: new Date(Date.now() + HOUR),
        ...over,
      })
      .returning()
    if (!row) throw new Error('no match was written')
    return row
  }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const { sampleBatch } = await import('#testing/domains/sample-batch.ts')
    await site.ingest(sampleBatch())
  })
  beforeEach(async () => {
    ;[me, other] = [await user(), await user()]
  })
  afterAll(() => site.close())

  describe('following', () => {
    test('an anchor: counted once however often, and taken back', async () => {
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
    test('an anchor’s room hears of it once, however often somebody comes and goes', async () => {
      const { id, roomId } = await anchor()
      for (const state of [1, 0, 1]) await follow('anchor', id, { state })
      await follow('anchor', id, {}, other.token)
      const stored = await site.database.db.select().from(roomEvents).where(eq(roomEvents.roomId, roomId))
      expect(stored.map(({ kind, payload }) => [kind, payload])).toEqual([
        ['follow', { user_id: me.id, user_nickname: 'user' }],
        ['follow', { user_id: other.id, user_nickname: 'user' }],
      ])
    })
    test('an anchor is notified: one notice an hour, with the last name and how many others', async () => {
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
    test('a pin stays until it is taken away, and ends with the follow', async () => {
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
    test('nobody follows himself, who does not broadcast, who is gone, or what does not exist', async () => {
      const token = await site.logIn('anchor')
      const [self] = await site.database.db
        .select({ id: sessions.userId })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      const refusal = await follow('anchor', self?.id ?? 0, {}, token)
      expect([refusal.status, refusal.msg]).toEqual([400, 'You cannot follow yourself.'])
      const gone = await anchor()
      await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
      for (const id of [other.id, gone.id, 999_999_999]) expect((await follow('anchor', id)).status).toBe(404)
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
    test('stops at the most that one may follow', async () => {
      const { db } = site.database
      const rows = await db
        .insert(teams)
        .values(
          Array.from({ length: MOST_FOLLOWS }, () => ({ sport: 'football' as const, provider: 'test' })),
        )
        .returning({ id: teams.id })
      await db.insert(teamFollows).values(rows.map(({ id }) => ({ userId: me.id, teamId: id })))
      const refusal = await follow('team', await team())
      expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining(String(MOST_FOLLOWS))])
      // What is followed already may still be pinned.
      expect((await follow('team', rows[0]?.id ?? 0, { special: 1 })).code).toBe(0)
    })
    test('30 follows at once are one', async () => {
      const { id } = await anchor()
      const answers = await Promise.all(Array.from({ length: 30 }, () => follow('anchor', id)))
      expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(0))
      expect((await mine()).anchors).toEqual([{ id, special: false }])
    })
  })

  describe('the list of follows', () => {
    const anchors = async (input: object = {}) =>
      (await get('api/User/attentionList', input)).data as { list: FollowedAnchor[]; total: number }
    test('has who is on the air first, then pinned ones, then the most watched', async () => {
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
    test('has teams with the match being played or the next, the soonest first', async () => {
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
        totals: { anchor: number; team: number }
      }
      expect(list.map(({ id }) => id).slice(0, 3)).toEqual([playing.homeId, soon.homeId, later.awayId])
      expect(list.map((each) => each.next?.id)).toEqual([playing.id, soon.id, later.id, undefined, undefined])
      expect(list[0]?.competition?.name_en).toBe('Utopian League')
      expect(totals).toEqual({ anchor: 0, team: 5 })
    })
    test('leaves out who is gone', async () => {
      const { id } = await anchor()
      await follow('anchor', id)
      await site.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
      expect(await anchors()).toMatchObject({ list: [], total: 0 })
    })
  })

  describe('collecting matches', () => {
    test('of any sport, once, and letting them go', async () => {
      const [one, two] = [await match(), await match({ sport: 'basketball' })]
      expect((await post('api/Basketballuser/collect', { id: one.id })).data).toEqual({
        id: one.id,
        state: true,
        total: 1,
      })
      for (let again = 0; again < 2; again++)
        expect((await post('api/Basketballuser/collect', { id: two.id })).data).toMatchObject({ total: 2 })
      expect((await mine()).matches).toEqual([two.id, one.id])
      const listed = async (sport: string) =>
        ((await get('api/social/favourites', { sport })).data as MatchList).matches.map(({ id }) => id)
      expect([await listed('football'), await listed('basketball')]).toEqual([[one.id], [two.id]])
      await post('api/Basketballuser/collect', { id: one.id, state: 0 })
      expect((await post('api/Basketballuser/collect', { id: one.id, state: 0 })).data).toMatchObject({
        total: 1,
      })
    })
    test('is refused for what does not exist or was hidden, and beyond the most', async () => {
      const hidden = await match({ status: 'hidden' })
      for (const id of [hidden.id, 999_999_999])
        expect((await post('api/Basketballuser/collect', { id })).status).toBe(404)
      for (const input of [{}, { id: 'a' }, { id: -1 }, { id: 1, state: 'x' }])
        expect((await post('api/Basketballuser/collect', input)).status).toBe(400)
      const { db } = site.database
      const { id: _id, ...like } = await match()
      const rows = await db
        .insert(matches)
        .values(Array.from({ length: MOST_FAVOURITES }, () => like))
        .returning({ id: matches.id })
      await db.insert(matchFavourites).values(rows.map(({ id }) => ({ userId: me.id, matchId: id })))
      expect((await post('api/Basketballuser/collect', { id: (await match()).id })).status).toBe(409)
      expect((await post('api/Basketballuser/collect', { id: rows[0]?.id })).code).toBe(0)
      expect((await post('api/social/moveFavourites', { ids: [(await match()).id] })).data).toMatchObject({
        moved: 0,
      })
    })
    test('a guest asks for the matches his browser kept, and has none of his own', async () => {
      const [one, two] = [await match(), await match()]
      const asked = await get('api/social/favourites', { ids: `${one.id},${two.id},999999999` }, '')
      expect((asked.data as MatchList).matches.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
      expect((await get('api/social/favourites', {}, '')).data).toMatchObject({ matches: [] })
      expect((await get('api/social/favourites', { ids: '' }, '')).data).toMatchObject({ matches: [] })
      for (const ids of [
        '1,,2',
        'a',
        '1;2',
        Array.from({ length: MOST_FAVOURITES + 1 }, (_, at) => at + 1).join(),
        '0',
      ])
        expect((await get('api/social/favourites', { ids }, '')).status).toBe(400)
    })
  })

  describe('the next day of a favourite', () => {
    const DAY = 24 * HOUR
    const dayAt = (at: number) => dayOf(at, 'Asia/Shanghai')
    const next = async (input: object = {}, token?: string) =>
      (await get('api/social/nextDay', input, token)).data as { date: string | null; matches: number }
    test('is that of a collected match or of a followed team, whichever comes first', async () => {
      const far = Date.now() + 9 * DAY
      const starred = await match({ kickoffAt: new Date(far) })
      await post('api/Basketballuser/collect', { id: starred.id })
      expect(await next()).toEqual({ date: dayAt(far), matches: 1 })
      const near = Date.now() + 4 * DAY
      const [home, away] = [
        await match({ kickoffAt: new Date(near) }),
        await match({ kickoffAt: new Date(near) }),
      ]
      await follow('team', home.homeId)
      await follow('team', away.awayId)
      // Neither what is over or was put off, nor another sport's.
      await match({ homeId: home.homeId, kickoffAt: new Date(Date.now() + DAY), status: 'postponed' })
      await match({ awayId: home.homeId, kickoffAt: new Date(Date.now() - DAY), status: 'scheduled' })
      await match({ homeId: home.homeId, kickoffAt: new Date(Date.now() + DAY), sport: 'basketball' })
      expect(await next()).toEqual({ date: dayAt(near), matches: 2 })
      expect(await next({ sport: 'basketball' })).toEqual({ date: dayAt(Date.now() + DAY), matches: 1 })
      expect(await next({}, other.token)).toEqual({ date: null, matches: 0 })
    })
    test('is of the matches that a guest names, and of none where he names none', async () => {
      const at = Date.now() + 3 * DAY
      const one = await match({ kickoffAt: new Date(at) })
      const hidden = await match({ kickoffAt: new Date(Date.now() + DAY), status: 'hidden' })
      expect(await next({ ids: `${one.id},${hidden.id},999999999` }, '')).toEqual({
        date: dayAt(at),
        matches: 1,
      })
      expect(await next({}, '')).toEqual({ date: null, matches: 0 })
      expect(await next({ ids: '' }, '')).toEqual({ date: null, matches: 0 })
    })
    test.each([{ ids: '1,,2' }, { ids: 'a' }, { sport: 'chess' }])('refuses %o', async (input) => {
      expect((await get('api/social/nextDay', input, '')).status).toBe(400)
    })
  })

  describe('a guest’s favourites', () => {
    test('move into the account at login, each once, those that are gone left behind', async () => {
      const [one, two, held] = [await match(), await match(), await match()]
      const hidden = await match({ status: 'hidden' })
      await post('api/Basketballuser/collect', { id: held.id })
      const ids = [one.id, two.id, one.id, held.id, hidden.id, 999_999_999]
      const moved = await post('api/social/moveFavourites', { ids })
      expect(moved.data).toMatchObject({ moved: 2 })
      expect(new Set((moved.data as { matches: number[] }).matches)).toEqual(
        new Set([one.id, two.id, held.id]),
      )
      expect((await post('api/social/moveFavourites', { ids })).data).toMatchObject({ moved: 0 })
      expect((await mine(other.token)).matches).toEqual([])
    })
    test('moved by two tabs at once are there once', async () => {
      const ids = [(await match()).id, (await match()).id, (await match()).id]
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post('api/social/moveFavourites', { ids })),
      )
      expect(answers.reduce((sum, { data }) => sum + (data as { moved: number }).moved, 0)).toBe(3)
      expect((await mine()).matches).toHaveLength(3)
    })
    test('are refused when they are too many or none', async () => {
      const ids = Array.from({ length: MOST_GUEST_FAVOURITES + 1 }, (_, at) => at + 1)
      for (const wrong of [ids, 'x', [0], [1.5], [-1], null, undefined, { 0: 1 }])
        expect((await post('api/social/moveFavourites', { ids: wrong })).status).toBe(400)
      expect((await post('api/social/moveFavourites', { ids: [] })).data).toEqual({ moved: 0, matches: [] })
      expect((await get('api/social/moveFavourites', { ids: '1' })).status).toBe(400)
    })
  })

  describe('rooms watched', () => {
    const list = async (input: object = {}, token = me.token) =>
      (await get('api/User/watchlistList', input, token)).data as { list: WatchedRoom[]; total: number }
    test('are listed with the last one first, by page, and forgotten when asked', async () => {
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
    test('are kept up to the most, and banned ones are not shown', async () => {
      const { db } = site.database
      const owners = await db
        .insert(users)
        .values(Array.from({ length: MOST_WATCHED }, () => ({ nickname: 'many', isAnchor: true })))
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
        total: MOST_WATCHED,
      })
      await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, last.roomId))
      expect((await list()).list.some(({ room }) => room.room_id === last.roomId)).toBe(false)
    })
    test('do not exist for a room that does not', async () => {
      expect((await post('api/social/watched', { id: 999_999_999 })).status).toBe(404)
      expect((await post('api/social/watched', { id: 'a' })).status).toBe(400)
    })
  })

  test('no call reads or writes another’s lists, whatever else it sends', async () => {
    const [{ id, roomId }, { id: matchId }, teamId] = [await anchor(), await match(), await team()]
    await follow('anchor', id, {}, other.token)
    await follow('team', teamId, {}, other.token)
    await post('api/Basketballuser/collect', { id: matchId }, other.token)
    await post('api/social/watched', { id: roomId }, other.token)
    const before = await mine(other.token)
    const foreign = { user_id: other.id, userId: other.id, uid: other.id }
    for (const state of [0, 1]) {
      await follow('anchor', id, { ...foreign, state, special: 1 })
      await follow('team', teamId, { ...foreign, state, special: 1 })
      await post('api/Basketballuser/collect', { ...foreign, id: matchId, state })
      await post('api/social/watched', { ...foreign, id: roomId, state })
    }
    await post('api/social/moveFavourites', { ...foreign, ids: [matchId] })
    for (const table of [anchorFollows, teamFollows, matchFavourites, watchedRooms])
      expect(await site.database.db.select().from(table).where(eq(table.userId, other.id))).toHaveLength(1)
    expect(await mine(other.token)).toEqual(before)
    const third = await user()
    for (const path of ['api/User/attentionList', 'api/User/watchlistList'])
      expect((await get(path, foreign, third.token)).data).toMatchObject({ list: [], total: 0 })
    expect(await mine(third.token)).toEqual({ anchors: [], teams: [], matches: [] })
    expect((await get('api/social/favourites', foreign, third.token)).data).toMatchObject({ matches: [] })
  })

  test('a visitor is asked to log in', async () => {
    const calls = [
      ['POST', 'api/Member/attention'],
      ['GET', 'api/User/attentionList'],
      ['GET', 'api/social/mine'],
      ['GET', 'api/User/watchlistList'],
      ['POST', 'api/social/watched'],
      ['POST', 'api/Basketballuser/collect'],
      ['POST', 'api/social/moveFavourites'],
    ] as const
    for (const [method, path] of calls) {
      const answer = await site.call(method, path, { id: 1, ids: [1] })
      expect([path, answer.status, answer.code]).toEqual([path, 401, 700])
    }
  })
})
