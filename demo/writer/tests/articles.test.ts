import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/shared/languages.ts'
import type { Facts } from '../facts/facts.ts'
import { writeArticle } from '../write-article.ts'
import { fullText } from './read-article.ts'
import { sampleFacts } from './sample-facts.ts'

const options = { seed: 'test', zone: 'Asia/Shanghai' }
const allOf = (kind: 'report' | 'preview' | 'notice', facts: Facts, count = 40) =>
  Array.from({ length: count }, (_, id) => writeArticle(kind, { ...facts, id }, options))

describe('articles', () => {
  test('are the same for the same match, and vary between matches', () => {
    expect(writeArticle('report', sampleFacts, options)).toEqual(writeArticle('report', sampleFacts, options))
    for (const kind of ['report', 'preview'] as const)
      for (const language of LANGUAGES) {
        const many = allOf(kind, sampleFacts, 60).map((texts) => texts[language])
        expect(new Set(many.map(({ title }) => title)).size, `${kind} ${language}`).toBeGreaterThan(2)
        expect(new Set(many.map(fullText)).size, `${kind} ${language}`).toBeGreaterThan(50)
      }
  })

  test('contain the match’s own facts in every language', () => {
    const report = writeArticle('report', sampleFacts, options)
    for (const language of LANGUAGES) {
      const text = fullText(report[language])
      const facts = [
        '2-1',
        '12',
        '78',
        '90+2',
        '81',
        'Ada',
        'Bo',
        'Cy',
        'Gus',
        sampleFacts.home.names[language] ?? '',
      ]
      for (const fact of facts) expect(text, language).toContain(fact)
      expect(text).not.toMatch(/undefined|null|NaN|\?\?|\[object/)
    }
  })

  const bare = { events: [], half: null, odds: null, venue: null, round: null, statistics: {}, meeting: null }
  test.each([
    ['a goalless draw', { score: [0, 0], events: [], half: [0, 0] }],
    ['a rout', { score: [5, 0], events: [] }],
    ['nothing but a score', { score: [1, 0], ...bare }],
    ['a goal that was not reported', { score: [3, 1] }],
    [
      'basketball without plays',
      {
        ...bare,
        sport: 'basketball',
        score: [101, 99],
        periods: [
          [25, 25],
          [25, 24],
          [25, 25],
          [26, 25],
        ],
      },
    ],
    ['a series without maps', { ...bare, sport: 'esports', score: [2, 1] }],
  ] as const)('are well-formed for %s', (_, over) => {
    const facts = { ...sampleFacts, ...over } as unknown as Facts
    for (const kind of ['report', 'preview'] as const)
      for (const texts of allOf(kind, facts, 20))
        for (const [language, text] of Object.entries(texts)) {
          expect(fullText(text), language).not.toMatch(/undefined|null|NaN|\[object|\?\?/)
          expect(text.title.length).toBeGreaterThan(5)
          expect(text.lead).not.toBe('')
        }
  })

  test('do not report goals that do not add up to the score', () => {
    for (const texts of allOf('report', { ...sampleFacts, score: [3, 1] }))
      expect(fullText(texts.en)).not.toContain('Ada')
  })

  test('quote odds in blocks of their own, and none where they may not be quoted', () => {
    const oddsOf = (facts: Facts) =>
      (['report', 'preview'] as const).flatMap((kind) =>
        LANGUAGES.map(
          (language) =>
            writeArticle(kind, facts, options)[language].body.filter((block) => block.kind === 'odds').length,
        ),
      )
    expect(oddsOf(sampleFacts)).toEqual([1, 1, 1, 1, 1, 1])
    expect(oddsOf({ ...sampleFacts, odds: null })).toEqual([0, 0, 0, 0, 0, 0])
    const PRICE = /\b1\.72\b|\b4\.50\b/
    for (const texts of allOf('report', sampleFacts))
      for (const language of LANGUAGES) {
        const others = texts[language].body.filter(({ kind }) => kind !== 'odds')
        expect(fullText({ ...texts[language], body: others })).not.toMatch(PRICE)
      }
  })
})

describe('a match without a result of play', () => {
  const WON = {
    zh: /击败|战胜|取胜|大胜|完胜|险胜|力克|获胜/,
    en: /\b(?:beat|beats|won|win|wins|victory|points? each|no contest|winner)\b/i,
    vi: /thắng|đánh bại|hạ gục/i,
  }
  test.each(['abandoned', 'postponed', 'cancelled'] as const)('is never called won when %s', (status) => {
    const score = status === 'abandoned' ? ([2, 0] as const) : null
    // Also when a report is asked for: the texts follow the status.
    for (const kind of ['report', 'notice'] as const)
      for (const texts of allOf(kind, { ...sampleFacts, status, score, events: [] }))
        for (const language of LANGUAGES) {
          const text = fullText(texts[language])
          expect(text).not.toMatch(WON[language])
          expect(text).not.toContain('undefined')
          if (status === 'abandoned') expect(text).toContain('2-0')
        }
  })

  test('an abandoned match says why play stopped, where that is known', () => {
    const stoppage = { zh: '雷暴来临。', en: 'Thunder and lightning.', vi: 'Có giông sét.' }
    const texts = writeArticle('notice', { ...sampleFacts, status: 'abandoned', stoppage }, options)
    for (const language of LANGUAGES) expect(fullText(texts[language])).toContain(stoppage[language])
  })

  test('an awarded match names the winner, and that play did not decide it', () => {
    const facts: Facts = { ...sampleFacts, status: 'awarded', score: [0, 3], events: [] }
    for (const texts of allOf('notice', facts)) {
      expect(fullText(texts.en)).toMatch(/South Port (?:have been )?awarded|counts 3-0 for South Port/)
      expect(fullText(texts.en)).toContain('not on the pitch')
    }
  })

  test('no report of a clear win is called "No contest"', () => {
    const facts: Facts = { ...sampleFacts, sport: 'basketball', score: [120, 80], events: [], half: null }
    for (const texts of allOf('report', facts)) expect(fullText(texts.en)).not.toMatch(/no contest/i)
  })
})

describe('a match without a home side', () => {
  const map = (name: string, score: readonly [number, number]) => ({
    names: { en: name },
    score,
    winner: score[0] > score[1] ? ('home' as const) : ('away' as const),
    seconds: 2000,
  })
  const studio: Facts = {
    ...sampleFacts,
    sport: 'esports',
    hosted: false,
    events: [],
    half: null,
    maps: [
      { ...map('', [13, 7]), names: { zh: '旧渡口', en: 'Old Ferry', vi: 'Bến Phà Cũ' } },
      map('Nameless', [5, 13]),
      map('Third', [13, 2]),
    ],
  }
  /** Patterns of texts about grounds, hosts and guests. */
  const AT_HOME = {
    zh: /主场|客场|主队|客队|作客|做客|远征|坐等|坐镇|迎来/,
    en: /\b(?:home|host|hosts|travels?|await|visit\w*|away side|gates)\b/i,
    vi: /sân nhà|sân khách|trên sân|tiếp |tiếp đón|đón |hành quân|bóng lăn|mở cửa/i,
  }
  // The phrases for "next" in Vietnamese contain the same words but do not refer to hosts.
  const withoutNext = (text: string) => text.replaceAll(/tiếp theo|kế tiếp/g, '')

  test.each(['report', 'preview'] as const)('has no hosts or guests in the %s of e-sports', (kind) => {
    const even = { W: ['W', 'W', 'W', 'W', 'D'], L: ['L', 'L', 'L', 'L', 'L'] } as const
    for (const form of [even.W, even.L])
      for (const texts of allOf(kind, { ...studio, home: { ...studio.home, form } }, 150))
        for (const language of LANGUAGES)
          expect(withoutNext(fullText(texts[language]))).not.toMatch(AT_HOME[language])
  })

  test('differs from a league match, whose texts mention them', () => {
    for (const language of LANGUAGES) {
      const all = allOf('preview', sampleFacts, 60).map((texts) => fullText(texts[language]))
      expect(all.join('\n')).toMatch(AT_HOME[language])
    }
  })

  test('shows a map’s name in the language, or else the provided name', () => {
    const { zh, vi } = writeArticle('report', studio, options)
    expect(fullText(zh)).toMatch(/旧渡口[\s\S]*Nameless/)
    expect(fullText(zh)).not.toContain('Old Ferry')
    expect(fullText(vi)).toContain('Bến Phà Cũ')
  })
})
