import { expect, test } from 'vitest'
import { chatStatus, tellChatStatus, watchChatStatus } from './status.ts'

test('tells of every change of the status, of nothing else, and of none after the way out', () => {
  const seen: string[] = []
  const leave = watchChatStatus(() => seen.push(chatStatus()))
  expect(chatStatus()).toBe('idle')
  tellChatStatus('waiting')
  tellChatStatus('waiting')
  tellChatStatus('open')
  leave()
  tellChatStatus('idle')
  expect(seen).toEqual(['waiting', 'open'])
  expect(chatStatus()).toBe('idle')
})
