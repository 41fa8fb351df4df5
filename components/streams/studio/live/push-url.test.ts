import { expect, test } from 'vitest'
import { pushUrl } from './push-url.ts'

test('joins server and key as broadcasting apps expect them, with or without a trailing slash', () => {
  const url = 'rtmp://localhost:1935/live/anchor-7?key=abc_DEF-1'
  for (const server of ['rtmp://localhost:1935/live', 'rtmp://localhost:1935/live/'])
    expect(pushUrl({ server, stream_key: 'anchor-7?key=abc_DEF-1' })).toBe(url)
})
