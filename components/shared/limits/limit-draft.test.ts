import { describe, expect, test } from 'vitest'
import { draftOf, invalidLimits, limitChanges } from './limit-draft.ts'

describe('limits in tenths of diamonds', () => {
  const kind = { names: ['send', 'day', 'month'], scale: 10 } as const
  const own = { send: null, day: 5_000, month: null }
  const site = { send: 200_000, day: 500_000, month: 3_000_000 }

  test('are edited in whole diamonds, and an empty field means the limit of the site', () => {
    expect(draftOf(kind, { own })).toEqual({ send: '', day: '500', month: '' })
  })
  test('are sent where they change, in tenths, and the limit of the site as 0', () => {
    expect(limitChanges(kind, { send: '20', day: '500', month: '' }, { own })).toEqual({ send: 200 })
    expect(limitChanges(kind, { send: '', day: ' ', month: '' }, { own })).toEqual({ day: 0 })
  })
  test.each(['0', '-1', '1.5', 'ten', '20001', '1e3'])('are no %s', (send) => {
    expect(invalidLimits(kind, { send, day: '', month: '300000' }, { site })).toEqual(['send'])
  })
})

describe('limits in coins', () => {
  const kind = { names: ['day', 'week'], scale: 1 } as const
  const own = { day: 500, week: null }

  test('are edited and sent as they are stored', () => {
    expect(draftOf(kind, { own })).toEqual({ day: '500', week: '' })
    expect(limitChanges(kind, { day: '500', week: ' 900 ' }, { own })).toEqual({ week: 900 })
  })
  test.each(['0', '-1', '1.5', 'ten', '2001', '1e3'])('are no %s', (day) => {
    expect(invalidLimits(kind, { day, week: '8000' }, { site: { day: 2_000, week: 8_000 } })).toEqual(['day'])
  })
})
