import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { MAX_POST_TOPICS, splitTopics, topicsOf } from './community.ts'

test.each([
  ['a #Derby and #derby', ['derby']],
  ['#欧冠决赛，谁赢？#梅西', ['欧冠决赛', '梅西']],
  ['#bóng_đá #10 a#b https://x.test/#part &#39; ##twice', ['bóng_đá']],
  ['#a1 #b2 #c3 #d4 #e5 #f6', ['a1', 'b2', 'c3', 'd4', 'e5']],
  [`#${'x'.repeat(31)}`, []],
])('topics of %j', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics)
})

test('a text is the sum of its parts, and its topics are parts of their own', () => {
  const words = fc.constantFrom('#', '#a', '#Âm', 'b', ' ', '\n', '#1', '＃', '#ﬁ', '&', '/')
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (list) => {
      const text = list.join('')
      const parts = splitTopics(text)
      expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text)
      const found = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.topic]))
      expect([...new Set(found)].toSorted()).toEqual(topicsOf(text).toSorted())
      expect(topicsOf(text).length).toBeLessThanOrEqual(MAX_POST_TOPICS)
    }),
    propertyRuns(200),
  )
})
