import { expect, test } from 'vitest'
import { halvesOf, handicapName, lineText } from './lines.ts'

test.each([
  [0, '0'],
  [0.25, '−0/0.5'],
  [0.5, '−0.5'],
  [0.75, '−0.5/1'],
  [-0.75, '+0.5/1'],
  [-1.25, '+1/1.5'],
  [2, '−2'],
])('a handicap of %d is written %s for the home side', (line, text) => {
  expect(lineText('asia', line)).toBe(text)
})

test('the other side has the other sign, a total none', () => {
  expect(lineText('asia', 0.75, 'away')).toBe('+0.5/1')
  expect(lineText('spread', -6.5, 'away')).toBe('−6.5')
  expect(lineText('bs', 2.25)).toBe('2/2.5')
  expect(lineText('total', 221.5)).toBe('221.5')
})

test('splits only quarter lines in two', () => {
  expect([halvesOf(0.25), halvesOf(-0.25), halvesOf(2.75), halvesOf(1), halvesOf(-1.5)]).toEqual([
    [0, 0.5],
    [-0.5, 0],
    [2.5, 3],
    undefined,
    undefined,
  ])
})

test.each([
  [0, '平手'],
  [0.25, '平/半'],
  [0.5, '半球'],
  [0.75, '半/一'],
  [1, '一球'],
  [1.25, '一/球半'],
  [1.5, '球半'],
  [1.75, '球半/两'],
  [2, '两球'],
  [2.25, '两/两球半'],
  [-0.75, '受半/一'],
  [5, '五球'],
  [5.5, null],
])('names %d as %s', (line, name) => {
  expect(handicapName(line)).toBe(name)
})
