import { describe, expect, test } from 'vitest'
import type { GeneratedText } from '#lib/backend/domains/news/index.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { writeArticle } from '../write-article.ts'
import { expectedNumbers } from './expected-numbers.ts'
import { blocksOf, courseText, fullText, numbersOf, withoutNames } from './read-article.ts'
import { type SimulatedMatch, simulatedMatches } from './simulated-facts.ts'

/** Matches of each sport: a share of them, since each is written six times; with FUZZ_RUNS all. */
const COUNTS: Record<Sport, number> = process.env.FUZZ_RUNS
  ? { football: 260, basketball: 110, esports: 160 }
  : { football: 110, basketball: 50, esports: 70 }
const zone = 'Asia/Shanghai'

interface Written {
  match: SimulatedMatch
  language: Language
  text: GeneratedText
}

const articles = new Map<string, Written[]>()

/** All articles of one kind about many simulated matches of a sport, each in three languages. */
function written(sport: Sport, kind: 'report' | 'preview'): Written[] {
  const key = `${sport} ${kind}`
  const known = articles.get(key)
  if (known) return known
  const list = [...simulatedMatches(sport, COUNTS[sport])].flatMap((match) => {
    const texts = writeArticle(kind, match.facts, { seed: 'figures', zone })
    return LANGUAGES.map((language) => ({ match, language, text: texts[language] }))
  })
  articles.set(key, list)
  return list
}

describe.each(['football', 'basketball', 'esports'] as const)('articles about %s', (sport) => {
  test.each(['report', 'preview'] as const)('contain only numbers of the match in a %s', (kind) => {
    for (const { match, language, text } of written(sport, kind)) {
      const expected = expectedNumbers(match)
      const clean = withoutNames(fullText(text), match, language)
      const unexplained = numbersOf(clean).filter((number) => !expected.has(number))
      expect(unexplained, `${match.snapshot.match.id} ${language}: ${clean}`).toEqual([])
    }
  })

  test('have the final score, fit their limits and are well-formed', () => {
    for (const { match, text } of written(sport, 'report')) {
      const [home, away] = match.snapshot.match.score ?? [-1, -1]
      const all = fullText(text)
      expect([`${home}-${away}`, `${away}-${home}`].some((score) => all.includes(score))).toBe(true)
      expect(all).not.toMatch(/undefined|null|NaN|\[object|\?\?|§| {2}|\s[,.;:]/)
      expect(text.title.length).toBeLessThanOrEqual(NEWS_LIMITS.title)
      expect(text.lead.length).toBeLessThanOrEqual(NEWS_LIMITS.lead)
      expect(text.body.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3)
    }
  })

  test.each(['report', 'preview'] as const)(
    'state at the end of a %s that the match is simulated',
    (kind) => {
      const SIMULATED = { zh: /模拟/, en: /simulat/, vi: /mô phỏng/ }
      for (const { language, text } of written(sport, kind))
        expect(blocksOf(text).at(-1)).toMatch(SIMULATED[language])
    },
  )

  test('give every time of day with its zone', () => {
    // Basketball's clock is written without a leading zero.
    for (const kind of ['report', 'preview'] as const)
      for (const { text } of written(sport, kind))
        for (const [, after = ''] of fullText(text).matchAll(/\b(?:[01]\d|2[0-3]):[0-5]\d\b(.{0,20})/g))
          if (!/^ (?:left|to play)/.test(after)) expect(after).toContain('UTC+8')
  })
})

describe('reports of football', () => {
  const goalsOf = ({ snapshot }: SimulatedMatch) =>
    snapshot.events.filter(({ type, cancelled }) => type.endsWith('goal') && !cancelled)

  test('report every goal in order, with its scorer, its minute and the score after it', () => {
    for (const { match, language, text } of written('football', 'report')) {
      // The names of some teams contain a full stop.
      const teams = [match.facts.home.names, match.facts.away.names].map((names) =>
        localisedName(names, language),
      )
      const course = teams.reduce((left, name) => left.replaceAll(name, 'Team'), courseText(text))
      const sentences = course.split(/(?<=[。])|(?<=[.]) (?=\p{Lu})|\n/u)
      let from = 0
      for (const [at, goal] of goalsOf(match).entries()) {
        const score = goal.score?.join('-') ?? '?'
        const player = localisedName(goal.player_name ?? {}, language)
        const minute = goal.added ? `${goal.minute}\\+${goal.added}` : String(goal.minute)
        // A quick reply is dated by the goal before it.
        const gap = (goal.minute ?? 0) - (goalsOf(match)[at - 1]?.minute ?? 0)
        const found = sentences.findIndex(
          (each, place) =>
            place >= from && each.includes(player) && new RegExp(`(?<!\\d)${score}(?!\\d)`).test(each),
        )
        expect(found, `${language} ${player} ${score}\n${course}`).toBeGreaterThanOrEqual(from)
        expect(sentences[found]).toMatch(
          new RegExp(`(?<![\\d+])${minute}(?![\\d+])|(?<!\\d)${gap} (?:minutes?|phút|分钟)`),
        )
        from = found + 1
      }
    }
  })

  test('report every dismissal and every missed penalty with player and minute', () => {
    let reported = 0
    for (const { match, language, text } of written('football', 'report')) {
      const course = courseText(text)
      const events = match.snapshot.events.filter(
        ({ type, cancelled, phase }) =>
          ['red', 'second_yellow', 'penalty_missed'].includes(type) && !cancelled && phase !== 'pens',
      )
      for (const event of events) {
        expect(course).toContain(localisedName(event.player_name ?? {}, language))
        expect(course).toContain(event.added ? `${event.minute}+${event.added}` : String(event.minute))
        reported++
      }
    }
    expect(reported).toBeGreaterThan(60)
  })
})
