import { expect, test } from 'vitest'
import { chatStatus, setChatStatus, watchChatStatus } from './chat-status.ts'

test('calls watchers only on a change of the status, and not after they unsubscribe', () => {
  const seen: string[] = []
  const leave = watchChatStatus(() => seen.push(chatStatus()))
  expect(chatStatus()).toBe('idle')
  setChatStatus('waiting')
  setChatStatus('waiting')
  setChatStatus('open')
  leave()
  setChatStatus('idle')
  expect(seen).toEqual(['waiting', 'open'])
  expect(chatStatus()).toBe('idle')
})
