import { expect, test } from 'vitest'
import { toText } from './pack.ts'
import { parseKept } from './parse-kept.ts'

test('parses the same text once', () => {
  const text = toText({ home: 'Home “quoted”', tabs: ['a', 'b'] })
  expect(parseKept(text)).toEqual({ home: 'Home “quoted”', tabs: ['a', 'b'] })
  expect(parseKept(text)).toBe(parseKept(String(text)))
})

test('keeps a bounded number of values, and drops the oldest', () => {
  const first = parseKept(toText(['first']))
  for (let at = 0; at < 100; at++) parseKept(toText([at]))
  expect(parseKept(toText(['first']))).not.toBe(first)
  expect(parseKept(toText([99]))).toBe(parseKept(toText([99])))
})

test('a text of null is a value too', () => {
  expect(parseKept(toText(null))).toBeNull()
})
