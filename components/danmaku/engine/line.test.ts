import { expect, test } from 'vitest'
import type { ChatLine } from '#lib/contract/chat/frames.ts'
import { flyingOf, flyingOfBarrage, foldLine, likenessOf } from './line.ts'

const user = (userId: number | null) => ({ userId, guestName: null })

test('folds width, case, spaces and a long tail', () => {
  expect(foldLine('ＧＯＡＬ !!!!!')).toBe(foldLine('goal!!'))
  expect(foldLine('666666')).toBe(foldLine('66666'))
  expect(foldLine('GOAL')).not.toBe(foldLine('GOA'))
})

const said = (over: Partial<ChatLine>): ChatLine => ({
  id: 9,
  room_id: 1,
  from: { user_id: 5, user_nickname: 'a', avatar: null, level: 1, role: 'viewer' },
  text: 'goal',
  image: null,
  reply_to: null,
  mentions: [],
  look: { mode: 'top', color: '#ffd54a', size: 3 },
  paid: false,
  likes: 0,
  sent_at: '2026-01-01T12:00:00.000Z',
  ...over,
})

test('flies what has a look and a text, in that look, and knows its reader’s own', () => {
  expect(flyingOf(said({}), user(7))).toMatchObject({
    mode: 'top',
    color: '#ffd54a',
    size: 3,
    own: false,
    line_id: 9,
    level: 1,
    role: 'viewer',
  })
  expect(flyingOf(said({}), user(5))?.own).toBe(true)
  expect(flyingOf(said({ look: null }), user(5))).toBeNull()
  expect(flyingOf(said({ text: '' }), user(5))).toBeNull()
  const { from } = said({})
  const [guard, noble] = ['gold', 'ruby'].map((look) => ({
    tier: 1,
    look: look as 'gold' | 'ruby',
    name_zh: null,
    name_en: null,
    name_vi: null,
  }))
  expect(flyingOf(said({}), user(7))?.badge).toBeNull()
  expect(flyingOf(said({ from: { ...from, guard } }), user(7))?.badge).toEqual({
    kind: 'guard',
    look: 'gold',
  })
  expect(flyingOf(said({ from: { ...from, guard, noble } }), user(7))?.badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test('knows a guest’s own line by his name, and nobody else’s', () => {
  const guest = said({ from: { ...said({}).from, user_id: null, user_nickname: 'a1b2c3' } })
  const ownFor = (guestName: string | null, userId: number | null = null, of = guest) =>
    flyingOf(of, { userId, guestName })?.own
  expect(ownFor('a1b2c3')).toBe(true)
  expect(ownFor('c3b2a1')).toBe(false)
  expect(ownFor(null)).toBe(false)
  // Somebody who is logged in, and a user who is called as the guest is.
  expect(ownFor('a1b2c3', 7)).toBe(false)
  expect(ownFor('a', null, said({}))).toBe(false)
})

test('flies a paid barrage in its look, and in the plainest one when it is not known', () => {
  const barrage = {
    user_id: 5,
    user_nickname: 'a',
    record_id: 3,
    line_id: 12,
    barrage_id: 1,
    look: 'stadium',
    text: 'x',
    tenths: 9,
  }
  expect(flyingOfBarrage(barrage, user(null), 'viewer')).toMatchObject({
    look: 'stadium',
    paid: true,
    own: false,
    line_id: 12,
  })
  expect(flyingOfBarrage({ ...barrage, look: 'new' }, user(5), 'manager')).toMatchObject({
    look: 'colour',
    own: true,
    role: 'manager',
  })
  const noble = { tier: 1, look: 'ruby' as const, name_zh: null, name_en: null, name_vi: null }
  expect(flyingOfBarrage(barrage, user(5), 'viewer').badge).toBeNull()
  expect(flyingOfBarrage({ ...barrage, noble }, user(5), 'viewer').badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test('takes for the same what says the same', () => {
  for (const same of [
    ['哈哈', '哈哈哈哈', '哈哈哈！！'],
    ['hahaha', 'HaHa', 'haha~~'],
    ['GOAL', 'goooooal!!!', 'goal goal'],
    ['666', '6666666'],
    ['!!!!', '！'],
    ['⚽⚽⚽', '⚽'],
  ])
    expect(new Set(same.map(likenessOf)).size, same.join()).toBe(1)
  const different = ['1:0', '10', '1', '11', '2-1', '21', 'goal', 'go', '？', '！']
  expect(new Set(different.map(likenessOf)).size).toBe(different.length)
})
