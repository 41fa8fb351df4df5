import { expect, test } from 'vitest'
import { type ChatPlace, chatAddress, readChatPlace } from './chat-address.ts'

const place = (text: string) => readChatPlace(new URLSearchParams(text), '7')

test.each<[string, ChatPlace]>([
  ['', { tab: 'conversations', target: null }],
  ['tab=groups', { tab: 'groups', target: null }],
  ['tab=contacts&id=12', { tab: 'contacts', target: { kind: 'user', id: '12' } }],
  ['group=3', { tab: 'conversations', target: { kind: 'group', id: '3' } }],
])('"%s" is an address of the page and is read from it', (text, expected) => {
  expect(place(text)).toEqual(expected)
  expect(chatAddress(expected)).toBe(text === '' ? '/chat-chat' : `/chat-chat?${text}`)
})

test('what is no list, user or group is ignored, and nobody writes to themselves', () => {
  expect(place('tab=x&id=abc&group=-1')).toEqual({ tab: 'conversations', target: null })
  expect(place('id=7')).toEqual({ tab: 'conversations', target: null })
  expect(place('id=0&group=00')).toEqual({ tab: 'conversations', target: null })
})
