import { expect, test } from 'vitest'
import { cardAddress } from './card-address.ts'
import { fileSizeText } from './file-size.ts'

test.each([
  ['match', '12', '/score-detail?id=12'],
  ['room', '7', '/live?id=7'],
  ['room', '7&x=1', null],
  ['news', '/detail?id=3', '/detail?id=3'],
  ['news', '//evil.example/x', null],
  ['news', '/\\evil.example', null],
  ['news', 'https://evil.example', null],
  ['news', 'javascript:alert(1)', null],
] as const)('a card of the type %s with the id %s leads to %s', (type, id, address) =>
  expect(cardAddress({ type, id })).toBe(address),
)

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_536, '1.5 KB'],
  [20 * 1_048_576, '20 MB'],
] as const)('%i bytes are shown as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
