import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRefusedTermFinder, type RefusedTerm, readTerms, toWordingTable } from './refused-terms.ts'

const WORDING = join(import.meta.dirname, '../../docs/wording.md')

/** A table of Markdown without the spaces and dashes with which the formatter aligns its columns. */
const withoutPadding = (text: string) => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---')

const find = (
  refused: Omit<RefusedTerm, 'why'>,
  text: string,
  key = 'chat.title',
  language = refused.language,
) =>
  createRefusedTermFinder([{ thing: 'x', zh: 'x', en: 'x', vi: 'x', refused: [{ ...refused, why: 'x' }] }])(
    language,
    key,
    text,
  ).length

describe('a refused term', () => {
  test.each([
    ['en', 'line', 'This line is long', 1],
    ['en', 'line', 'Line deleted', 1],
    ['en', 'line', 'Line-ups and deadlines: online', 1],
    ['en', 'line', 'Deadlines, online', 0],
    ['vi', 'lời', 'Trả lời', 1],
    ['vi', 'lời', 'Lời chờ duyệt', 1],
    ['vi', 'khiên', 'khiêng bàn', 0],
    ['zh', '局制', '5 局制', 1],
    ['zh', '局制', '第5局', 0],
  ] as const)('in %s: %s in “%s” is found %i times', (language, term, text, times) => {
    expect(find({ language, term }, text)).toBe(times)
  })

  test('is searched in texts of its language only', () => {
    expect(find({ language: 'en', term: 'line' }, 'line', 'chat.title', 'vi')).toBe(0)
  })

  test('is searched below the keys of `in` and not below those of `except`', () => {
    const refused = {
      language: 'en',
      term: 'line',
      in: ['chat', 'admin.words'],
      except: ['chat.say'],
    } as const
    const rule = { ...refused, in: [...refused.in], except: [...refused.except] }
    const keys = ['chat.title', 'chats.title', 'admin.words.text', 'admin.title', 'chat.say', 'chat.say.send']
    expect(keys.map((key) => find(rule, 'a line', key))).toEqual([1, 0, 1, 0, 0, 0])
  })

  test('with a pattern is searched by the pattern', () => {
    const rule = { language: 'vi', term: 'Q1 to Q4', pattern: 'Q[1-4]' } as const
    expect(find(rule, 'Hết Q3')).toBe(1)
    expect(find(rule, 'Q1 to Q4'.slice(3))).toBe(1)
    expect(find(rule, 'Hiệp 3')).toBe(0)
  })

  test('may contain characters of regular expressions', () => {
    expect(find({ language: 'vi', term: 'tối đa {count} ván' }, 'Tối đa {count} ván')).toBe(1)
    expect(find({ language: 'vi', term: 'a.b' }, 'acb')).toBe(0)
  })
})

describe('the terms', () => {
  const terms = readTerms()

  test.each([
    ['en', 'honours.unknown', 'not told'],
    ['en', 'matches.scores.settings.show_goal', 'Goal cards'],
    ['en', 'competitions.database.figures.title', 'Team figures'],
    ['en', 'competitions.database.team.figures', 'A match, this season'],
    ['zh', 'esports.bestOf', '{count}局赛'],
    ['zh', 'matches.lists.versus', 'VS'],
    ['vi', 'odds.title', 'Tỷ lệ'],
    ['vi', 'common.cancel', 'Huỷ'],
    ['vi', 'matches.lists.phase.q3', 'Q3'],
  ])('refuse in %s at %s: %s', (language, key, text) => {
    expect(createRefusedTermFinder(terms)(language, key, text)).not.toEqual([])
  })

  test.each([
    ['vi', 'Quý tộc'],
    ['vi', 'hoàn toàn, khoản, thuyết'],
    ['vi', 'Tỷ lệ thắng'],
    ['en', 'Line-ups'],
  ])('allow in %s: %s', (language, text) => {
    expect(createRefusedTermFinder(terms)(language, 'competitions.standings.table', text)).toEqual([])
  })

  test('are the table of docs/wording.md', () => {
    expect(withoutPadding(readFileSync(WORDING, 'utf8'))).toContain(
      `\n${withoutPadding(toWordingTable(terms))}\n`,
    )
  })
})
