import { describe, expect, test } from 'vitest'
import { readNickname } from '../profile/nickname.ts'
import { ORDINARY_NAMES } from './ordinary-names.ts'
import {
  isReservedName,
  RESERVED_ANYWHERE,
  RESERVED_IN_WORDS,
  RESERVED_SYLLABLES,
  RESERVED_WHOLE,
} from './reserved-names.ts'
import { spellingsOf } from './spellings.ts'

const outcome = (name: string): string => {
  try {
    readNickname(name, { mayBeOfficial: false })
    return 'accepted'
  } catch (error) {
    return (error as { key: string }).key
  }
}

test.each(['ᴀᴅᴍɪɴ', '🅰🅳🅼🅸🅽', 'Ꭲouchline', 'toucհline', 'adrnin', '宮方', '客月艮'])(
  'refuses %s, which looks like a reserved word',
  (name) => {
    expect(outcome(name)).toBe('nickname.reserved')
  },
)

test.each([
  ['regional indicators', '🇦🇩🇲🇮🇳'],
  ['cl for d', 'aclmin'],
  ['nn for m', 'adnnin'],
  ['li for h', 'toucliline'],
  ['a long s as f', 'oſſicial'],
  ['capital look-alikes of Greek', 'ΑDΜΙΝ'],
  ['syllabics', 'ᗩᗪᗰIᑎ'],
  ['Chinese strokes as letters', '卂ᗪ爪丨几'],
  ['Thai as letters', 'คdмเภ'],
  ['currency signs', '₳ĐM|₦'],
  ['turned letters', 'ɐdɯᴉn'],
  ['a sign at the edge', '@dmin'],
  ['a sign at the end', 'officia!'],
  ['a Thai tone on a Latin letter', 'ad้min'],
  ['letters apart', 'x a.d.m.i.n'],
  ['mixed capitals inside a word', 'xxaDminxx'],
  ['parts described by a sign', '客⿰月艮'],
  ['parts of parts', '竹宀呂王里口貝'],
  ['a traditional form in parts', '宀呂方'],
  ['within a longer name', '线上官方直播'],
  ['a character that differs by a stroke', '管埋员'],
  ['a long vowel sign as a dash', '客ー服'],
  ['Cherokee letters', 'ᎪᎠᎷᏆΝ'],
  ['a suffix of a site', 'hotrovn'],
  ['a suffix of syllables', 'quanlyweb'],
  ['fans of the site', '边线球迷'],
])('recognises %s: %s', (_, name) => {
  expect(outcome(name)).toBe('nickname.reserved')
})

describe('spellings of every reserved word', () => {
  const words = [...RESERVED_ANYWHERE, ...RESERVED_IN_WORDS, ...RESERVED_SYLLABLES, ...RESERVED_WHOLE]
  test.each(words)('refuses all of %s', (word) => {
    const spellings = spellingsOf(word)
    const accepted = spellings.filter((name) => outcome(name) === 'accepted')
    expect(spellings.length).toBeGreaterThanOrEqual(200)
    expect(accepted).toEqual([])
  })
})

test('accepts ordinary names of eight languages', () => {
  expect(ORDINARY_NAMES.length).toBeGreaterThan(400)
  expect(ORDINARY_NAMES.filter((name) => outcome(name) !== 'accepted')).toEqual([])
})

test('takes linear time in the length of a name', () => {
  const milliseconds = (name: string) => {
    const start = performance.now()
    isReservedName(name)
    return performance.now() - start
  }
  for (const part of ['ai', 'ngaiu', 'hotro', 'admi', 'a ', 'ﷺ', '宀'])
    expect(milliseconds(`hotro${part.repeat(150)}'x`), part).toBeLessThan(1_000)
})
