import { describe, expect, test } from 'vitest'
import { readFrame } from './read-frame.ts'

describe('frames of the server', () => {
  test('are split into messages with their topics and numbers', () => {
    const list = [
      { type: 'goal', seq: 4, home: 1 },
      { type: 'card', seq: 5 },
    ]
    const text = JSON.stringify({ code: 100, data: { type: 'batch', topic: 'match:1', epoch: 'e', list } })
    expect(readFrame(text)).toEqual({
      kind: 'messages',
      list: list.map((message) => ({ ...message, topic: 'match:1', epoch: 'e' })),
    })
  })

  test.each([
    'pong',
    '{"code":100',
    '[]',
    '{"code":7,"data":{"type":"x"}}',
    '{"code":100,"data":{"type":"tick","topic":"rooms"}}',
    '{"code":100,"data":{"type":"hello"}}',
    '{"code":100,"data":{"type":"batch","topic":"rooms","epoch":"e","list":[{"type":"x"}]}}',
  ])('are ignored when not understood: %s', (text) => {
    expect(readFrame(text)).toBeNull()
  })
})
