import { expect, test } from 'vitest'
import { newPrivateContent } from '#lib/contract/chat/private.ts'
import { cardOf } from './card-of.ts'

test.each([
  ['/score-detail?id=7', { type: 'match', id: '7' }],
  ['/live?id=31', { type: 'room', id: '31' }],
  ['/gamingDetail?id=7', { type: 'link', id: '/gamingDetail?id=7' }],
  ['/team?id=2', { type: 'link', id: '/team?id=2' }],
])('the card of %s', (path, card) => {
  expect(cardOf(path, 'A v B')).toEqual({ title: 'A v B', ...card })
})

test('a title of any length can be sent', () => {
  const card = cardOf('/live?id=31', `a${'⚽️🏀'.repeat(60)}`)
  expect(card.title.isWellFormed()).toBe(true)
  const content = { kind: 'custom', ...card, image_url: '', price: 0 }
  expect(newPrivateContent.safeParse(content).success).toBe(true)
})
