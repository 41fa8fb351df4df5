import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { anchorFollows, matchFavourites, teamFollows, watchedRooms } from '#lib/backend/db/schema/social.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { MAX_FAVOURITES, MAX_GUEST_FAVOURITES } from '#lib/contract/social/favourites.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { socialSuite } from '#testing/domains/social.ts'

const HOUR = 3_600_000

describeDatabase('follows and favourites', (open) => {
  const { current, user, post, get, follow, mine, anchor, team, player, competition, match } =
    socialSuite(open)
  let site: TestSite
  let me: { token: string; id: number }
  let other: { token: string; id: number }
  beforeEach(() => {
    ;({ site, me, other } = current())
  })

  describe('favourite matches', () => {
    test('of any sport are added once and removed', async () => {
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
    test('are refused if missing, hidden or beyond the maximum', async () => {
      const hidden = await match({ status: 'hidden' })
      for (const id of [hidden.id, 999_999_999])
        expect((await post('api/Basketballuser/collect', { id })).status).toBe(404)
      for (const input of [{}, { id: 'a' }, { id: -1 }, { id: 1, state: 'x' }])
        expect((await post('api/Basketballuser/collect', input)).status).toBe(400)
      const { db } = site.database
      const { id: _id, ...like } = await match()
      const rows = await db
        .insert(matches)
        .values(Array.from({ length: MAX_FAVOURITES }, () => like))
        .returning({ id: matches.id })
      await db.insert(matchFavourites).values(rows.map(({ id }) => ({ userId: me.id, matchId: id })))
      expect((await post('api/Basketballuser/collect', { id: (await match()).id })).status).toBe(409)
      expect((await post('api/Basketballuser/collect', { id: rows[0]?.id })).code).toBe(0)
      const beyond = (await match()).id
      expect((await post('api/social/moveFavourites', { ids: [beyond] })).data).toMatchObject({
        moved: 0,
        left: [beyond],
      })
    })
    test('of a guest are the ids stored in the browser; a guest has none on the server', async () => {
      const [one, two] = [await match(), await match()]
      const response = await get('api/social/favourites', { ids: `${one.id},${two.id},999999999` }, '')
      expect((response.data as MatchList).matches.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
      expect((await get('api/social/favourites', {}, '')).data).toMatchObject({ matches: [] })
      expect((await get('api/social/favourites', { ids: '' }, '')).data).toMatchObject({ matches: [] })
      for (const ids of [
        '1,,2',
        'a',
        '1;2',
        Array.from({ length: MAX_FAVOURITES + 1 }, (_, at) => at + 1).join(),
        '0',
      ])
        expect((await get('api/social/favourites', { ids }, '')).status).toBe(400)
    })
  })

  describe('the next day with a favourite', () => {
    const DAY = 24 * HOUR
    const dayAt = (at: number) => dayOf(at, 'Asia/Shanghai')
    const next = async (input: object = {}, token?: string) =>
      (await get('api/social/nextDay', input, token)).data as { date: string | null; matches: number }
    test('is the first day of a favourite match or of a followed team’s match', async () => {
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
      // Neither finished or postponed matches nor those of another sport count.
      await match({ homeId: home.homeId, kickoffAt: new Date(Date.now() + DAY), status: 'postponed' })
      await match({ awayId: home.homeId, kickoffAt: new Date(Date.now() - DAY), status: 'scheduled' })
      await match({ homeId: home.homeId, kickoffAt: new Date(Date.now() + DAY), sport: 'basketball' })
      expect(await next()).toEqual({ date: dayAt(near), matches: 2 })
      expect(await next({ sport: 'basketball' })).toEqual({ date: dayAt(Date.now() + DAY), matches: 1 })
      expect(await next({}, other.token)).toEqual({ date: null, matches: 0 })
    })
    test('uses the match ids a guest sends, and is empty without any', async () => {
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
    test('counts matches of followed competitions and of followed players’ teams', async () => {
      const league = await competition()
      const at = Date.now() + 6 * DAY
      await match({ competitionId: league.id, seasonId: league.seasonId, kickoffAt: new Date(at) })
      await follow('competition', league.id)
      expect(await next()).toEqual({ date: dayAt(at), matches: 1 })
      const sooner = await match({ kickoffAt: new Date(Date.now() + 5 * DAY) })
      const playerId = await player(sooner.homeId)
      await follow('player', playerId)
      expect(await next()).toEqual({ date: dayAt(Date.now() + 5 * DAY), matches: 1 })
      const guest = (input: object) => next(input, '')
      expect(await guest({ competitions: String(league.id) })).toEqual({ date: dayAt(at), matches: 1 })
      expect(await guest({ players: String(playerId) })).toEqual({
        date: dayAt(Date.now() + 5 * DAY),
        matches: 1,
      })
      expect(await guest({ teams: String(sooner.awayId) })).toMatchObject({ matches: 1 })
    })
    test.each([{ ids: '1,,2' }, { ids: 'a' }, { sport: 'chess' }, { teams: 'x' }])(
      'refuses %o',
      async (input) => {
        expect((await get('api/social/nextDay', input, '')).status).toBe(400)
      },
    )
  })

  describe('the days with a followed match', () => {
    const DAY = 24 * HOUR
    const dayAt = (at: number) => dayOf(at, 'Asia/Shanghai')
    const days = async (input: object, token?: string) =>
      ((await get('api/social/followedDays', input, token)).data as { days: { date: string }[] }).days
    test('are those around a day, past and coming, of a user or of what a guest sends', async () => {
      const [past, far] = [Date.now() - 3 * DAY, Date.now() + 40 * DAY]
      const one = await match({ kickoffAt: new Date(past), status: 'finished', phase: 'ft' })
      await match({ homeId: one.homeId, kickoffAt: new Date(far) })
      await match({ homeId: one.homeId, kickoffAt: new Date(Date.now() + DAY), status: 'hidden' })
      await follow('team', one.homeId)
      const date = dayAt(Date.now())
      expect(await days({ date, days: 14 })).toEqual([{ date: dayAt(past), matches: 1 }])
      expect(await days({ date: dayAt(far), days: 1 })).toEqual([{ date: dayAt(far), matches: 1 }])
      expect(await days({ date, teams: String(one.homeId) }, '')).toEqual([{ date: dayAt(past), matches: 1 }])
      expect(await days({ date }, '')).toEqual([])
      expect(await days({ date }, other.token)).toEqual([])
    })
    test.each([{}, { date: 'x' }, { date: '2026-08-01', days: 43 }, { date: '2026-08-01', players: 'a' }])(
      'are refused for %o',
      async (input) => {
        expect((await get('api/social/followedDays', input, '')).status).toBe(400)
      },
    )
  })

  describe('guest favourites', () => {
    test('move into the account at login, each once; matches that no longer exist are skipped', async () => {
      const [one, two, collected] = [await match(), await match(), await match()]
      const hidden = await match({ status: 'hidden' })
      await post('api/Basketballuser/collect', { id: collected.id })
      const ids = [one.id, two.id, one.id, collected.id, hidden.id, 999_999_999]
      const moved = await post('api/social/moveFavourites', { ids })
      expect(moved.data).toMatchObject({ moved: 2 })
      expect(new Set((moved.data as { matches: number[] }).matches)).toEqual(
        new Set([one.id, two.id, collected.id]),
      )
      expect((await post('api/social/moveFavourites', { ids })).data).toMatchObject({ moved: 0 })
      expect((await mine(other.token)).matches).toEqual([])
    })
    test('moved by two tabs at once are stored once', async () => {
      const ids = [(await match()).id, (await match()).id, (await match()).id]
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post('api/social/moveFavourites', { ids })),
      )
      expect(answers.reduce((sum, { data }) => sum + (data as { moved: number }).moved, 0)).toBe(3)
      expect((await mine()).matches).toHaveLength(3)
    })
    test('are refused if too many or invalid', async () => {
      const ids = Array.from({ length: MAX_GUEST_FAVOURITES + 1 }, (_, at) => at + 1)
      for (const wrong of [ids, 'x', [0], [1.5], [-1], null, undefined, { 0: 1 }])
        expect((await post('api/social/moveFavourites', { ids: wrong })).status).toBe(400)
      expect((await post('api/social/moveFavourites', { ids: [] })).data).toEqual({
        moved: 0,
        matches: [],
        left: [],
      })
      expect((await get('api/social/moveFavourites', { ids: '1' })).status).toBe(400)
    })
  })

  test('no call reads or writes another user’s lists, whatever parameters it sends', async () => {
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
    expect(await mine(third.token)).toEqual({
      anchors: [],
      users: [],
      teams: [],
      competitions: [],
      players: [],
      matches: [],
    })
    expect((await get('api/social/favourites', foreign, third.token)).data).toMatchObject({ matches: [] })
  })

  test('visitors are asked to log in', async () => {
    const calls = [
      ['POST', 'api/Member/attention'],
      ['GET', 'api/User/attentionList'],
      ['GET', 'api/social/mine'],
      ['GET', 'api/User/watchlistList'],
      ['POST', 'api/social/watched'],
      ['POST', 'api/Basketballuser/collect'],
      ['POST', 'api/social/moveFavourites'],
      ['POST', 'api/social/moveFollows'],
    ] as const
    for (const [method, path] of calls) {
      const answer = await site.call(method, path, { id: 1, ids: [1], follows: [] })
      expect([path, answer.status, answer.code]).toEqual([path, 401, 700])
    }
  })
})
