import { expect, test } from 'vitest'
import { runningMatch } from '#testing/domains/sample-batch.ts'
import { chunks } from './chunks.ts'

const text = (match: string, order: number) => ({
  id: `${match}.${order}`,
  match,
  order,
  minute: '1',
  side: 'neutral' as const,
  text: { en: 'x' },
})

test('splits between matches, never within one', () => {
  const batch = {
    matches: [runningMatch, { ...runningMatch, id: 'm2' }, { ...runningMatch, id: 'm3' }],
    texts: ['m1', 'm2', 'm3', 'm1', 'm2'].map(text),
  }
  expect(
    chunks(batch, 4).map(({ matches = [], texts = [] }) => [
      matches.map(({ id }) => id),
      texts.map(({ match }) => match),
    ]),
  ).toEqual([
    [['m1'], ['m1', 'm1']],
    [['m2'], ['m2', 'm2']],
    [['m3'], ['m3']],
  ])
})

test('delivers a match with more rows than the limit in one piece, and reference data before matches', () => {
  const countries = ['a', 'b', 'c'].map((code) => ({ id: code, code, names: { en: code } }))
  const batch = {
    matches: [runningMatch],
    texts: Array.from({ length: 9 }, (_, at) => text('m1', at)),
    countries,
  }
  expect(chunks(batch, 2).map((each) => [each.countries?.length ?? 0, each.texts?.length ?? 0])).toEqual([
    [2, 0],
    [1, 0],
    [0, 9],
  ])
})
