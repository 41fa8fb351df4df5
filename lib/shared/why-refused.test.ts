import { expect, test } from 'vitest'
import { type Spender, whyRefused } from './why-refused.ts'

const spender = (more: Partial<Spender> = {}): Spender => ({
  own: { send: null, day: null, month: null },
  site: { send: 1_000, day: 2_000, month: 10_000 },
  today: 0,
  month: 0,
  excluded_until: null,
  available: 5_000,
  ...more,
})

test.each<[string, Partial<Spender>, number, boolean, unknown]>([
  ['one unit short', { available: 9 }, 10, false, { why: 'short', by: 1 }],
  ['more than one sending may cost', {}, 1_001, false, { why: 'limit' }],
  [
    'more than an own limit, which is lower',
    { own: { send: 10, day: null, month: null } },
    11,
    false,
    { why: 'limit' },
  ],
  [
    'an own limit above the site’s does not raise it',
    { own: { send: 9_000, day: null, month: null } },
    1_001,
    false,
    { why: 'limit' },
  ],
  ['half of a day reached', { today: 500 }, 500, false, { why: 'half' }],
  ['half of a day confirmed', { today: 500 }, 500, true, { why: 'other' }],
  ['beyond half already', { today: 1_000 }, 500, false, { why: 'other' }],
  ['half of a month reached', { today: 1_000, month: 4_900 }, 100, false, { why: 'half' }],
  ['a day used up', { today: 1_900 }, 101, true, { why: 'limit' }],
  [
    'half, and short as well: the reminder comes first',
    { today: 500, available: 0 },
    500,
    false,
    { why: 'half' },
  ],
  ['shut out', { excluded_until: '2026-12-01T00:00:00.000Z' }, 1, false, { why: 'limit' }],
])('%s', (_, more, tenths, confirmed, expected) => {
  expect(whyRefused(spender(more), tenths, confirmed)).toEqual(expected)
})
