import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { searchCounts, searchPins } from '#lib/backend/db/schema/search.ts'
import type { AnchorHit, HotTerm, RoomHit, SearchResult, Suggestion } from '#lib/contract/search.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { openSearchSite } from '#testing/domains/search.ts'
import { MAX_HITS } from './finding/find.ts'

describeDatabase('search', (open) => {
  let site: TestSite
  let anchorId = 0
  let roomId = 0

  const search = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await site.call('GET', 'api/Search/index', { name, ...input }, { language: 'zh' })
    expect(answer.code).toBe(0)
    return answer.data as SearchResult
  }
  const teamsFor = async (name: string) => (await search(name)).teams.map((team) => team.name_en)
  const hot = async () => ((await site.call('GET', 'api/universal/getHot')).data as { list: HotTerm[] }).list
  const refused = async (path: string, input: Record<string, unknown>) => {
    const answer = await site.call('GET', path, input)
    return [answer.status, answer.code]
  }

  beforeAll(async () => {
    ;({ site, anchorId, roomId } = await openSearchSite(await open()))
  })
  afterAll(() => site.close())

  describe('finds clubs of the demo world', () => {
    test.each([
      ['by Chinese characters', '曼城', 'Manchester City'],
      ['by pinyin', 'mancheng', 'Manchester City'],
      ['by initials', 'mc', 'Manchester City'],
      ['by a nickname', '红魔', 'Manchester United'],
      ['by an alias of the feed', 'MU', 'Manchester United'],
      ['by a character of the same sound', '慢城', 'Manchester City'],
      ['by Vietnamese without tone marks', 'bac kinh', 'Beijing Ducks'],
      ['by Vietnamese with them', 'Hà Nội', 'Ha Noi'],
      ['by Vietnamese in one word', 'thanhhoa', 'Dong A Thanh Hoa'],
      ['with a slip', 'totenham', 'Tottenham Hotspur'],
      ['with two slips in eight letters', 'manchstr', 'Manchester City'],
      ['by an abbreviation', 'MCI', 'Manchester City'],
    ])('%s: %s', async (_how, typed, name) => {
      expect((await teamsFor(typed))[0]).toBe(name)
    })
    test('ranks the beginning of a name before a word inside, and the first competitions before others', async () => {
      const real = (await search('real')).teams.map(({ name_en, sport }) => `${name_en} ${sport}`)
      expect(real[0]).toBe('Real Madrid football')
      // La Liga is the second competition of football, the EuroLeague the third of basketball.
      expect(real.indexOf('Real Betis football')).toBeLessThan(real.indexOf('Real Madrid basketball'))
      const names = await teamsFor('city')
      expect(names.length).toBeGreaterThan(2)
      expect((await teamsFor('manchester')).slice(0, 2)).toEqual(['Manchester City', 'Manchester United'])
    })
    test('leaves out names that only look similar while another begins with the query', async () => {
      expect(await teamsFor('milan')).not.toContain('Malaga')
      expect((await search('曼城')).counts.teams).toBe(1)
    })
  })

  test('returns all kinds at once, with counts and the part of the name that matched', async () => {
    const found = await search('曼城')
    expect(found.counts).toEqual({
      matches: 5,
      teams: 1,
      players: 0,
      competitions: 0,
      rooms: 1,
      anchors: 0,
      news: 0,
      videos: 0,
      circles: 0,
      posts: 0,
    })
    expect(found.teams[0]).toMatchObject({
      short_name_zh: '曼城',
      // The name found is the short one; the whole one is shown.
      matched: null,
      match: { status: 'live' },
    })
    // Found by the team of its match.
    expect(found.rooms[0]).toMatchObject({ room_id: roomId, matched: null })
    expect(found.match_competitions).toMatchObject([{ short_en: 'EPL' }])
  })
  test("lists a club's matches: the live one, the next two, the last two", async () => {
    const { matches: list } = await search('曼城', { kind: 'matches' })
    expect(list.map((match) => [match.status, match.home_team_name_en, match.away_team_name_en])).toEqual([
      ['live', 'Man City', 'Arsenal'],
      ['scheduled', 'Chelsea', 'Man City'],
      ['scheduled', 'Man City', 'Liverpool'],
      ['finished', 'Fulham', 'Man City'],
      ['finished', 'Man City', 'Burnley'],
    ])
  })
  describe('finds the matches of two clubs', () => {
    test.each([
      '曼城 阿森纳',
      '阿森纳对曼城',
      '曼城vs阿森纳',
      'ars v mci',
      'arsenal ma',
      'mc arsenal',
      'mc-asn',
    ])('%s', async (typed) => {
      const found = await search(typed)
      expect(found.matches.map((match) => [match.home_team_name_en, match.away_team_name_en])).toEqual([
        ['Man City', 'Arsenal'],
      ])
      expect(found.counts.matches).toBe(1)
      expect(found.teams.map(({ name_en }) => name_en).sort()).toEqual(['Arsenal', 'Manchester City'])
      expect(found.rooms.map(({ room_id }) => room_id)).toEqual([roomId])
    })
    test("includes past ones, and each club's own where the two never meet", async () => {
      const met = await search('burnley mc')
      expect(met.matches.map(({ status }) => status)).toEqual(['finished'])
      const never = await search('曼联 阿森纳')
      expect(never.teams.map(({ name_en }) => name_en)).toEqual(['Manchester United', 'Arsenal'])
      expect(never.matches).toMatchObject([{ status: 'live' }])
    })
    test("leaves a single club's name of two words alone", async () => {
      expect((await search('man city')).counts).toMatchObject({ matches: 5 })
      expect((await teamsFor('real ma'))[0]).toBe('Real Madrid')
    })
    test('suggests both clubs while the user types', async () => {
      const { data } = await site.call('GET', 'api/search/suggest', { name: '曼城 阿森纳' })
      const { list } = data as { list: Suggestion[] }
      expect(list.slice(0, 2).map((each) => each.kind === 'team' && each.name_en)).toEqual([
        'Manchester City',
        'Arsenal',
      ])
    })
  })
  test('finds competitions by short name, pinyin and nickname, with their matches', async () => {
    for (const typed of ['英超', 'yingchao', 'EPL', 'ngoai hang'])
      expect((await search(typed)).competitions[0]?.name_en).toBe('Premier League')
    expect((await search('英超')).matches.map((match) => match.status)).toEqual([
      'live',
      'scheduled',
      'scheduled',
      'scheduled',
    ])
  })
  test('returns one kind by page', async () => {
    const all = (await search('a', { kind: 'teams', page_size: 100 })).teams.map(({ id }) => id)
    expect(all.length).toBeGreaterThan(20)
    const pages = []
    for (const page of [1, 2, 3]) {
      const found = await search('a', { kind: 'teams', page, page_size: 5 })
      expect([found.teams.length, found.matches.length, found.rooms.length]).toEqual([5, 0, 0])
      pages.push(...found.teams.map(({ id }) => id))
    }
    expect(pages).toEqual(all.slice(0, 15))
    expect((await search('a')).counts.teams).toBeLessThanOrEqual(MAX_HITS)
  })
  test('finds anchors, and no one who is not an anchor, is deleted or blocked', async () => {
    const answer = await site.call('GET', 'api/Search/anchor', { name: 'blue' })
    const { list, total } = answer.data as { list: AnchorHit[]; total: number }
    expect(total).toBe(1)
    expect(list).toMatchObject([
      { user_id: anchorId, room_id: roomId, is_live: true, viewers: 12, followers: 0 },
    ])
    const byPinyin = await site.call('GET', 'api/Search/anchor', { name: 'lanyue' })
    expect((byPinyin.data as { list: AnchorHit[] }).list).toMatchObject([
      { matched: { text: '蓝月解说 Blue Moon', from: 0, to: 2 } },
    ])
  })
  test('finds rooms by title in any language, by anchor and by the teams of their match', async () => {
    for (const name of ['焦点战', 'jiaodian', 'tran cau', 'blue moon', 'arsenal']) {
      const answer = await site.call('GET', 'api/Search/live', { name })
      expect((answer.data as { list: RoomHit[] }).list.map((room) => room.room_id)).toEqual([roomId])
    }
  })
  test('knows a new name after a refresh, and forgets an old one', async () => {
    expect(await teamsFor('qwertzu')).toEqual([])
    const { db } = site.database
    await db.update(teams).set({ nameVi: 'Qwertzu' }).where(eq(teams.nameEn, 'Zhejiang'))
    await site.search.refresh()
    expect(await teamsFor('qwertzu')).toEqual(['Zhejiang'])
    await db.update(teams).set({ nameVi: null }).where(eq(teams.nameEn, 'Zhejiang'))
    await site.search.refresh()
    expect(await teamsFor('qwertzu')).toEqual([])
  })
  test('a whole name is found at every call that searches; the fifty-first character is refused', async () => {
    for (const path of ['api/Search/index', 'api/Search/anchor', 'api/Search/live', 'api/search/suggest']) {
      expect(await refused(path, { name: '曼'.repeat(50) })).toEqual([200, 0])
      expect(await refused(path, { name: '曼'.repeat(51) })).toEqual([400, 1])
    }
    expect((await teamsFor('Borussia Mönchengladbach'))[0]).toBe('Borussia Mönchengladbach')
  })
  test('is empty for a text without letters, and refuses an empty text and one that is too long', async () => {
    expect((await search('!?')).counts).toEqual({
      matches: 0,
      teams: 0,
      players: 0,
      competitions: 0,
      rooms: 0,
      anchors: 0,
      news: 0,
      videos: 0,
      circles: 0,
      posts: 0,
    })
    // Fifty characters as people count them, in more UTF-16 units.
    await search('👍🏽'.repeat(50))
    for (const path of ['api/Search/index', 'api/Search/anchor', 'api/Search/live', 'api/search/suggest']) {
      for (const name of ['', '   ', '曼'.repeat(51), 'x'.repeat(5000)])
        expect(await refused(path, { name })).toEqual([400, 1])
      expect(await refused(path, {})).toEqual([400, 1])
    }
    expect(await refused('api/Search/index', { name: 'a', kind: 'users' })).toEqual([400, 1])
    expect(await refused('api/Search/index', { name: 'a', page_size: 101 })).toEqual([400, 1])
  })
  describe('hot terms', () => {
    test('are teams playing now and the first competitions while nobody has searched, each once, at most ten', async () => {
      await site.search.refresh()
      const list = await hot()
      expect(list).toHaveLength(10)
      expect(list.slice(0, 2).map((term) => [term.short_name_zh, term.why])).toEqual([
        ['曼城', 'live'],
        ['阿森纳', 'live'],
      ])
      expect(list[0]).toMatchObject({ short_name_en: 'Man City' })
      expect(list.slice(2).every((term) => term.why === 'popular')).toBe(true)
      expect(new Set(list.map((term) => term.short_name_zh)).size).toBe(10)
    })
    test('hot list 10, however many there are to choose from', async () => {
      const { db } = site.database
      const pins = Array.from({ length: 12 }, (_, n) => ({ nameZh: `固定${n}`, position: n + 1 }))
      await db.insert(searchPins).values(pins)
      await site.search.refresh()
      expect((await hot()).map((term) => term.short_name_zh)).toEqual(
        pins.slice(0, 10).map((pin) => pin.nameZh),
      )
      await db.delete(searchPins)
      await site.search.refresh()
    })
    test("start with an operator's pins, then the most searched terms", async () => {
      const { db } = site.database
      await db.insert(searchPins).values([
        { nameZh: '第二', position: 2 },
        { nameZh: '第一', nameEn: 'First', position: 1 },
        { nameZh: '停用', position: 0, active: false },
      ])
      const reportSearch = (name: string, token?: string) =>
        site.call('POST', 'api/search/searched', { name }, { token })
      for (const role of ['user', 'anchor', 'expert'] as const)
        expect((await reportSearch('皇马', await site.logIn(role))).code).toBe(0)
      const token = await site.logIn('user')
      // The same search by one user counts once; a text that is no name, or only similar to one, is not
      // counted.
      for (let again = 0; again < 5; again++) await reportSearch('guoan', token)
      await reportSearch('某个广告词', token)
      await reportSearch('totenham', token)
      await site.search.refresh()
      expect((await hot()).slice(0, 4).map((term) => [term.short_name_zh, term.why])).toEqual([
        ['第一', 'pinned'],
        ['第二', 'pinned'],
        ['皇马', 'searched'],
        ['国安', 'searched'],
      ])
      expect((await db.select().from(searchCounts)).map(({ count }) => count).sort()).toEqual([1, 3])
      await db.delete(searchPins)
    })
    test('drop terms that were searched long ago', async () => {
      const { db } = site.database
      await db.update(searchCounts).set({ day: '2020-01-01' })
      await site.search.refresh()
      expect((await hot()).some((term) => term.why === 'searched')).toBe(false)
    })
    test('are reported by POST only', async () => {
      expect(await refused('api/search/searched', { name: '曼城' })).toEqual([400, 1])
    })
  })
})
