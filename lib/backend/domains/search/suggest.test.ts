import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult, Suggestion } from '#lib/contract/search.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { openSearchSite } from '#testing/domains/search.ts'

/** Queries with the first suggestion that a reader of the language expects, as they see it. */
const FIRST: Record<Language, readonly [typed: string, kind: Suggestion['kind'], name: string][]> = {
  zh: [
    ['曼城', 'team', '曼彻斯特城'],
    ['曼', 'team', '曼彻斯特城'],
    ['mancheng', 'team', '曼彻斯特城'],
    ['mc', 'team', '曼彻斯特城'],
    ['慢城', 'team', '曼彻斯特城'],
    ['mu', 'team', '曼彻斯特联'],
    ['红魔', 'team', '曼彻斯特联'],
    ['皇马', 'team', '皇家马德里'],
    ['hjmdl', 'team', '皇家马德里'],
    ['guoan', 'team', '北京国安'],
    ['英超', 'competition', '英格兰超级联赛'],
    ['yingchao', 'competition', '英格兰超级联赛'],
    ['张鸣远', 'player', '张鸣远'],
    ['zmy', 'player', '张鸣远'],
    ['wentesi', 'player', '马尔科·温特斯'],
    ['蓝月解说', 'anchor', '蓝月解说 Blue Moon'],
    ['ars', 'team', '阿森纳'],
  ],
  en: [
    ['man', 'team', 'Manchester City'],
    ['manchester u', 'team', 'Manchester United'],
    ['Manchester United', 'team', 'Manchester United'],
    ['mu', 'team', 'Manchester United'],
    ['psg', 'team', 'Paris Saint-Germain'],
    ['rm', 'team', 'Real Madrid'],
    ['totenham', 'team', 'Tottenham Hotspur'],
    ['bayern munchen', 'team', 'Bayern München'],
    ['guoan', 'team', 'Beijing Guoan'],
    ['曼联', 'team', 'Manchester United'],
    ['ha noi', 'team', 'Ha Noi'],
    ['premier league', 'competition', 'Premier League'],
    ['EPL', 'competition', 'Premier League'],
    ['marco winters', 'player', 'Marco Winters'],
    ['winters', 'player', 'Marco Winters'],
    ['quang', 'player', 'Nguyen Van Quang'],
    ['blue m', 'anchor', '蓝月解说 Blue Moon'],
  ],
  vi: [
    ['Hà Nội', 'team', 'Hà Nội FC'],
    ['ha noi', 'team', 'Hà Nội FC'],
    ['thanhhoa', 'team', 'Đông Á Thanh Hóa'],
    ['bac kinh', 'team', 'Bắc Kinh Shougang'],
    ['mu', 'team', 'Manchester United'],
    ['quy do', 'team', 'Manchester United'],
    ['ngoai hang', 'competition', 'Ngoại hạng Anh'],
    ['nguyen van quang', 'player', 'Nguyễn Văn Quang'],
    ['truong minh', 'player', 'Trương Minh Viễn'],
    ['sen mu', 'team', 'Sen Mực'],
  ],
}

describeDatabase('suggestions', (open) => {
  let site: TestSite
  let anchorId = 0
  let roomId = 0

  const suggest = async (name: string, language: Language = 'zh', kind?: Suggestion['kind']) => {
    const answer = await site.call('GET', 'api/search/suggest', { name, ...(kind && { kind }) }, { language })
    expect(answer.code).toBe(0)
    return (answer.data as { list: Suggestion[] }).list
  }
  const shownIn = (language: Language) => (each: Suggestion) =>
    localisedName(namesUnder(each, 'name'), language)

  beforeAll(async () => {
    ;({ site, anchorId, roomId } = await openSearchSite(await open()))
  })
  afterAll(() => site.close())

  describe.each(['zh', 'en', 'vi'] as const)('in %s, the first one', (language) => {
    test.each(FIRST[language])('for %s is the %s %s', async (typed, kind, name) => {
      const [first] = await suggest(typed, language)
      expect(first && [first.kind, shownIn(language)(first)]).toEqual([kind, name])
    })
  })

  test('"mu" finds no team by a name that the reader does not see', async () => {
    for (const language of ['zh', 'en'] as const)
      expect((await suggest('mu', language)).map(({ name_en }) => name_en)).not.toContain('Ink Lotus')
    const answer = await site.call('GET', 'api/Search/index', { name: 'mu' }, { language: 'en' })
    expect((answer.data as SearchResult).teams.map(({ name_en }) => name_en)).not.toContain('Ink Lotus')
  })
  test('mark what matches of the name in the language of the request, and nothing of another name', async () => {
    expect((await suggest('man', 'en'))[0]?.matched).toEqual({ text: 'Manchester City', from: 0, to: 3 })
    expect((await suggest('曼联', 'en'))[0]?.matched).toBeNull()
    expect((await suggest('quy do', 'vi'))[0]?.matched).toBeNull()
    expect((await suggest('guoan', 'zh'))[0]?.matched).toEqual({ text: '北京国安', from: 2, to: 4 })
  })
  test('contain the match being played, else the next one', async () => {
    const [city] = await suggest('man city', 'en')
    expect(city?.match).toMatchObject({
      status: 'live',
      home_team_name_en: 'Man City',
      away_team_name_en: 'Arsenal',
      home_score: 2,
      away_score: 1,
    })
    const [liverpool] = await suggest('liverpool', 'en')
    expect(liverpool?.match).toMatchObject({
      status: 'scheduled',
      home_team_name_en: 'Man City',
      away_team_name_en: 'Liverpool',
      home_score: null,
      away_score: null,
    })
    expect((await suggest('roma', 'en'))[0]?.match).toBeNull()
  })
  test('contain a player with number and team, and a streamer with the room to watch', async () => {
    expect((await suggest('winters', 'en'))[0]).toMatchObject({
      kind: 'player',
      number: 9,
      team: { name_en: 'Manchester City' },
    })
    expect((await suggest('blue m', 'en'))[0]).toMatchObject({
      kind: 'anchor',
      id: anchorId,
      user_id: anchorId,
      room_id: roomId,
      is_live: true,
      viewers: 12,
    })
  })
  test('contain a room on the air about a team, but not beside its streamer', async () => {
    const kinds = (list: Suggestion[]) => list.map(({ kind }) => kind)
    expect(kinds(await suggest('arsenal', 'en'))).toContain('room')
    expect(kinds(await suggest('blue moon', 'en'))).toEqual(['anchor'])
  })
  test('are up to eight, of several kinds, and of one kind on request', async () => {
    const list = await suggest('m', 'en')
    expect(list).toHaveLength(8)
    expect(new Set(list.map(({ kind }) => kind))).toContain('player')
    const teams = await suggest('m', 'en', 'team')
    expect(teams).toHaveLength(8)
    expect(new Set(teams.map(({ kind }) => kind))).toEqual(new Set(['team']))
    expect((await suggest('英', 'zh', 'competition'))[0]).toMatchObject({ short_name_zh: '英超' })
    expect(await site.call('GET', 'api/search/suggest', { name: 'a', kind: 'news' })).toMatchObject({
      code: 1,
    })
  })
  test('for two clubs are both', async () => {
    const list = (await suggest('曼城 阿森纳')).slice(0, 2)
    expect(list.map(({ name_en }) => name_en)).toEqual(['Manchester City', 'Arsenal'])
    expect(list.every(({ matched, short_name_zh }) => matched !== null || short_name_zh === '曼城')).toBe(
      true,
    )
  })
})
