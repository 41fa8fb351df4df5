import { expect, test } from 'vitest'
import { browserShare } from './browser-share.ts'

const MINUTE = 60_000
const run = (limit: string | undefined, spent: number, unitSeconds: number | null) =>
  browserShare({ limit, started: 0, now: spent * MINUTE, unitSeconds })

test('all browser tests run without a limit, and where they fit', () => {
  expect(run(undefined, 20, 900)).toBeNull()
  expect(run('', 20, 900)).toBeNull()
  expect(run('23', 20, null)).toBeNull()
  expect(run('23', 8, 360)).toBeNull()
})

test('on a slow machine a share of them runs that fits', () => {
  expect(run('23', 12, 600)).toBe('1/3')
  expect(run('23', 13, 600)).toBe('2/3')
  expect(run('23', 14, 600)).toBe('3/3')
})

test('a share runs even where the time is over', () => {
  expect(run('23', 40, 700)).toMatch(/^\d+\/25$/)
})
