import { expect, test } from 'vitest'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { writeArticle } from '../write-article.ts'
import { fullText } from './read-article.ts'
import { type SimulatedMatch, simulatedMatches } from './simulated-facts.ts'

/** A statement that many articles make, and the numbers it must have for a match. */
interface Claim {
  sport: Sport
  patterns: Record<Language, RegExp>
  expected(match: SimulatedMatch): readonly (number | string | undefined)[]
}

const statistic = ({ snapshot }: SimulatedMatch, key: string, period = 'all') =>
  snapshot.statistics.find((each) => each.period === period)?.values[key] ?? []
const highFirst = ([home = 0, away = 0]: readonly number[]) => [Math.max(home, away), Math.min(home, away)]
const count = ({ snapshot }: SimulatedMatch, type: string) =>
  snapshot.events.filter((event) => event.type === type && !event.cancelled).length

const CLAIMS: Record<string, Claim> = {
  'shots and shots on target': {
    sport: 'football',
    patterns: {
      zh: /射门 (\d+) 比 (\d+)，射正 (\d+) 比 (\d+)。/,
      en: /Shots were (\d+) to (\d+), on target (\d+) to (\d+)\./,
      vi: /Số cú sút: (\d+)-(\d+), trúng đích: (\d+)-(\d+)\./,
    },
    expected: (match) => [...statistic(match, 'shots'), ...statistic(match, 'shots_on')],
  },
  'expected goals': {
    sport: 'football',
    patterns: {
      zh: /预期进球为 ([\d.]+) 比 ([\d.]+)。/,
      en: /Expected goals were ([\d.]+) to (\d+\.\d+)\./,
      vi: /\(xG\) là ([\d.]+) so với (\d+\.\d+)\./,
    },
    expected: (match) => statistic(match, 'expected_goals').map((value) => value.toFixed(2)),
  },
  corners: {
    sport: 'football',
    patterns: { zh: /角球 (\d+) 比 (\d+)。/, en: /Corners: (\d+) to (\d+)\./, vi: /Phạt góc: (\d+)-(\d+)\./ },
    expected: (match) => statistic(match, 'corners'),
  },
  'yellow cards': {
    sport: 'football',
    patterns: { zh: /出示 (\d+) 张黄牌/, en: /showed (\d+) yellow cards?/, vi: /rút (\d+) thẻ vàng/ },
    expected: (match) => [count(match, 'yellow')],
  },
  'the score at half-time': {
    sport: 'football',
    patterns: {
      zh: /半场结束，比分为 (\d+)-(\d+)。/,
      en: /(?:At the break it was|The first half ended) (\d+)-(\d+)\./,
      vi: /Hiệp một kết thúc với tỷ số (\d+)-(\d+)\./,
    },
    expected: ({ snapshot }) => snapshot.match.half_score ?? [],
  },
  'the first quarter': {
    sport: 'basketball',
    patterns: {
      zh: /首节以 (\d+)-(\d+) 领先/,
      en: /won the first quarter (\d+)-(\d+)\./,
      vi: /thắng hiệp 1 với tỷ số (\d+)-(\d+)\./,
    },
    expected: ({ snapshot }) => highFirst(snapshot.match.periods?.[0] ?? []),
  },
  'lead changes': {
    sport: 'basketball',
    patterns: {
      zh: /全场领先 (\d+) 次易手/,
      en: /The lead changed hands (\d+) times/,
      vi: /Thế dẫn điểm đổi chủ (\d+) lần/,
    },
    expected: (match) => statistic(match, 'lead_changes').slice(0, 1),
  },
  'points of the bench': {
    sport: 'basketball',
    patterns: {
      zh: /替补席上，.+?贡献 (\d+) 分，.+? (\d+) 分。/,
      en: /The bench gave .+? (\d+) points? and .+? (\d+)\./,
      vi: /Dự bị đóng góp (\d+) điểm cho .+? và (\d+) điểm/,
    },
    expected: (match) => statistic(match, 'bench_points'),
  },
  'kills of the series': {
    sport: 'esports',
    patterns: {
      zh: /张图下来，.+?共 (\d+) 个人头，.+? (\d+) 个。/,
      en: /maps .+? had (\d+) kills? and .+? (\d+)\./,
      vi: /ván, .+? có (\d+) mạng hạ gục, .+? có (\d+)\./,
    },
    expected: (match) => statistic(match, 'kills'),
  },
}

const COUNTS: Record<Sport, number> = { football: 160, basketball: 80, esports: 120 }
/** So that a changed text does not leave a claim unchecked. */
const MIN_CLAIMS = 8

test.each(Object.entries(CLAIMS))('articles state %s as delivered, in three languages', (_, claim) => {
  const found: Record<Language, number> = { zh: 0, en: 0, vi: 0 }
  for (const match of simulatedMatches(claim.sport, COUNTS[claim.sport])) {
    const texts = writeArticle('report', match.facts, { seed: 'claims', zone: 'Asia/Shanghai' })
    for (const language of ['zh', 'en', 'vi'] as const) {
      const numbers = claim.patterns[language].exec(fullText(texts[language]))?.slice(1)
      if (!numbers) continue
      found[language]++
      expect(numbers, `${match.snapshot.match.id} ${language}`).toEqual(claim.expected(match).map(String))
    }
  }
  for (const times of Object.values(found)) expect(times).toBeGreaterThanOrEqual(MIN_CLAIMS)
})

test('the list of the table has the places of both sides before and after the match', () => {
  let found = 0
  for (const match of simulatedMatches('football', 60)) {
    const { home, away } = match.facts
    const texts = writeArticle('report', match.facts, { seed: 'claims', zone: 'Asia/Shanghai' })
    for (const language of ['zh', 'en', 'vi'] as const) {
      const items = texts[language].body.flatMap((block) => (block.kind === 'list' ? block.items : []))
      if (!home.before || !home.after || !away.before || !away.after) {
        expect(items).toEqual([])
        continue
      }
      found++
      for (const { names, before, after } of [home, away]) {
        const item = items.find((each) => each.startsWith(localisedName(names, language)))
        const numbers = item?.slice(localisedName(names, language).length).match(/\d+/g)
        expect(numbers).toEqual([before?.rank, before?.points, after?.rank, after?.points].map(String))
      }
    }
  }
  expect(found).toBeGreaterThan(60)
})

test('the best scorers of a game have the points of their box scores', () => {
  let found = 0
  for (const match of simulatedMatches('basketball', COUNTS.basketball)) {
    const { en } = writeArticle('report', match.facts, { seed: 'claims', zone: 'Asia/Shanghai' })
    for (const { names } of match.facts.players) {
      const name = localisedName(names, 'en').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const pattern = new RegExp(`${name} (?:led .+? with|added|had another) (\\d+)`)
      const points = pattern.exec(fullText(en))?.[1]
      if (points === undefined) continue
      found++
      // Two players of a match may have the same name.
      const namesakes = match.facts.players.filter(
        (each) => localisedName(each.names, 'en') === localisedName(names, 'en'),
      )
      expect(
        namesakes.map((each) => String(each.box.pts)),
        match.snapshot.match.id,
      ).toContain(points)
    }
  }
  expect(found).toBeGreaterThan(60)
})
