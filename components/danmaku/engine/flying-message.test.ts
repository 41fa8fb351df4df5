import { expect, test } from 'vitest'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { barrageToFlyingMessage, foldText, similarityKey, toFlyingMessage } from './flying-message.ts'

const user = (userId: number | null) => ({ userId, guestName: null })

test('folds width, case, spaces and repeated last characters', () => {
  expect(foldText('ＧＯＡＬ !!!!!')).toBe(foldText('goal!!'))
  expect(foldText('666666')).toBe(foldText('66666'))
  expect(foldText('GOAL')).not.toBe(foldText('GOA'))
})

const chatMessage = (over: Partial<ChatMessage>): ChatMessage => ({
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

test("converts messages that have a style and a text, and marks the viewer's own", () => {
  expect(toFlyingMessage(chatMessage({}), user(7))).toMatchObject({
    mode: 'top',
    color: '#ffd54a',
    size: 3,
    own: false,
    line_id: 9,
    level: 1,
    role: 'viewer',
  })
  expect(toFlyingMessage(chatMessage({}), user(5))?.own).toBe(true)
  expect(toFlyingMessage(chatMessage({ look: null }), user(5))).toBeNull()
  expect(toFlyingMessage(chatMessage({ text: '' }), user(5))).toBeNull()
  const { from } = chatMessage({})
  const [guard, noble] = ['gold', 'ruby'].map((look) => ({
    tier: 1,
    look: look as 'gold' | 'ruby',
    name_zh: null,
    name_en: null,
    name_vi: null,
  }))
  expect(toFlyingMessage(chatMessage({}), user(7))?.badge).toBeNull()
  expect(toFlyingMessage(chatMessage({ from: { ...from, guard } }), user(7))?.badge).toEqual({
    kind: 'guard',
    look: 'gold',
  })
  expect(toFlyingMessage(chatMessage({ from: { ...from, guard, noble } }), user(7))?.badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test("recognises a guest's own message by their name only", () => {
  const guest = chatMessage({ from: { ...chatMessage({}).from, user_id: null, user_nickname: 'a1b2c3' } })
  const isOwnFor = (guestName: string | null, userId: number | null = null, of = guest) =>
    toFlyingMessage(of, { userId, guestName })?.own
  expect(isOwnFor('a1b2c3')).toBe(true)
  expect(isOwnFor('c3b2a1')).toBe(false)
  expect(isOwnFor(null)).toBe(false)
  // A logged-in user, and a user with the same name as the guest.
  expect(isOwnFor('a1b2c3', 7)).toBe(false)
  expect(isOwnFor('a', null, chatMessage({}))).toBe(false)
})

test('shows a paid barrage in its style, and in the plainest one if the style is unknown', () => {
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
  expect(barrageToFlyingMessage(barrage, user(null), 'viewer')).toMatchObject({
    look: 'stadium',
    paid: true,
    own: false,
    line_id: 12,
  })
  expect(barrageToFlyingMessage({ ...barrage, look: 'new' }, user(5), 'manager')).toMatchObject({
    look: 'colour',
    own: true,
    role: 'manager',
  })
  const noble = { tier: 1, look: 'ruby' as const, name_zh: null, name_en: null, name_vi: null }
  expect(barrageToFlyingMessage(barrage, user(5), 'viewer').badge).toBeNull()
  expect(barrageToFlyingMessage({ ...barrage, noble }, user(5), 'viewer').badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test('treats texts with the same content as equal', () => {
  for (const same of [
    ['哈哈', '哈哈哈哈', '哈哈哈！！'],
    ['hahaha', 'HaHa', 'haha~~'],
    ['GOAL', 'goooooal!!!', 'goal goal'],
    ['666', '6666666'],
    ['!!!!', '！'],
    ['⚽⚽⚽', '⚽'],
  ])
    expect(new Set(same.map(similarityKey)).size, same.join()).toBe(1)
  const different = ['1:0', '10', '1', '11', '2-1', '21', 'goal', 'go', '？', '！']
  expect(new Set(different.map(similarityKey)).size).toBe(different.length)
})
