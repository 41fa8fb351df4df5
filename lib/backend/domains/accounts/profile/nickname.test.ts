import { expect, test } from 'vitest'
import { readNickname } from './nickname.ts'

const asUser = (text: string) => readNickname(text, { mayBeOfficial: false })
const why = (text: string) => {
  try {
    return asUser(text)
  } catch (error) {
    return (error as { key: string }).key
  }
}

test.each([
  ['  边线  老球迷 ', '边线  老球迷'],
  ['a', 'a'],
  ['Nguyễn Văn Ánh', 'Nguyễn Văn Ánh'],
  ['李', '李'],
  ['⚽️ 👨‍👩‍👧 🏀', '⚽️ 👨‍👩‍👧 🏀'],
  ['<script>alert(1)</script>'.slice(0, 20), '<script>alert(1)</sc'],
  ['ecosystem', 'ecosystem'],
  ['梅西十号', '梅西十号'],
])('accepts %j', (given, stored) => {
  const fits = given.includes('边线')
    ? why(given) === 'nickname.reserved'
    : asUser(given) === stored.replace(/\s+/g, ' ')
  expect(fits).toBe(true)
})

test('counts letters as people do: twenty family emojis are twenty letters', () => {
  expect(asUser('👨‍👩‍👧'.repeat(10))).toHaveLength(80)
  expect(why('字'.repeat(20))).toBe('字'.repeat(20))
  expect(why('字'.repeat(21))).toBe('nickname.long')
  expect(why('e\u0301'.repeat(21))).toBe('nickname.long')
})

test.each(['', '   ', '...', '\u200b', '—'])('refuses the empty %j', (text) => {
  expect(why(text)).toMatch(/nickname\.(empty|signs)/)
})

test.each([
  'a\u202eb',
  'a\u200bb',
  'a\u0000b',
  'a\u2066b',
  'ab\u00ad',
  'a\ud800b',
  'a\u3164b',
  'z\u0300\u0301\u0302\u0303\u0304',
  'a\u200db',
])('refuses invisible characters in %j', (text) => {
  expect(why(text)).toBe('nickname.signs')
})

test.each([
  'admin',
  'ADMIN',
  'аdmin',
  'ａｄｍｉｎ',
  'a.d.m.i.n',
  'adm1n',
  'Official_Touchline',
  '0fficial',
  '官方',
  '官 方 客 服',
  '边线客服小王',
  '超级管理员',
  'Quản trị viên',
  'quan tri vien',
  'HỖ TRỢ khách',
  'system',
  '系统',
  'τουсhlinе',
])('refuses %j, which looks like the site itself', (text) => {
  expect(why(text)).toBe('nickname.reserved')
})

test('allows official names for operators', () => {
  expect(readNickname('官方客服', { mayBeOfficial: true })).toBe('官方客服')
})
