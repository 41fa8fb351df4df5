import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findNumber } from './find-number.ts'
import { sha256 } from './sha256.ts'

const nodeSha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('sha256', () => {
  test.each(['', 'abc', '越南 Việt', ...[54, 55, 56, 63, 64, 65, 119, 120, 1000].map((n) => 'x'.repeat(n))])(
    'hashes %j like node:crypto',
    (text) => {
      expect(sha256(text)).toBe(nodeSha256(text))
    },
  )
})

describe('proof of work', () => {
  test.each([0, 1, 4_321, 5_000])('finds the number %i', async (number) => {
    expect(await findNumber({ salt: 'id.', challenge: nodeSha256(`id.${number}`), most: 5_000 })).toBe(number)
  })
  test.each([1, 22, 40, 50, 63, 64, 120])('finds the number after a salt of %i letters', async (length) => {
    const salt = 's'.repeat(length)
    expect(await findNumber({ salt, challenge: nodeSha256(`${salt}1234`), most: 2_000 })).toBe(1234)
  })
  test('returns null when the number is above the bound', async () => {
    expect(await findNumber({ salt: 'id.', challenge: nodeSha256('id.51'), most: 50 })).toBeNull()
  })
  test('reports its progress and can be aborted', async () => {
    const reported: number[] = []
    const off = new AbortController()
    const found = findNumber(
      { salt: 'id.', challenge: 'none', most: 10_000_000 },
      {
        signal: off.signal,
        onProgress: (fraction) => {
          reported.push(fraction)
          if (reported.length === 3) off.abort()
        },
      },
    )
    expect(await found).toBeNull()
    expect(reported).toHaveLength(3)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  })
})
