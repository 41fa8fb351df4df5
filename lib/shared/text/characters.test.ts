import { expect, test } from 'vitest'
import { characters, firstCharacters } from './characters.ts'

test.each([
  ['', 0],
  ['曼城', 2],
  ['Hà Nội', 6],
  // The same with its marks as separate characters.
  ['Hà Nội'.normalize('NFD'), 6],
  ['👍🏽🇻🇳⚽️', 3],
  ['𠮷野家', 3],
])('counts %j as people do', (text, count) => {
  expect(characters(text)).toBe(count)
})

test('cuts between characters, never inside one', () => {
  expect(firstCharacters('👍🏽👍🏽👍🏽', 2)).toBe('👍🏽👍🏽')
  expect(firstCharacters('Nội'.normalize('NFD'), 2)).toBe('Nộ'.normalize('NFD'))
  expect(firstCharacters('曼城', 10)).toBe('曼城')
  expect(firstCharacters('曼城', 0)).toBe('')
})
