import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findNumber } from './find-number.ts'
import { sha256 } from './sha256.ts'

const known = (text: string) => createHash('sha256').update(text).digest('hex')

describe('sha256', () => {
  test.each(['', 'abc', '越南 Việt', ...[54, 55, 56, 63, 64, 65, 119, 120, 1000].map((n) => 'x'.repeat(n))])(
    'of %j',
    (text) => {
      expect(sha256(text)).toBe(known(text))
    },
  )
})

describe('the work of a captcha', () => {
  test.each([0, 1, 4_321, 5_000])('finds %i', async (number) => {
    expect(await findNumber({ salt: 'id.', challenge: known(`id.${number}`), most: 5_000 })).toBe(number)
  })
  test.each([1, 22, 40, 50, 63, 64, 120])('finds it behind a salt of %i letters', async (length) => {
    const salt = 's'.repeat(length)
    expect(await findNumber({ salt, challenge: known(`${salt}1234`), most: 2_000 })).toBe(1234)
  })
  test('finds nothing beyond the bound', async () => {
    expect(await findNumber({ salt: 'id.', challenge: known('id.51'), most: 50 })).toBeNull()
  })
  test('says how far it has come, and can be called off', async () => {
    const heard: number[] = []
    const off = new AbortController()
    const found = findNumber(
      { salt: 'id.', challenge: 'none', most: 10_000_000 },
      {
        signal: off.signal,
        onProgress: (part) => {
          heard.push(part)
          if (heard.length === 3) off.abort()
        },
      },
    )
    expect(await found).toBeNull()
    expect(heard).toHaveLength(3)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  })
})
